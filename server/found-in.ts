import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'
import { list } from './db/database.ts'

/**
 * Whether a text in lower case holds a word, whose capitals don't count. An index on `pairs_of(text)` finds the rows that have
 * all of its pairs of characters; a single character is looked for row by row.
 */
export const foundIn = (text: SQL, word: string): SQL => {
  const chars = Array.from(word.toLowerCase())
  const pairs = [...new Set(chars.slice(1).map((char, at) => `${chars[at]}${char}`))]
  const held = sql`${text} like ${containing(word)}`
  return pairs.length > 0 ? sql`(pairs_of(${text}) @> ${list(pairs)} and ${held})` : held
}
