import { type SQL, sql } from 'drizzle-orm'
import type { UnpaidOrder } from '#contract/bank-line.ts'
import { foundPeople, isOfPeople } from '#server/accounts/found-people.ts'
import { isWide } from '#server/common-pairs.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { foundIn, heldIn } from '#server/found-in.ts'
import { awaitedTransfer } from '#server/payments/awaited-transfer.ts'
import { today } from '#server/today.ts'
import { type BankLine, bankLineOf, whyOf } from './bank-line.ts'

interface Row extends Omit<UnpaidOrder, 'why'> {
  byNumber: boolean
  byAmount: boolean
  byPayer: boolean
}
const SHOWN = 20
/** For so long an order is looked for by its sum alone. */
const DAYS = 60

/** Each by itself, so that an index serves it: the payer's, those of a note's numbers, young ones of that sum. */
const likely = ({ amount, payerName, note }: BankLine, day: string): SQL => {
  const numbers = note?.toUpperCase().match(/[A-Z0-9]{6,40}/g) ?? []
  return sql`
    select f.id from sales_order f where f.payer_id in (select a.id from account a where ${foundIn(sql`a.search`, payerName, 'account_pairs')} and a.name = ${payerName} and a.owner_id is null)
    union select f.id from sales_order f where f.number = any(${sql.param(numbers)}::text[])
    union select f.id from sales_order f where f.placed_at > (${day}::date - ${DAYS}::int)::timestamp at time zone 'Asia/Shanghai' and f.total - f.paid = ${amount}::numeric`
}

/** Whether a word finds the order `o` by its number or by who pays; what most have is asked of one after the other. */
const named = (word: string): SQL =>
  isWide(word, 'account_pairs', 'sales_order_pairs')
    ? sql`(${heldIn(sql`lower(o.number)`, word)} or ${isOfPeople(word, sql`o.payer_id`)})`
    : sql`o.id in (
    select f.id from sales_order f where ${foundIn(sql`lower(f.number)`, word, 'sales_order_pairs')}
    union select f.id from sales_order f where f.payer_id in ${foundPeople(word)})`

/** Orders that wait for money nobody told of and may be what a line of the bank's list is, the likeliest first; with a word, those that it finds. Raises 404. */
export const ordersFor = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, lineId: string, keyword: string | undefined): Promise<UnpaidOrder[]> => {
  const line = await bankLineOf(db, lineId)
  const word = keyword?.trim()
  const rows = await rowsOf<Row>(
    db,
    sql`
    select * from (
      select o.id, o.number, o.payer_id as "payerId", payer.name as "payerName", (o.total - o.paid)::numeric(14, 2)::text as open, ${iso(sql`o.placed_at`)} as "placedAt",
             strpos(upper(${line.note ?? ''}), o.number) > 0 as "byNumber", o.total - o.paid = ${line.amount}::numeric as "byAmount", payer.name = ${line.payerName} as "byPayer"
      from sales_order o join account payer on payer.id = o.payer_id
      where ${word ? named(word) : sql`o.id in (${likely(line, today({ clock }))})`} and o.handling <> 'cancelled' and o.payment <> 'paid' and o.approval <> 'awaiting' and o.total > o.paid
        and not exists (select 1 from payment p where ${awaitedTransfer})) found
    order by ("byNumber"::int * 8 + "byAmount"::int * 4 + "byPayer"::int * 2) desc, "placedAt", id limit ${SHOWN}`,
  )
  return rows.map(({ byNumber, byAmount, byPayer, ...order }) => ({ ...order, why: whyOf({ number: byNumber, amount: byAmount, payer: byPayer }) }))
}
