import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { keepContext } from '#server/tracing.ts'
import { Changes } from './changes.ts'
import { type Database, overPool } from './database.ts'
import { NamedClient } from './named-client.ts'
import { PgliteStream } from './pglite-stream.ts'

/** The one face over a PGlite. It does one thing at a time, so the pool has one connection; a query waiting in vain for it says so. */
export const overPglite = (pglite: PGlite): Database => {
  let readOnly = false
  const setting = () => `set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`
  const changes = new Changes()
  const pool = new pg.Pool({
    max: 1,
    changes,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    Client: NamedClient,
    stream: () => new PgliteStream(pglite, setting),
  } as unknown as pg.PoolConfig)
  keepContext(pool)
  return {
    kind: 'embedded',
    pool,
    changes,
    db: overPool(pool),
    // The session that is open is told at once; each that follows, after a failure, begins with it.
    setReadOnly: async (on) => {
      readOnly = on
      await pool.query(setting())
    },
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
