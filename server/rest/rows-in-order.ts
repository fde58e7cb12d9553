import { type SQL, sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Values } from './rest-resource.ts'

type Row = Values & { id: string }

/** What of a resource goes into a file, and in which order. */
interface InOrder {
  select: SQL
  from: SQL
  where: SQL
  key: SQL
  order: SQL
  /** What a journal is sorted by, where it comes in its usual order: its pages go on from the last row then. */
  journal?: { by: SQL; way: 'ASC' | 'DESC' } | undefined
}

const AT_ONCE = 500

/** Every row that is found, in order. What is taken away meanwhile is left out, and no row comes twice; what is added meanwhile comes of a journal alone, where it is read forwards. */
export const rowsInOrder = (db: Queryable, asked: InOrder): AsyncGenerator<Row[]> => (asked.journal ? onFromTheLast(db, asked, asked.journal) : byTheirKeys(db, asked))

/** Journals have no end: each page is found from the last row before it. */
async function* onFromTheLast(db: Queryable, { select, from, where, key, order }: InOrder, { by, way }: NonNullable<InOrder['journal']>): AsyncGenerator<Row[]> {
  let rest = sql`true`
  for (;;) {
    const rows = await rowsOf<Row & { lastBy: string }>(db, sql`select ${select}, (${by})::text as "lastBy" from ${from} where ${where} and ${rest} order by ${order} limit ${AT_ONCE}`)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    rest = sql`(${by}, ${key}) ${sql.raw(way === 'DESC' ? '<' : '>')} (${last.lastBy}, ${last.id})`
  }
}

/** Whatever the order is, it is found once, as keys alone: a million of them are some 60 MB. */
async function* byTheirKeys(db: Queryable, { select, from, where, key, order }: InOrder): AsyncGenerator<Row[]> {
  const [found] = await rowsOf<{ keys: string[] }>(db, sql`select coalesce(json_agg(${key} order by ${order}), '[]') as keys from ${from} where ${where}`)
  const keys = found?.keys ?? []
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE)
    const rows = await rowsOf<Row>(db, sql`select ${select} from ${from} where ${key} = any(${list(some)})`)
    const byKey = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((one) => byKey.get(one) ?? [])
  }
}
