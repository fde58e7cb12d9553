import { type SQL, sql } from 'drizzle-orm'
import { foundPeople, isOfPeople } from '#server/accounts/found-people.ts'
import { isWide } from '#server/common-pairs.ts'
import { foundIn, heldIn } from '#server/found-in.ts'
import { foundLines, hasFoundLine, isNumber, linesOfCode } from '#server/orders/found-lines.ts'

const numbers = (delivery: SQL) => sql`lower(${delivery}.number || ' ' || coalesce(${delivery}.tracking, ''))`
const orderNumber = sql`lower(o.number)`

const ofLines = (lines: SQL) => sql`select dl.delivery_id from (select l.id from ${lines}) found join delivery_line dl on dl.line_id = found.id`
const ofLot = (word: string) => sql`select dl.delivery_id from delivery_line dl where dl.lot_number = ${word.toUpperCase()}`

/** Whether a word that most hold, and that isn't a number, finds the delivery `r`, asked of one after the other; undefined for others. */
export const foundInTurn = (word: string): SQL | undefined => {
  if (isNumber(word) || !isWide(word, 'account_pairs', 'delivery_pairs', 'sales_order_pairs', 'goods')) return undefined
  const lines = sql`delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = r.id`
  const ways = [heldIn(numbers(sql`r`), word), heldIn(orderNumber, word), isOfPeople(word, sql`o.account_id`, sql`o.payer_id`), hasFoundLine(lines, word)]
  return sql`(${sql.join(ways, sql` or `)} or r.id in (${ofLot(word)} union ${ofLines(linesOfCode(word))}))`
}

/** Whether a word finds the delivery `r` of the order `o`: by both numbers, the parcel's, who ordered or pays, a product, or a lot. Each way by itself, so that an index serves it. */
export const foundDeliveries = (word: string): SQL => {
  const ofOrders = (which: SQL) => sql`select d.id from delivery d join sales_order o on o.id = d.order_id where ${which}`
  const people = foundPeople(word)
  const ways = [
    sql`select d.id from delivery d where ${foundIn(numbers(sql`d`), word, 'delivery_pairs')}`,
    ofOrders(foundIn(orderNumber, word, 'sales_order_pairs')),
    ofOrders(sql`o.account_id in ${people}`),
    ofOrders(sql`o.payer_id in ${people}`),
    ...foundLines(word).map(ofLines),
    ofLot(word),
  ]
  return sql`r.id in (${sql.join(ways, sql` union `)})`
}
