import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { migrateDatabase } from './migrate.ts'
import { overPglite } from './over-pglite.ts'

/** A new database of the newest schema with nothing in it, in memory or where `options` say. Segments of its log are of one megabyte, the least that there are: they are written and copied as a whole. */
export const emptyDatabase = async (options: PGliteOptions = {}): Promise<PGlite> => {
  const pglite = await PGlite.create({ ...options, initDbStartParams: ['--wal-segsize=1'] })
  const { pool } = overPglite(pglite)
  await migrateDatabase(pool)
  await pool.query('checkpoint')
  await pool.end()
  return pglite
}
