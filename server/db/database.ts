import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Change, Changes } from './changes.ts'
import type { NamedClient } from './named-client.ts'
import { written } from './written.ts'

/** What queries are asked of: the database, or a transaction in it. */
export type Queryable = PgDatabase<PgQueryResultHKT>

/** One database behind one face, embedded or PostgreSQL. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Queryable
  readonly pool: pg.Pool
  /** What has changed in it, for whoever remembers. */
  readonly changes: Changes
  /** The embedded one alone: from now on it is only read, or written again. */
  readonly setReadOnly?: (on: boolean) => Promise<void>
  close(): Promise<void>
}

/** A pool of PostgreSQL's connections as a database; what breaks of a connection is raised, and the connection given back. */
export const overPool = (pool: pg.Pool): Queryable => {
  const db = drizzle(pool)
  // drizzle begins outside its own try: a connection that breaks there would never come back to the pool.
  const transaction = <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> => untilThrough(pool, work)
  connectionOf.set(db, pool)
  return Object.assign(db, { transaction }) as unknown as Queryable
}

/** Where statements go that are asked past drizzle. */
const connectionOf = new WeakMap<object, pg.Pool | NamedClient>()

/** What a transaction changes, once it is committed: for statements marked as told. */
export const willChange = (tx: Queryable, change: Change): void => {
  const client = connectionOf.get(tx)
  if (client && 'willChange' in client) client.willChange(change)
}

/** So often is a transaction begun that PostgreSQL ends because it and another wait for each other. */
const TRIES = 3
/** The other one is let through meanwhile. */
const PAUSE_MS = 20

/** Nothing of a transaction that was ended is left: it is done anew, and so is all that `work` does, which for that keeps nothing outside of itself. */
const untilThrough = async <Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried++) {
    try {
      return await inTransaction(pool, work)
    } catch (error) {
      if (tried === TRIES || !isDatabaseError(error, '40P01')) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}

const inTransaction = async <Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const tx = drizzle(client) as unknown as Queryable
    connectionOf.set(tx, client as unknown as NamedClient)
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const { builtins } = pg.types
/** Days and moments, alone and in lists, stay text as they do through drizzle. */
const asText = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL, 1231, 1115, 1185, 1187, 1182])
const same = (text: string) => text
const types = { getTypeParser: ((id: number, format?: 'text') => (asText.has(id) ? same : pg.types.getTypeParser(id, format))) as typeof pg.types.getTypeParser }

/**
 * The rows of a statement written by hand, as the caller describes them. Times come back as ISO strings where the statement says so.
 * Asked of the connection itself: drizzle's own way takes half as much again.
 */
export const rowsOf = async <Row>(db: Queryable, statement: SQL): Promise<Row[]> => {
  const connection = connectionOf.get(db)
  if (!connection) return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
  const { text, params } = written(statement)
  return ((await connection.query({ text, values: params, types })) as unknown as { rows: Row[] }).rows
}

/** Whether this failure is PostgreSQL's `code` (and, where named, of this constraint). */
export const isDatabaseError = (error: unknown, code: string, constraint?: string): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const fault = at as Error & { code?: string; constraint?: string }
    if (fault.code === code) return constraint === undefined || fault.constraint === constraint
  }
  return false
}

/** Whether something failed for want of room on a disk, the database's or the files', or because the database is only read for that reason. */
export const isFull = (error: unknown): boolean => ['25006', '53100', 'ENOSPC'].some((code) => isDatabaseError(error, code))

/** A moment in SQL as ISO 8601 in UTC. */
export const iso = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list as one parameter, so that its length does not make another statement: `= any(${list(ids)})`. */
export const list = (values: readonly (string | number | null)[], type = 'text') => sql`${sql.param(values)}::${sql.raw(type)}[]`

/**
 * A value that the planner does not look at. With the value in sight PostgreSQL finds a plan for these very values cheaper
 * than one for any, and plans the statement anew each time, which for the catalogue's takes longer than carrying it out.
 */
export const unseen = (value: SQL) => sql`(select ${value})`
