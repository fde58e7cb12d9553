import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/containing.ts'

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
