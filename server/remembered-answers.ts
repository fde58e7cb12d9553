import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { hashOf } from './auth/digest.ts'
import type { Kind } from './db/changes.ts'
import { rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { Encoded, utf8 } from './encoded.ts'
import { remembering, type Version } from './remembered.ts'

/** For changes made past the mall: its own are told at once. */
export const MAX_AGE = 5000

/** Rows of a page that is kept at most: larger ones are seldom asked for twice, and would fill the memory. */
const LARGEST = 100
export const isKept = ({ size }: { size: number }): boolean => size > 0 && size <= LARGEST

/** An answer as it is kept, and the goods whose stock it tells. */
export interface KeptAnswer {
  encoded: Encoded
  stock?: readonly string[]
}

const answers = remembering<KeptAnswer>({ maxAge: MAX_AGE, size: 500, version: () => 0 })

/** An answer that is written once and told until something that it rests on has changed. */
export const rememberedAnswer = ({ changes }: Deps, key: string, version: Version<KeptAnswer>, read: () => Promise<KeptAnswer>): Promise<KeptAnswer> => answers(changes).get(key, read, version)

/** Data as the wire has it, written, with a tag of its own. */
export const encoded = async (json: string): Promise<Encoded> => new Encoded(utf8(json), `"${await hashOf(json)}"`)

const totals = remembering<number>({ maxAge: MAX_AGE, size: 2000, version: () => 0 })
const dialect = new PgDialect()

/** How many rows there are `from` something `where` a condition holds: counted once until rows of this kind change, for counting reads all of them. */
export const totalOf = ({ db, changes }: Deps, kind: Kind, from: SQL, where: SQL): Promise<number> => {
  const statement = sql`select count(*)::int as total from ${from} where ${where}`
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const read = async () => (await rowsOf<{ total: number }>(db, statement))[0]?.total ?? 0
  return totals(changes).get(`${text} ${JSON.stringify(params)}`, read, (now) => now.version(kind))
}
