import pg from 'pg'
import { keepContext } from '#server/tracing.ts'
import { Changes } from './changes.ts'
import { type Database, overPool } from './database.ts'
import { NamedClient } from './named-client.ts'
import { shareChanges } from './share-changes.ts'

/** Raised when the server would acknowledge writes before they are on disk. */
export class NotDurable extends Error {
  constructor(setting: string) {
    super(`PostgreSQL has ${setting} = off, so acknowledged orders could vanish in a power cut. Turn it on, or set ALLOW_UNSAFE_DATABASE=1.`)
  }
}

/** Opens PostgreSQL (15 or later). Raises `NotDurable` when it does not flush commits, unless told that this is wanted. `shared` among processes, each tells the others what it changes. */
export const openPostgres = async (url: string, { unsafe = false, connections = 10, name = 'mall', shared = false } = {}): Promise<Database> => {
  const changes = new Changes()
  const pool = new pg.Pool({ connectionString: url, changes, max: connections, application_name: name, connectionTimeoutMillis: 5_000, Client: NamedClient } as unknown as pg.PoolConfig)
  keepContext(pool)
  // A connection that breaks while it is in use tells whoever uses it; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // An idle connection that broke is replaced; whoever needs one next hears of it.
  for (const setting of unsafe ? [] : ['fsync', 'synchronous_commit']) {
    const { rows } = await pool.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] === 'off') {
      await pool.end()
      throw new NotDurable(setting)
    }
  }
  const sharing = shared ? await shareChanges(url, pool, changes, name) : undefined
  return {
    kind: 'postgres',
    pool,
    changes,
    db: overPool(pool),
    close: async () => {
      await sharing?.close()
      await pool.end()
    },
  }
}
