import { type SQL, sql } from 'drizzle-orm'
import type { DeskPayment, PaymentInfo } from '#contract/payment.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { pageAnswer, slice } from '#server/page.ts'

const yuan = (fen: SQL) => sql`(${fen} / 100)::text || '.' || lpad((${fen} % 100)::text, 2, '0')`

const columns = sql`
  p.id, p.number, p.purpose, p.way, ${yuan(sql`p.fen`)} as amount, ${yuan(sql`p.received_fen`)} as received, p.state, p.code, p.reason, payer.name as "payerName", ${iso(sql`p.created_at`)} as "createdAt",
  ${iso(sql`p.expires_at`)} as "expiresAt", ${iso(sql`p.settled_at`)} as "settledAt", p.version,
  coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'amount', ${yuan(sql`(one->>'fen')::bigint`)}) order by o.number) from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id'), '[]'::json) as orders,
  coalesce((select json_agg(json_build_object('name', v->>'name', 'url', '/api/salePayment/voucher/' || (v->>'file'), 'at', v->>'at')) from jsonb_array_elements(p.vouchers) v), '[]'::json) as vouchers,
  coalesce((select json_agg(json_build_object('at', ${iso(sql`r.at`)}, 'amount', ${yuan(sql`r.fen`)}, 'reference', r.reference) order by r.at) from payment_receipt r where r.payment_id = p.id), '[]'::json) as receipts`

const deskColumns = sql`${columns}, p.kingdee_status as "kingdeeStatus", p.kingdee_message as "kingdeeMessage"`

/** Payments as people read them. */
export const paymentsWhere = <Info extends PaymentInfo = PaymentInfo>(db: Queryable, where: SQL, rest: SQL, what = columns): Promise<Info[]> =>
  rowsOf<Info>(db, sql`select ${what} from payment p join account payer on payer.id = p.payer_id where ${where} ${rest}`)

export const paymentPage = (db: Queryable, query: { page: number; size: number }, where: SQL, by: SQL) => pageOf<PaymentInfo>(db, query, where, by, columns)

/** The same as finance sees them. */
export const deskPaymentPage = (db: Queryable, query: { page: number; size: number }, where: SQL, by: SQL) => pageOf<DeskPayment>(db, query, where, by, deskColumns)

const pageOf = async <Info extends PaymentInfo>(db: Queryable, query: { page: number; size: number }, where: SQL, by: SQL, what: SQL) => {
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    paymentsWhere<Info>(db, where, sql`order by ${by}, p.id limit ${limit} offset ${offset}`, what),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from payment p join account payer on payer.id = p.payer_id where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}
