import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { create, extract } from 'tar'
import { knownMigrations, migrateDatabase } from '#server/db/migrate.ts'
import { dumpTables, type Manifest } from './dump-tables.ts'
import { CannotRestore, loadTables } from './load-tables.ts'

type Say = (line: string) => void

/** A folder for the length of some work. */
const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps a whole mall in one file: its rows as of one moment, and its files, which are written before any row names them. */
export const backUp = (pool: pg.Pool, filesFolder: string, target: string, say: Say): Promise<Manifest> =>
  inFolder(async (folder) => {
    const tables = join(folder, 'tables')
    await mkdir(tables)
    const manifest = await dumpTables(pool, tables, say)
    await cp(filesFolder, join(folder, 'files'), { recursive: true, filter: (path) => !/\/\.[^/]+$/.test(path) }).catch(ignoreMissing)
    await mkdir(join(folder, 'files'), { recursive: true })
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await writeFile(join(folder, 'sums.json'), JSON.stringify(await sumsOf(folder), null, 1))
    await mkdir(dirname(target), { recursive: true })
    await create({ gzip: true, file: `${target}.part`, cwd: folder, portable: true }, ['manifest.json', 'sums.json', 'tables', 'files'])
    await rename(`${target}.part`, target)
    return manifest
  })

/** Puts a kept mall into a database and a folder of files: everything or nothing. Raises `CannotRestore`. */
export const restore = (pool: pg.Pool, filesFolder: string, source: string, options: { replace: boolean; say: Say }): Promise<Manifest> =>
  inFolder(async (folder) => {
    await extract({ file: source, cwd: folder, strict: true }).catch((error: Error) => {
      throw new CannotRestore(`${source} is not a whole backup: ${error.message}`)
    })
    const manifest = await manifestOf(folder)
    const sums = JSON.parse(await readFile(join(folder, 'sums.json'), 'utf8')) as Record<string, string>
    const found = await sumsOf(folder)
    const damaged = Object.keys(sums).filter((name) => sums[name] !== found[name])
    if (damaged.length > 0) throw new CannotRestore(`damaged: ${damaged.slice(0, 5).join(', ')}`)
    if (manifest.migrations > (await knownMigrations())) throw new CannotRestore('the backup was made by a newer version of the mall')
    await migrateDatabase(pool, manifest.migrations)
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
    if (rows[0]?.count !== manifest.migrations) throw new CannotRestore('the backup is older than this database: restore it into an empty one')
    await cp(join(folder, 'files'), filesFolder, { recursive: true })
    await loadTables(pool, join(folder, 'tables'), manifest, options)
    await migrateDatabase(pool)
    return manifest
  })

const manifestOf = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new CannotRestore('this file is no backup of a mall')
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new CannotRestore(`this version doesn't read backups of format ${manifest.format}`)
  return manifest
}

const sumsOf = async (folder: string): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const part of ['manifest.json', 'tables', 'files']) {
    const names = part.endsWith('.json') ? [part] : (await readdir(join(folder, part))).map((name) => `${part}/${name}`)
    for (const name of names) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(join(folder, name)), hash)
      sums[name] = hash.digest('hex')
    }
  }
  return sums
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}
