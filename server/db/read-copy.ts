import pg from 'pg'
import type { Logger } from 'pino'
import { keepContext } from '#server/tracing.ts'
import { isDatabaseError, overPool, type Queryable } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { NamedClient } from './named-client.ts'
import { onConnect } from './on-connect.ts'

/** A statement given up for what the copy's source changed, and tables, columns and functions that the copy has not heard of yet. */
const behind = ['40001', '42P01', '42703', '42883']
const isAway = (error: unknown): boolean => isUnavailable(error) || behind.some((code) => isDatabaseError(error, code))

/** For so long a copy that was away isn't asked again, and how often that is told. */
const LEAVE_MS = 10_000
const TELL_EVERY_MS = 60_000

type Asked = Pick<pg.Pool, 'query'>

/** Reads from `copy`, and from `main` while the copy is away: reading twice harms nobody. Only for statements, not for transactions. */
export const readingFrom = (copy: Asked, main: Asked, log: Logger): Queryable => {
  let told = Number.NEGATIVE_INFINITY
  let leaveUntil = 0
  const query = async (...given: unknown[]) => {
    const ask = (where: Asked) => (where.query as (...given: unknown[]) => Promise<unknown>)(...given)
    if (performance.now() < leaveUntil) return ask(main)
    try {
      return await ask(copy)
    } catch (error) {
      if (!isAway(error)) throw error
      leaveUntil = performance.now() + LEAVE_MS
      if (performance.now() - told > TELL_EVERY_MS) {
        told = performance.now()
        log.warn({ err: error }, 'the copy to read from is away: the database itself is read')
      }
      return ask(main)
    }
  }
  return overPool({ query } as unknown as pg.Pool)
}

interface ReadCopy {
  db: Queryable
  /** Whether it holds another mall than the database; of one that can't be had now nobody knows. */
  isStranger(): Promise<boolean>
  close(): Promise<void>
}

/** Two malls don't have a first account of the same name and moment. */
const FIRST = 'select id || extract(epoch from created_at) as first from account order by created_at, id limit 1'

/** Whether two databases hold different malls; of one that can't be had, or is empty yet, that isn't said. */
export const isAnotherMall = async (copy: Asked, main: Asked): Promise<boolean> => {
  try {
    const [there, here] = await Promise.all([copy, main].map((asked) => asked.query<{ first: string }>(FIRST)))
    const [a, b] = [there?.rows[0]?.first, here?.rows[0]?.first]
    return a !== undefined && b !== undefined && a !== b
  } catch {
    return false
  }
}

/** Opens a copy of the database that is only read, such as a streaming replica; it may be a moment behind. */
export const openReadCopy = (url: string, main: pg.Pool, { connections, log }: { connections: number; log: Logger }): ReadCopy => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'mall reading',
    connectionTimeoutMillis: 2_000,
    query_timeout: 30_000,
    keepAlive: true,
    options: '-c default_transaction_read_only=on',
    Client: NamedClient,
    onConnect,
  } as unknown as pg.PoolConfig)
  keepContext(pool)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return { db: readingFrom(pool, main, log), isStranger: () => isAnotherMall(pool, main), close: () => pool.end() }
}
