import { sql } from 'drizzle-orm'
import type { SentenceKey } from '#contract/sentences.ts'
import { columnOf } from '#server/db/column-of.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { Values } from './rest-resource.ts'

/** Raises a refusal at the field when another record has this code. */
export const refuseTaken = async (tx: Queryable, table: string, field: string, code: unknown, id: unknown): Promise<void> => {
  if (code === undefined) return
  const taken = await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} where ${columnOf(field)} = ${code} and id <> ${id ?? ''}`)
  if (taken.length > 0) throw refused('code.inUse', { code: String(code) }, { field })
}

/** Raises a refusal when a time ends before it begins; `says` where the two days are called otherwise. */
export const refuseBackwards = (now: Values, from = 'validFrom', to = 'validTo', says: SentenceKey = 'dates.order'): void => {
  if (typeof now[from] === 'string' && typeof now[to] === 'string' && (now[to] as string) < (now[from] as string)) throw refused(says, {}, { field: to })
}
