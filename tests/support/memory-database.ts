import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/db/database.ts'
import { overPglite } from '#server/db/over-pglite.ts'

export interface MemoryDatabase extends Database {
  /** All of it as it is now, for `openInMemory` to begin with elsewhere. */
  dump(): Promise<Blob>
}

/** Little to lay out for each test file: sixteen megabytes of buffers, and no files of the log made or kept ahead of their use. */
const small = ['-B', '2048', '-c', 'wal_recycle=off', '-c', 'wal_init_zero=off']

/** A database in memory that ends with the process, empty or as `dump` has kept one. */
export const openInMemory = async (kept?: Blob): Promise<MemoryDatabase> => {
  const pglite = await PGlite.create({ startParams: [...PGlite.defaultStartParams, ...small], ...(kept ? { loadDataDir: kept } : { initDbStartParams: ['--wal-segsize=1'] }) })
  return { ...overPglite(pglite), dump: () => pglite.dumpDataDir('none') }
}
