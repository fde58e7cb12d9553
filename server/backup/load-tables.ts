import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { CannotRestore } from './cannot-restore.ts'
import { type Manifest, WORTH_SAYING } from './dump-tables.ts'

const AT_ONCE = 1000

/**
 * Puts the rows of a backup into a database of the same schema, all of them or none. Raises `CannotRestore` when
 * there are rows already and `replace` isn't said, or when a table holds other rows afterwards than the backup says.
 */
export const loadTables = async (pool: pg.Pool, folder: string, manifest: Manifest, { replace, say }: { replace: boolean; say: (line: string) => void }): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local mall.restoring = 'on'")
    const names = manifest.tables.map(({ name }) => name)
    await makeEmpty(client, names, manifest.madeAt, { replace, say })
    const constraints = await dropForeignKeys(client)
    for (const { name, rows } of manifest.tables) {
      const loaded = await load(client, name, join(folder, `${name}.jsonl`))
      if (loaded !== rows) throw new CannotRestore(`${name} holds ${loaded} rows, the backup says ${rows}: the file is damaged`)
      if (rows >= WORTH_SAYING) say(`${name}: ${rows}`)
    }
    await endWhatWasOpen(client)
    // What the database checks at the end of a transaction, the ledger's balance among it, is checked now.
    await client.query('set constraints all immediate')
    // Each is checked against what has been loaded.
    for (const { table, name, definition } of constraints) await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    for (const { name, last, called } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, last, called])
    await noteRestore(client, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  await pool.query('analyze')
}

const makeEmpty = async (client: pg.PoolClient, names: readonly string[], madeAt: string, { replace, say }: { replace: boolean; say: (line: string) => void }) => {
  const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const unknown = names.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) throw new CannotRestore(`this version doesn't know ${unknown.join(', ')}`)
  const there = await client.query('select 1 from account limit 1')
  if (there.rows.length > 0 && !replace) throw new CannotRestore('this database holds a mall already; say --replace to put the backup in its place')
  const masked = there.rows.length > 0 ? await maskedSince(client, madeAt) : []
  if (masked.length > 0) say(`MASK AGAIN: whose data was taken out since comes back with the backup: ${masked.join(', ')}`)
  await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
}

const maskedSince = async (client: pg.PoolClient, madeAt: string) => {
  const known = await client.query("select 1 from information_schema.columns where table_schema = 'public' and table_name = 'account' and column_name = 'masked_at'")
  if (known.rows.length === 0) return []
  return (await client.query<{ id: string }>('select id from account where masked_at > $1 order by masked_at', [madeAt])).rows.map(({ id }) => id)
}

/** What has been ended since stays ended: everyone signs in anew, links and codes that were sent are void. */
const endWhatWasOpen = async (client: pg.PoolClient) => {
  await client.query("update session set revoked_at = now(), revoked_why = 'restored' where revoked_at is null")
  await client.query('delete from one_time')
}

const noteRestore = async (client: pg.PoolClient, { madeAt }: Manifest) => {
  await client.query("insert into audit (at, actor_name, action, entity, entity_id, after) values (now(), '系统', 'restore', 'backup', $1::text, jsonb_build_object('madeAt', $1::text))", [madeAt])
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
  for await (const line of linesIn(file)) {
    lines.push(line)
    count++
    if (lines.length === AT_ONCE) await flush()
  }
  await flush()
  return count
}

/** A file's lines, ended by line feeds alone: other separators of lines stand in texts. */
async function* linesIn(file: string) {
  let rest = ''
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
