import { type SQL, sql } from 'drizzle-orm'
import { isMobile } from '#contract/shapes.ts'
import { foundPeople, isOfPeople } from '#server/accounts/found-people.ts'
import { isWide, ordersAbout, partHolding } from '#server/common-pairs.ts'
import { foundIn, heldIn } from '#server/found-in.ts'
import { foundLines, hasFoundLine, isNumber, linesOfCode } from './found-lines.ts'

/** So many orders are looked at, the newest, before all that a word finds are. */
export const NEWEST = 10_000

const number = (order: SQL) => sql`lower(${order}.number)`
const buyerNumber = (order: SQL) => sql`lower(${order}.buyer_number)`

/** What is read off a paper of an order as a whole: the ids that it finds. */
const exactly = (word: string): SQL[] => [
  sql`select d.order_id from delivery d where lower(d.tracking) = ${word.toLowerCase()}`,
  sql`select d.order_id from delivery d where d.number = ${word.toUpperCase()}`,
  sql`select one ->> 'id' from payment p, jsonb_array_elements(p.orders) one where p.number = ${word.toUpperCase()}`,
  ...(isMobile(word) ? [sql`select o.id from sales_order o where o.buyer ->> 'phone' = ${word}`] : []),
]
const all = (ways: SQL[]) => sql.join(ways, sql` union `)

/** Whether a word finds the order `r`, asked of one order after the other. */
const oneByOne = (word: string): SQL => {
  const lines = sql`sales_order_line l where l.order_id = r.id`
  const ways = [heldIn(number(sql`r`), word), isOfPeople(word, sql`r.account_id`, sql`r.payer_id`), heldIn(buyerNumber(sql`r`), word), hasFoundLine(lines, word)]
  return sql`(${sql.join(ways, sql` or `)} or r.id in (${all([...exactly(word), sql`select l.order_id from ${linesOfCode(word)}`])}))`
}

/** The same for a word that most customers, numbers or products hold, if it isn't a number: its orders may all be old ones. */
export const foundInTurn = (word: string): SQL | undefined => (!isNumber(word) && isWide(word, 'account_pairs', 'sales_order_pairs', 'goods') ? oneByOne(word) : undefined)

/**
 * The same for a word that may be expected in `wanted` of the newest orders, by how many of the customers or products hold it. Where all that it finds
 * are fewer than those that would be asked for a page, they are found sooner.
 */
export const foundInNewest = (word: string, wanted: number): SQL | undefined => {
  if (isNumber(word)) return undefined
  const part = Math.max(partHolding('account_pairs', word), partHolding('goods', word))
  return part * NEWEST >= wanted && part * ordersAbout() >= wanted / part ? oneByOne(word) : undefined
}

/**
 * Whether a word finds the order `r`: by its numbers, who ordered or pays, a product, or what else is read off a paper of it. Each way of finding
 * is a join of its own, of which the first rows cost little and very many no more than reading them.
 */
export const foundOrders = (word: string): SQL => {
  const people = foundPeople(word)
  const ways = [
    sql`select o.id from sales_order o where ${foundIn(number(sql`o`), word, 'sales_order_pairs')}`,
    sql`select o.id from sales_order o where o.account_id in ${people}`,
    sql`select o.id from sales_order o where o.payer_id in ${people}`,
    sql`select o.id from sales_order o where o.buyer_number is not null and ${foundIn(buyerNumber(sql`o`), word, 'sales_order_buyer_number')}`,
    ...exactly(word),
    ...foundLines(word).map((lines) => sql`select l.order_id from ${lines}`),
  ]
  return sql`r.id in (${all(ways)})`
}
