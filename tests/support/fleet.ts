import pg from 'pg'
import { createDatabase } from './own-database.ts'
import { startRunningServer } from './running-server.ts'

/** Server processes that share one database, and a look into it beside them. */
export interface Fleet {
  urls: string[]
  pids: number[]
  pool: pg.Pool
  close(): Promise<void>
}

/** Starts so many processes on a database of their own on the server at `url`. */
export const startFleet = async (url: string, processes: number, env: Record<string, string> = {}): Promise<Fleet> => {
  const { address, drop } = await createDatabase(url)
  const servers: Awaited<ReturnType<typeof startRunningServer>>[] = []
  // One after the other: the first fills the database.
  for (let at = 0; at < processes; at++)
    servers.push(await startRunningServer({ DATABASE_URL: address, DATA_DIR: '.tmp/race', SIGN_IN_FAILURES_PER_ADDRESS: '1000', ALLOW_UNSAFE_DATABASE: '1', ...env }))
  const pool = new pg.Pool({ connectionString: address, max: 2 })
  return {
    urls: servers.map((server) => server.url),
    pids: servers.map((server) => server.pid),
    pool,
    close: async () => {
      await pool.end()
      await Promise.all(servers.map((server) => server.stop()))
      await drop()
    },
  }
}
