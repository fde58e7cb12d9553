import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { every } from './every.ts'
import { pairsOrOne } from './pairs-of.ts'

/** What is found by pairs of characters, by the name that the database keeps its statistics under. */
export type PairIndex = 'account_pairs' | 'sales_order_pairs' | 'sales_order_buyer_number' | 'delivery_pairs' | 'payment_pairs' | 'goods'

/** A pair that so large a part of the rows holds finds little: reading the rows costs less than the index and computing their pairs again. */
const COMMON = 0.3
/** Of pairs in a smaller part of the rows than this part of what is common nothing is kept. */
const KEPT = 1 / 30

/** Of the process's one database: which part of an index's rows holds a pair, of those that many hold. It decides how rows are looked for, never which are found. */
let parts: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()
let common = COMMON
let orders = 0

/** About how many orders there are, by the database's statistics. */
export const ordersAbout = (): number => orders

const partOf = (index: PairIndex, pair: string): number => parts.get(index)?.get(pair) ?? 0
const together = (index: PairIndex, pairs: readonly string[]): number => pairs.reduce((part, pair) => part * partOf(index, pair), 1)

/** Those of a word's pairs, or of its single characters, that an index finds rows by; none of a word that most rows may hold. */
export const rarePairs = (index: PairIndex, pairs: readonly string[]): string[] => {
  const rare = pairs.filter((pair) => partOf(index, pair) < common)
  if (rare.length > 0) return rare
  // Pairs that are common each by itself may stand in few rows together: most hold the word only where all of them are as frequent as two that are just common.
  return together(index, pairs) < common ** 2 ? [...pairs] : []
}

/** Which part of the rows holds a word, by what is known of its pairs: 0 where one of them is in few. */
export const partHolding = (index: PairIndex, word: string): number => together(index, pairsOrOne(word.toLowerCase()))

/** Whether so many rows of one of the indexes may hold a word that the first of any list are soon found by asking one after the other. */
export const isWide = (word: string, ...indexes: PairIndex[]): boolean => indexes.some((index) => rarePairs(index, pairsOrOne(word.toLowerCase())).length === 0)

/**
 * Learns from the database's statistics, which may be missing, how many rows hold the pairs that many hold, `most` being common; and the characters, of
 * which an index over pairs alone tells at most how many rows have a pair that begins with them.
 */
export const learnCommonPairs = async (db: Queryable, most = COMMON): Promise<void> => {
  const rows = await rowsOf<{ index: string; pair: string; part: number }>(
    db,
    sql`
    with known as (
      select s.tablename as index, e.pair, e.part from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e(pair, part)
      where s.schemaname = current_schema() and s.attname in ('pairs_of', 'grams') and e.pair is not null),
    told as (
      select index, pair, part from known
      union all select index, left(pair, 1), least(1, sum(part)) from known where index <> 'goods' group by index, left(pair, 1))
    select index, pair, part::float8 as part from told where part >= ${most * KEPT}::real`,
  )
  const learned = new Map<string, Map<string, number>>()
  for (const { index, pair, part } of rows) learned.set(index, (learned.get(index) ?? new Map<string, number>()).set(pair, part))
  const [size] = await rowsOf<{ rows: number }>(db, sql`select reltuples::float8 as rows from pg_class where oid = 'sales_order'::regclass`)
  orders = size?.rows ?? 0
  parts = learned
  common = most
}

/** PostgreSQL renews its statistics when many rows have changed, the embedded database once a night. */
const EVERY_MS = 3_600_000

/** Learns now and every hour, until stopped. */
export const startLearning = (deps: Pick<Deps, 'db' | 'log'>): (() => void) => every(EVERY_MS, deps, 'what most rows hold could not be learned', () => learnCommonPairs(deps.db), { atOnce: true })
