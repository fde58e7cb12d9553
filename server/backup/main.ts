import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#server/db/database.ts'
import { copyEmbedded, openEmbedded } from '#server/db/embedded.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { CannotConnect, NotDurable, openPostgres } from '#server/db/postgres.ts'
import { BadEnvironment, type Environment, readEnvironment } from '#server/env.ts'
import { openFiles } from '#server/outside/open-files.ts'
import { backUp } from './back-up.ts'
import { CannotRestore } from './cannot-restore.ts'
import type { Manifest } from './dump-tables.ts'
import { RESTORING, restore } from './restore.ts'
import { makeWorkFolder, removeWorkFolder, removeWorkFolders } from './work-folder.ts'

const USAGE = `npm run backup                              the whole mall into BACKUP_DIR/mall-….tar.gz
npm run backup -- <file.tar.gz>             … into that file, which isn't there yet
npm run restore -- <file.tar.gz>            into an empty database
npm run restore -- <file.tar.gz> --replace  in the place of the mall that is there`

const say = (line: string) => void process.stderr.write(`${line}\n`)
const told = ({ tables, madeAt }: Manifest) => `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, as of ${madeAt}`

const onPostgres = (env: Environment, url: string) => openPostgres(url, { unsafe: env.ALLOW_UNSAFE_DATABASE, connections: 2, name: RESTORING })

/** The database to read from; of an embedded one a copy, so that a server may go on using it. */
const openToRead = async (env: Environment, beside: string): Promise<Database> => {
  if (env.DATABASE_URL) return onPostgres(env, env.DATABASE_URL)
  if (!existsSync(join(env.DATA_DIR, 'database'))) throw new CannotRestore(`there is no mall in ${env.DATA_DIR}`)
  const folder = await makeWorkFolder(beside)
  try {
    await copyEmbedded(env.DATA_DIR, folder)
    const database = await openEmbedded(folder)
    return { ...database, close: () => database.close().finally(() => removeWorkFolder(folder)) }
  } catch (error) {
    await removeWorkFolder(folder)
    throw error
  }
}

const backup = async (env: Environment, file: string | undefined) => {
  const target = resolve(file ?? join(env.BACKUP_DIR, `mall-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}.tar.gz`))
  if (existsSync(target)) throw new CannotRestore(`${target} is there already`)
  const files = await openFiles(env)
  const database = await openToRead(env, dirname(target))
  const { manifest, lacking } = await backUp(database.pool, files, target, say).finally(() => database.close())
  say(told(manifest))
  process.stdout.write(`${target}\n`)
  // Made, but not whole: whoever runs it by the clock should hear of it.
  if (lacking > 0) process.exitCode = 2
}

const restoreFrom = async (env: Environment, file: string | undefined, replace: boolean) => {
  if (!file) throw new CannotRestore(`which file?\n${USAGE}`)
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new CannotRestore(`there is no file ${resolve(file)}`)
  const open = () => (env.DATABASE_URL ? onPostgres(env, env.DATABASE_URL) : openEmbedded(env.DATA_DIR))
  const manifest = await restore(open, await openFiles(env), resolve(file), { replace, say, workIn: env.DATA_DIR })
  process.stdout.write(`${told(manifest)}\n`)
}

/** What was asked for; raises `CannotRestore` with the usage when that can't be told. */
const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } })
    const [command, file, ...more] = positionals
    if (values.help) return { command: 'help', file: undefined, replace: false }
    if (more.length > 0 || (command === 'backup' && values.replace)) throw new Error('that is too much')
    return { command, file, replace: values.replace }
  } catch (error) {
    throw new CannotRestore(`${(error as Error).message}\n${USAGE}`)
  }
}

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile?.('.env')
  const { command, file, replace } = readArguments()
  if (command === 'help') return void process.stdout.write(`${USAGE}\n`)
  const env = readEnvironment({ ...process.env, NODE_ENV: 'development' })
  await (command === 'backup' ? backup(env, file) : restoreFrom(env, file, replace))
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    removeWorkFolders()
    process.exit(code)
  })

main().then(
  () => process.exit(),
  (error: unknown) => {
    const known = [CannotRestore, FolderInUse, NotDurable, CannotConnect, BadEnvironment].some((kind) => error instanceof kind)
    process.stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
