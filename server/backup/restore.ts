import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { extract, list } from 'tar'
import type { Database } from '#server/db/database.ts'
import { knownMigrations, migrateDatabase } from '#server/db/migrate.ts'
import type { KeptFiles } from '#server/outside/files.ts'
import { CannotRestore } from './cannot-restore.ts'
import type { Manifest } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import { sumsOf } from './sums.ts'
import { inWorkFolder } from './work-folder.ts'

interface Options {
  /** Put it in another mall's place. */
  replace: boolean
  say: (line: string) => void
}

/**
 * Puts a kept mall into a database and where its files are kept: everything or nothing. What is not a whole backup, and what
 * would overwrite a mall without being told to, is refused before anything is touched; the database is opened only for a
 * backup that is whole. Raises `CannotRestore`.
 */
export const restore = (open: () => Promise<Pick<Database, 'pool' | 'close'>>, files: KeptFiles, source: string, options: Options & { workIn: string }): Promise<Manifest> =>
  inWorkFolder(options.workIn, async (folder) => {
    const manifest = await unpack(source, folder)
    const database = await open()
    try {
      await putIn(database.pool, files, folder, manifest, options)
    } finally {
      await database.close()
    }
    return manifest
  })

const putIn = async (pool: pg.Pool, files: KeptFiles, folder: string, manifest: Manifest, options: Options) => {
  await refuseInUse(pool)
  if (!options.replace && (await holdsMall(pool))) throw new CannotRestore('this database holds a mall already; say --replace to put the backup in its place')
  if (!options.replace && (await files.names()).length > 0) throw new CannotRestore('files are kept there already, of another mall perhaps; say --replace to put the backup’s in their place')
  await migrateDatabase(pool, manifest.migrations)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
  if (rows[0]?.count !== manifest.migrations) throw new CannotRestore('the backup is older than this database: restore it into an empty one')
  // The files are ready beside their place before the rows are, and take it when the rows have.
  const takePlace = await files.bring(join(folder, 'files'))
  await loadTables(pool, join(folder, 'tables'), manifest, options)
  await migrateDatabase(pool)
  await takePlace()
}

/** Unpacks a backup that is whole: every file it says it has, as it was, and no other. */
const unpack = async (source: string, folder: string): Promise<Manifest> => {
  // Read through once before anything of it is written.
  const readThrough = { file: source, strict: true }
  await list(readThrough).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRestore(error.code === 'ENOENT' ? `there is no ${source}` : `${source} is not a whole backup: ${error.message}`)
  })
  await extract({ ...readThrough, cwd: folder })
  const manifest = (await jsonIn(folder, 'manifest.json')) as Manifest
  const sums = (await jsonIn(folder, 'sums.json')) as Record<string, string>
  if (manifest.format !== 1) throw new CannotRestore(`this version doesn't read backups of format ${manifest.format}`)
  const found = await sumsOf(folder)
  const damaged = [...new Set([...Object.keys(sums), ...Object.keys(found)])].filter((name) => sums[name] !== found[name])
  if (damaged.length > 0) throw new CannotRestore(`damaged: ${damaged.slice(0, 5).join(', ')}`)
  if (manifest.migrations > (await knownMigrations())) throw new CannotRestore('the backup was made by a newer version of the mall')
  return manifest
}

const jsonIn = async (folder: string, name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  } catch {
    throw new CannotRestore(`this file is no backup of a mall: its ${name} can't be read`)
  }
}

const holdsMall = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('public.account') is not null as there")
  return rows[0]?.there === true && (await pool.query('select 1 from account limit 1')).rows.length > 0
}

/** What the connections of this command call themselves, to tell them from a server's. */
export const RESTORING = 'mall-restore'

/** A server that goes on writing would write into what is being put there. The embedded database can't be shared at all. */
const refuseInUse = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1",
    [RESTORING],
  )
  if ((rows[0]?.count ?? 0) > 0) throw new CannotRestore(`${rows[0]?.count} others are connected to this database: stop its servers first`)
}
