import { type SQL, sql } from 'drizzle-orm'
import { type PairIndex, rarePairs } from './common-pairs.ts'
import { containing } from './containing.ts'
import { list } from './db/database.ts'
import { pairsOf } from './pairs-of.ts'

/**
 * Whether a text in lower case holds a word, whose capitals don't count. The `index` on `pairs_of(text)` finds the rows that have
 * its pairs of characters; a single character, and a word that most rows hold, is looked for row by row.
 */
export const foundIn = (text: SQL, word: string, index: PairIndex): SQL => {
  const pairs = rarePairs(index, [...new Set(pairsOf(word.toLowerCase()))])
  const held = heldIn(text, word)
  return pairs.length > 0 ? sql`(pairs_of(${text}) @> ${list(pairs)} and ${held})` : held
}

/** The same, asked of one row. */
export const heldIn = (text: SQL, word: string): SQL => sql`${text} like ${containing(word)}`
