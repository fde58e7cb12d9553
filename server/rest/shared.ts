import { type SQL, sql } from 'drizzle-orm'
import type { SentenceKey } from '#contract/sentences.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { Values } from './rest-resource.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record's own columns: the same words in snake case. */
export const plain = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`r.${sql.identifier(snake(name))}`]))

/** Looks for a word through a text, row by row. */
export const within =
  (text: SQL) =>
  (word: string): SQL =>
    sql`lower(${text}) like ${containing(word)}`

/**
 * Finds records of a spec `s` of goods `g` by a word: a spec's whole code means that spec, though its goods' search text holds the codes of all of theirs, and whatever holds it in
 * `more`; anything else is looked for in the spec and its goods, too.
 */
export const withinSpec =
  (more: SQL = sql`''`) =>
  (word: string): SQL => {
    const code = word.trim().toLowerCase()
    return sql`case when exists (select 1 from spec coded where lower(coded.code) = ${code}) then lower(s.code) = ${code} or lower(${more}) like ${containing(word)} else lower(${more} || ' ' || s.code || ' ' || s.name || ' ' || g.search_text) like ${containing(word)} end`
  }

/** A record's days as text. */
export const days = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`to_char(r.${sql.identifier(snake(name))}, 'YYYY-MM-DD')`]))

/** Raises a refusal at the field when another record has this code. */
export const refuseTaken = async (tx: Queryable, table: string, field: string, code: unknown, id: unknown): Promise<void> => {
  if (code === undefined) return
  const taken = await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(snake(field))} = ${code} and id <> ${id ?? ''}`)
  if (taken.length > 0) throw refused('code.inUse', { code: String(code) }, { field })
}

/** Raises a refusal when a time ends before it begins; `says` where the two days are called otherwise. */
export const refuseBackwards = (now: Values, from = 'validFrom', to = 'validTo', says: SentenceKey = 'dates.order'): void => {
  if (typeof now[from] === 'string' && typeof now[to] === 'string' && (now[to] as string) < (now[from] as string)) throw refused(says, {}, { field: to })
}

/** `valid`, `expiring` (within three calendar months) or `expired` on a day, by the column of the last good day. */
export const stateOn = (day: string, until: SQL): SQL =>
  sql`case when ${until} is null then 'valid' when ${until} < ${day}::date then 'expired' when (${until} - interval '3 months')::date <= ${day}::date then 'expiring' else 'valid' end`

/** Whether an import wrote the record `r`, whose key stands in `id`. */
export const inBatch = (batchId: string, id: SQL = sql`r.id`): SQL => sql`${id} in (select record_id from import_row where batch_id = ${batchId}::uuid and outcome in ('create', 'update'))`
