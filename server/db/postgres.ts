import pg from 'pg'
import { keepContext } from '#server/tracing.ts'
import { Changes } from './changes.ts'
import { type Database, overPool } from './database.ts'
import { NamedClient } from './named-client.ts'
import { onConnect } from './on-connect.ts'
import { shareChanges } from './share-changes.ts'

/** Raised when the server would acknowledge writes before they are on disk. */
export class NotDurable extends Error {
  constructor(setting: string) {
    super(`PostgreSQL has ${setting} = off, so acknowledged orders could vanish in a power cut. Turn it on, or set ALLOW_UNSAFE_DATABASE=1.`)
  }
}

/** Raised when the server can't be had, or not by this name, with this password or for this database. */
export class CannotConnect extends Error {
  constructor(url: string, error: unknown) {
    const { hostname, port, pathname } = new URL(url)
    super(
      `DATABASE_URL: the database${pathname.slice(1) && ` ${pathname.slice(1)}`} at ${hostname}:${port || 5432} can't be had: ${error instanceof Error ? error.message || (error as { code?: string }).code : error}`,
    )
  }
}

/** Opens PostgreSQL (15 or later). Raises `CannotConnect`, and `NotDurable` when it does not flush commits, unless told that this is wanted. `shared` among processes, each tells the others what it changes. */
export const openPostgres = async (url: string, { unsafe = false, connections = 10, name = 'mall', shared = false } = {}): Promise<Database> => {
  const changes = new Changes()
  const pool = new pg.Pool({ connectionString: url, changes, max: connections, application_name: name, connectionTimeoutMillis: 5_000, Client: NamedClient, onConnect } as unknown as pg.PoolConfig)
  keepContext(pool)
  // A connection that breaks while it is in use tells whoever uses it; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // An idle connection that broke is replaced; whoever needs one next hears of it.
  const { rows } = await pool
    .query<{ name: string }>("select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off' order by name")
    .catch((error: unknown) => pool.end().then(() => Promise.reject(new CannotConnect(url, error))))
  if (rows[0] && !unsafe) {
    await pool.end()
    throw new NotDurable(rows[0].name)
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
