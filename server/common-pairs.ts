import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { every } from './every.ts'
import { pairsOf } from './pairs-of.ts'

/** What is found by pairs of characters, by the name that the database keeps its statistics under. */
export type PairIndex = 'account_pairs' | 'sales_order_pairs' | 'sales_order_buyer_number' | 'delivery_pairs' | 'payment_pairs' | 'goods'

/** A pair that so large a part of the rows holds finds nothing: reading the rows costs less than the index and computing their pairs again. */
const COMMON = 0.3

/** Of the process's one database. It decides how rows are looked for, never which are found. */
let common: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** Those of a word's pairs, or of its single characters, that an index finds rows by. */
export const rarePairs = (index: PairIndex, pairs: readonly string[]): string[] => {
  const known = common.get(index)
  return known ? pairs.filter((pair) => !known.has(pair)) : [...pairs]
}

/** Whether so many rows may hold a word that they are looked at one after the other. */
export const isWide = (index: PairIndex, word: string): boolean => {
  const pairs = pairsOf(word.toLowerCase())
  return rarePairs(index, pairs.length > 0 ? pairs : [word.toLowerCase()]).length === 0
}

/** Learns from the database's statistics, which may be missing, which pairs `most` of the rows hold, and which characters their pairs begin with. */
export const learnCommonPairs = async (db: Queryable, most = COMMON): Promise<void> => {
  const rows = await rowsOf<{ index: string; pairs: string[] }>(
    db,
    sql`
    with known as (
      select s.tablename as index, e.pair, e.part from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e(pair, part)
      where s.schemaname = current_schema() and s.attname in ('pairs_of', 'grams') and length(e.pair) = 2),
    common as (select index, pair from known where part >= ${most}::real union select index, left(pair, 1) from known group by index, left(pair, 1) having sum(part) >= ${most}::real)
    select index, array_agg(pair) as pairs from common group by index`,
  )
  common = new Map(rows.map(({ index, pairs }) => [index, new Set(pairs)]))
}

/** The database renews its statistics when many rows have changed. */
const EVERY_MS = 3_600_000

/** Learns now and every hour, until stopped. */
export const startLearning = (deps: Pick<Deps, 'db' | 'log'>): (() => void) => every(EVERY_MS, deps, 'what most rows hold could not be learned', () => learnCommonPairs(deps.db), { atOnce: true })
