import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'
import { list } from './db/database.ts'
import { pairsOf } from './pairs-of.ts'

/**
 * Whether a text in lower case holds a word, whose capitals don't count. An index on `pairs_of(text)` finds the rows that have
 * its pairs of characters; a single character is looked for row by row.
 */
export const foundIn = (text: SQL, word: string): SQL => {
  const pairs = [...new Set(pairsOf(word.toLowerCase()))]
  const held = sql`${text} like ${containing(word)}`
  return pairs.length > 0 ? sql`(pairs_of(${text}) @> ${list(pairs)} and ${held})` : held
}
