import { type SQL, sql } from 'drizzle-orm'
import { match, pinyin } from 'pinyin-pro'
import { rarePairs } from '#server/common-pairs.ts'
import { containing } from '#server/containing.ts'
import { list, rowsOf, unseen } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { pairsOrOne } from '#server/pairs-of.ts'
import { toldAgain } from '#server/told-again.ts'
import { sized } from './sized.ts'

const wordsOf = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean)

/** Fewer Chinese characters than this say too little one by one. */
const LEAST_APART = 3

/** A word with every Chinese character by itself: Chinese is written without spaces, and words are joined in it in any order. Undefined where that would say nothing else. */
export const apart = (word: string): string | undefined => {
  const characters = word.match(/\p{Script=Han}/gu) ?? []
  const parts = word
    .trim()
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
  return characters.length < LEAST_APART || parts.length === wordsOf(word).length ? undefined : parts.join(' ')
}

/** Whether any goods hold a word as it is written. It may be a minute old: a word that goods have meanwhile is found before this is asked. */
const isHeld = ({ db, changes }: Pick<Deps, 'db' | 'changes'>, word: string): Promise<boolean> =>
  toldAgain({ changes }, { key: `held ${word}`, kind: 'catalogue', isLarge: () => true, read: async () => (await rowsOf(db, sql`select 1 from goods g where ${matching(word)} limit 1`)).length > 0 })

/** A single character's reading is that of too many others. */
const LEAST_HEARD = 2

/** A word as it is read out. Undefined where it hasn't Chinese characters enough. */
const heard = (word: string): string | undefined =>
  (word.match(/\p{Script=Han}/gu) ?? []).length < LEAST_HEARD ? undefined : word.replace(/\p{Script=Han}+/gu, (run) => pinyin(run, { toneType: 'none', type: 'array' }).join(''))

interface Otherwise {
  keyword: string
  /** Some of it is taken by its sound. */
  alike: boolean
}

const wordOtherwise = async (deps: Pick<Deps, 'db' | 'changes'>, word: string): Promise<{ parts: string } | { sound: string } | undefined> => {
  const size = sized(word)
  const ways = [size, apart(word), size && apart(size)].filter((one) => one !== undefined)
  const sound = heard(word)
  if ((ways.length === 0 && !sound) || (await isHeld(deps, word))) return undefined
  for (const parts of ways) if (await isHeld(deps, parts)) return { parts }
  return sound ? { sound } : undefined
}

/**
 * A keyword whose words that no goods hold as they are written are taken apart, sizes first; those that none hold like this either by their sound, since
 * whoever types by sound takes a wrong character of the right reading. Undefined where there are none.
 */
export const otherwise = async (deps: Pick<Deps, 'db' | 'changes'>, keyword: string | undefined): Promise<Otherwise | undefined> => {
  const words = wordsOf(keyword ?? '')
  const told = await Promise.all(words.map((word) => wordOtherwise(deps, word)))
  if (!told.some(Boolean)) return undefined
  const read = told.map((one, at) => (one ? ('parts' in one ? one.parts : one.sound) : words[at]))
  return { keyword: read.join(' '), alike: told.some((one) => one && 'sound' in one) }
}

/** Whether the goods `g` hold every word of a keyword: the index narrows down by pairs of characters, `like` decides. */
export const matching = (keyword: string): SQL => {
  const words = wordsOf(keyword)
  if (words.length === 0) return sql`true`
  const grams = rarePairs('goods', [...new Set(words.flatMap(pairsOrOne))])
  const held = sql.join(
    words.map((word) => sql`g.search_text like ${unseen(sql`${containing(word)}::text`)}`),
    sql` and `,
  )
  return grams.length > 0 ? sql`(g.grams @> ${unseen(list(grams))} and ${held})` : sql`(${held})`
}

/**
 * The certificate `c` of each of the goods `g` that a keyword finds. How many that will be is unknown to the planner, which takes it
 * for one and would read all certificates for each: it has to look every one up by its number.
 */
export const certificateOfFound = sql`left join lateral (select * from certificate where number = g.certificate_number offset 0) c on true`

/** How well the goods `g` answer a keyword, the best first: the very code, its beginning, the product's own name (behind its series'), the name's beginning, the name, the brand, anything else (pinyin, certificate). */
export const rank = (keyword: string): SQL => {
  const word = keyword.trim().toLowerCase()
  const begins = containing(word).slice(1)
  return sql`case
    when lower(g.code) = ${word} or exists (select 1 from spec one where one.goods_id = g.id and lower(one.code) = ${word}) or lower(g.certificate_number) = ${word} then 0
    when lower(g.code) like ${begins} then 1
    when lower(g.name) = ${word} or lower(g.name) like ${`% ${containing(word).slice(1, -1)}`} then 2
    when lower(g.name) like ${begins} then 3
    when lower(g.name) like ${containing(word)} then 4
    when lower(g.brand) like ${containing(word)} then 5
    else 6 end`
}

/** Whether a keyword means this spec `s` of goods `g`: by its code, or by words that its own name holds and the goods' doesn't, while both together hold them all. */
export const meansSpec = (keyword = ''): SQL => {
  const words = wordsOf(keyword)
  const [only] = words
  if (!only) return sql`false`
  const holds = (name: SQL, word: string) => sql`lower(${name}) like ${containing(word)}`
  const each = (test: (word: string) => SQL, by: SQL) => sql.join(words.map(test), by)
  const named = sql`(${each((word) => sql`(${holds(sql`g.name`, word)} or ${holds(sql`s.name`, word)})`, sql` and `)} and (${each((word) => sql`(${holds(sql`s.name`, word)} and not ${holds(sql`g.name`, word)})`, sql` or `)}))`
  return words.length === 1 ? sql`(lower(s.code) = ${only} or ${named})` : named
}

/** Which characters of a text a keyword has found, letter by letter or by pinyin; none when it was found elsewhere. */
export const marksOf = (text: string, keyword: string | undefined): number[] => {
  const marks = new Set<number>()
  for (const word of wordsOf(keyword ?? '')) {
    const at = text.toLowerCase().indexOf(word)
    const found = at >= 0 ? Array.from({ length: word.length }, (_, place) => at + place) : /^[a-z]{2,}$/.test(word) ? (match(text, word, { continuous: true }) ?? []) : []
    for (const place of found) if (text[place] !== ' ') marks.add(place)
  }
  return [...marks].sort((a, b) => a - b)
}
