import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { CannotRestore } from './cannot-restore.ts'

/** What a backup says about itself. */
export interface Manifest {
  format: 1
  madeAt: string
  /** How many migrations the database had seen. */
  migrations: number
  tables: { name: string; rows: number }[]
  sequences: { name: string; last: string; called: boolean }[]
}

/** What a row names that was kept as a file: papers sent in, vouchers, videos. */
const NAMED = `
  select file from attachment
  union select v ->> 'file' from payment p, jsonb_array_elements(p.vouchers) v
  union select video from course`

const AT_ONCE = 1000
/** Tables that take their time are told one by one. */
export const WORTH_SAYING = 10_000

/**
 * Writes every row of every table into `folder`, one file of JSON lines for each table, as one moment shows them:
 * whoever goes on writing meanwhile is neither kept waiting nor half included. Answers the manifest, and the files that rows name at that moment.
 */
export const dumpTables = async (pool: pg.Pool, folder: string, say: (line: string) => void): Promise<{ manifest: Manifest; named: string[] }> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local datestyle = 'ISO'")
    await client.query("set local timezone = 'UTC'")
    const { rows: known } = await client.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there")
    if (!known[0]?.there) throw new CannotRestore('this database holds no mall')
    const migrations = await client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
    const names = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
    const tables = []
    for (const { name } of names.rows) {
      const counter = { rows: 0 }
      await pipeline(Readable.from(linesOf(client, name, counter)), createWriteStream(join(folder, `${name}.jsonl`)))
      tables.push({ name, rows: counter.rows })
      if (counter.rows >= WORTH_SAYING) say(`${name}: ${counter.rows}`)
    }
    const found = await client.query<{ name: string }>("select sequencename as name from pg_sequences where schemaname = 'public' order by 1")
    const sequences = []
    for (const { name } of found.rows) {
      const { rows } = await client.query<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from "${name}"`)
      sequences.push({ name, last: rows[0]?.last ?? '1', called: rows[0]?.called ?? false })
    }
    const named = await client.query<{ file: string }>(NAMED)
    await client.query('commit')
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), migrations: migrations.rows[0]?.count ?? 0, tables, sequences }
    return { manifest, named: named.rows.map(({ file }) => file) }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** PostgreSQL's own JSON of each row, passed on as text: no number is read and written again on the way. */
async function* linesOf(client: pg.PoolClient, table: string, counter: { rows: number }) {
  await client.query(`declare every_row no scroll cursor for select row_to_json(t)::text as line from "${table}" t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from every_row`)
    if (rows.length === 0) break
    counter.rows += rows.length
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close every_row')
}
