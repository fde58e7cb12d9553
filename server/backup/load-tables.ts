import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import type { Manifest } from './dump-tables.ts'

/** Raised when a backup can't be restored as asked; the sentence says why. */
export class CannotRestore extends Error {}

const AT_ONCE = 1000

/**
 * Puts the rows of a backup into a database of the same schema, all of them or none. Raises `CannotRestore` when
 * there are rows already and `replace` isn't said, or when a table holds other rows afterwards than the backup says.
 */
export const loadTables = async (pool: pg.Pool, folder: string, manifest: Manifest, { replace, say }: { replace: boolean; say: (line: string) => void }): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const names = manifest.tables.map(({ name }) => name)
    await makeEmpty(client, names, replace)
    const constraints = await dropForeignKeys(client)
    for (const { name, rows } of manifest.tables) {
      const loaded = await load(client, name, join(folder, `${name}.jsonl`))
      if (loaded !== rows) throw new CannotRestore(`${name} holds ${loaded} rows, the backup says ${rows}: the file is damaged`)
      say(`${name}: ${rows}`)
    }
    // What the database checks at the end of a transaction, the ledger's balance among it, is checked now.
    await client.query('set constraints all immediate')
    // Each is checked against what has been loaded.
    for (const { table, name, definition } of constraints) await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    for (const { name, last, called } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, last, called])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  await pool.query('analyze')
}

const makeEmpty = async (client: pg.PoolClient, names: readonly string[], replace: boolean) => {
  const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) throw new CannotRestore(`this version doesn't know ${unknown.join(', ')}`)
  const there = await client.query('select 1 from account limit 1')
  if (there.rows.length > 0 && !replace) throw new CannotRestore('this database holds a mall already; say --replace to put the backup in its place')
  await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
}

/** Rows come table by table, whatever they refer to. */
const dropForeignKeys = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    "select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid",
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  return rows
}

const load = async (client: pg.PoolClient, table: string, file: string): Promise<number> => {
  const { rows } = await client.query<{ name: string }>("select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'", [
    table,
  ])
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const insert = `insert into "${table}" (${columns}) overriding system value select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
  let count = 0
  let lines: string[] = []
  const flush = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    lines = []
  }
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line)
    count++
    if (lines.length === AT_ONCE) await flush()
  }
  await flush()
  return count
}
