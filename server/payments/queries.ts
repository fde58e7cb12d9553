import { type SQL, sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import type { DeskPayment, PaymentInfo } from '#contract/payment.ts'
import { containing } from '#server/containing.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { yuanOf } from '#server/db/yuan.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { after, pageAnswer, slice, wayOf } from '#server/page.ts'
import { ownPayments } from './who-pays.ts'

const columns = sql`
  p.id, p.number, p.purpose, p.way, ${yuanOf(sql`p.fen`)} as amount, ${yuanOf(sql`p.received_fen`)} as received, ${yuanOf(sql`p.over_fen`)} as over, p.state, p.code, p.reason, p.card, payer.name as "payerName", ${iso(sql`p.created_at`)} as "createdAt",
  ${iso(sql`p.expires_at`)} as "expiresAt", ${iso(sql`case when jsonb_array_length(p.vouchers) > 0 then p.expires_at else least(p.expires_at, (select min(o.expires_at) from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id' where o.payment <> 'paid')) end`)} as "payBy", ${iso(sql`p.settled_at`)} as "settledAt", p.version,
  coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'amount', ${yuanOf(sql`(one->>'fen')::bigint`)}) order by o.number) from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id'), '[]'::json) as orders,
  coalesce((select json_agg(json_build_object('name', v->>'name', 'url', '/api/salePayment/voucher/' || (v->>'file'), 'at', v->>'at')) from jsonb_array_elements(p.vouchers) v), '[]'::json) as vouchers,
  coalesce((select json_agg(json_build_object('id', r.id, 'at', ${iso(sql`r.at`)}, 'receivedOn', to_char(r.received_on, 'YYYY-MM-DD'), 'amount', ${yuanOf(sql`r.fen`)}, 'reference', r.reference, 'reversedAt', ${iso(sql`r.reversed_at`)}, 'reversedFor', r.reversed_for) order by r.at) from payment_receipt r where r.payment_id = p.id), '[]'::json) as receipts`

const deskColumns = sql`${columns}, p.kingdee_status as "kingdeeStatus", p.kingdee_message as "kingdeeMessage", p.kingdee_void as "kingdeeVoid"`

/** Payments as people read them. */
export const paymentsWhere = <Info extends PaymentInfo = PaymentInfo>(db: Queryable, where: SQL, rest: SQL, what = columns): Promise<Info[]> =>
  rowsOf<Info>(db, sql`select ${what} from payment p join account payer on payer.id = p.payer_id where ${where} ${rest}`)

/** What someone paid or began to pay, with the sums of all that are found. */
export const ownPaymentPage = (
  { deps, person }: SignedInContext,
  { keyword, state, order, ...query }: { page: number; size: number; keyword?: string | undefined; state?: string | string[] | undefined; order?: 'ASC' | 'DESC' | undefined },
) => {
  const word = keyword?.trim()
  const where = sql.join(
    [
      ownPayments(person.actingId),
      state ? sql`p.state = any(${list([state].flat())})` : sql`true`,
      word
        ? sql`(lower(p.number || ' ' || coalesce(p.code, '')) like ${containing(word)} or exists (select 1 from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id' where lower(o.number) like ${containing(word)}))`
        : sql`true`,
    ],
    sql` and `,
  )
  return pageOf<PaymentInfo>(deps.db, query, where, sql`p.created_at ${wayOf({ order })}`, columns)
}

/** The same as finance sees them. `came` is what is counted as received of each, in fen, where that isn't all of it. */
export const deskPaymentPage = (db: Queryable, query: { page: number; size: number }, where: SQL, by: SQL, came?: SQL) => pageOf<DeskPayment>(db, query, where, by, deskColumns, came)

/** Those that finance finds, the oldest first, on from one of them. */
export const deskPaymentsAfter = (db: Queryable, where: SQL, last: string, size: number) =>
  paymentsWhere<DeskPayment>(db, sql`${where} and ${after(sql`p`, sql`payment`, last)}`, sql`order by p.created_at, p.id limit ${size}`, deskColumns)

const pageOf = async <Info extends PaymentInfo>(db: Queryable, query: { page: number; size: number }, where: SQL, by: SQL, what: SQL, came = sql`p.received_fen`) => {
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    paymentsWhere<Info>(db, where, sql`order by ${by}, p.id limit ${limit} offset ${offset}`, what),
    rowsOf<{ total: number; amount: string; received: string }>(
      db,
      sql`select count(*)::int as total, coalesce(sum(case when p.state in ('closed', 'failed') then p.received_fen else p.fen end), 0)::text as amount, coalesce(sum(${came}), 0)::text as received from payment p join account payer on payer.id = p.payer_id where ${where}`,
    ),
  ])
  return { ...pageAnswer(query, counted?.total ?? 0, items), totals: { amount: amountOfFen(BigInt(counted?.amount ?? 0)), received: amountOfFen(BigInt(counted?.received ?? 0)) } }
}
