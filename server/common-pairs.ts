import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { every } from './every.ts'
import { pairsOf } from './pairs-of.ts'

/** What is found by pairs of characters, by the name that the database keeps its statistics under. */
export type PairIndex = 'account_pairs' | 'sales_order_pairs' | 'sales_order_buyer_number' | 'delivery_pairs' | 'payment_pairs' | 'goods'

/** A pair that so large a part of the rows holds finds little: reading the rows costs less than the index and computing their pairs again. */
const COMMON = 0.3

/** Of the process's one database: which part of an index's rows holds its common pairs. It decides how rows are looked for, never which are found. */
let common: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()
/** Pairs that are common each by itself still find few together: a word is what most may hold when it is as frequent as two of them. */
let leastTogether = COMMON ** 2

/** Those of a word's pairs, or of its single characters, that an index finds rows by; none of a word that most rows may hold. */
export const rarePairs = (index: PairIndex, pairs: readonly string[]): string[] => {
  const known = common.get(index)
  const rare = pairs.filter((pair) => !known?.has(pair))
  if (rare.length > 0 || !known) return rare
  const together = pairs.reduce((part, pair) => part * (known.get(pair) ?? 0), 1)
  return together < leastTogether ? [...pairs] : []
}

/** Whether so many rows may hold a word that they are looked at one after the other. */
export const isWide = (index: PairIndex, word: string): boolean => {
  const pairs = pairsOf(word.toLowerCase())
  return rarePairs(index, pairs.length > 0 ? pairs : [word.toLowerCase()]).length === 0
}

/**
 * Learns from the database's statistics, which may be missing, which pairs `most` of the rows hold; and which characters, of which an index over
 * pairs alone tells at most how many rows have a pair that begins with them.
 */
export const learnCommonPairs = async (db: Queryable, most = COMMON): Promise<void> => {
  const rows = await rowsOf<{ index: string; pair: string; part: number }>(
    db,
    sql`
    with known as (
      select s.tablename as index, e.pair, e.part from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e(pair, part)
      where s.schemaname = current_schema() and s.attname in ('pairs_of', 'grams') and e.pair is not null),
    common as (
      select index, pair, part from known
      union all select index, left(pair, 1), least(1, sum(part)) from known where index <> 'goods' group by index, left(pair, 1))
    select index, pair, part::float8 as part from common where part >= ${most}::real`,
  )
  const learned = new Map<string, Map<string, number>>()
  for (const { index, pair, part } of rows) learned.set(index, (learned.get(index) ?? new Map<string, number>()).set(pair, part))
  common = learned
  leastTogether = most ** 2
}

/** The database renews its statistics when many rows have changed. */
const EVERY_MS = 3_600_000

/** Learns now and every hour, until stopped. */
export const startLearning = (deps: Pick<Deps, 'db' | 'log'>): (() => void) => every(EVERY_MS, deps, 'what most rows hold could not be learned', () => learnCommonPairs(deps.db), { atOnce: true })
