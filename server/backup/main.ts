import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#server/db/database.ts'
import { copyEmbedded, openEmbedded } from '#server/db/embedded.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { BadEnvironment, type Environment, readEnvironment } from '#server/env.ts'
import { backUp, restore } from './archive.ts'
import type { Manifest } from './dump-tables.ts'
import { CannotRestore } from './load-tables.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)
const told = ({ tables, madeAt }: Manifest) => `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, as of ${madeAt}`

const onPostgres = (env: Environment, url: string) => openPostgres(url, { unsafe: env.ALLOW_UNSAFE_DATABASE, connections: 2 })

/** The database to read from; of an embedded one a copy, so that a server may go on using it. */
const openToRead = async (env: Environment): Promise<Database> => {
  if (env.DATABASE_URL) return onPostgres(env, env.DATABASE_URL)
  if (!existsSync(join(env.DATA_DIR, 'database'))) throw new CannotRestore(`there is no mall in ${env.DATA_DIR}`)
  const folder = await mkdtemp(join(tmpdir(), 'mall-copy-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copyEmbedded(env.DATA_DIR, folder)
    const database = await openEmbedded(folder)
    return { ...database, close: () => database.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile?.('.env')
  const env = readEnvironment({ ...process.env, NODE_ENV: 'development' })
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
  const [command, file] = positionals
  const files = join(env.DATA_DIR, 'files')
  if (command === 'backup') {
    const target = resolve(file ?? join('backups', `mall-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}.tar.gz`))
    const database = await openToRead(env)
    const manifest = await backUp(database.pool, files, target, say).finally(() => database.close())
    say(told(manifest))
    process.stdout.write(`${target}\n`)
    return
  }
  if (!file) throw new CannotRestore('which file? npm run restore -- backups/mall-….tar.gz')
  const database = env.DATABASE_URL ? await onPostgres(env, env.DATABASE_URL) : await openEmbedded(env.DATA_DIR)
  const manifest = await restore(database.pool, files, resolve(file), { replace: values.replace, say }).finally(() => database.close())
  process.stdout.write(`${told(manifest)}\n`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const known = error instanceof CannotRestore || error instanceof FolderInUse || error instanceof BadEnvironment
    process.stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
