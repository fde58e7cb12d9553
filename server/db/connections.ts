import type pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '#server/env.ts'

/** PostgreSQL keeps some for its superuser, and whoever looks after it wants one, too. */
const SPARE = 5

/** Says so when this server's processes alone may take more connections than PostgreSQL gives. */
export const warnOfConnections = async (pool: pg.Pool, { WORKERS, DATABASE_CONNECTIONS }: Environment, log: Logger): Promise<void> => {
  const { rows } = await pool.query<{ most: number }>("select least(current_setting('max_connections')::int, nullif((select rolconnlimit from pg_roles where rolname = current_user), -1)) as most")
  const most = Number(rows[0]?.most)
  // One of each process hears what the others change.
  const needed = WORKERS * (DATABASE_CONNECTIONS + 1)
  if (needed > most - SPARE) log.warn({ needed, most }, 'these processes may want more connections than PostgreSQL gives: lower DATABASE_CONNECTIONS or WORKERS, or raise max_connections')
}
