import { type SQL, sql } from 'drizzle-orm'

const returned = sql`(select coalesce(sum(b.accepted + b.scrapped), 0) from return_line b where b.delivery_line_id = dl.id)`

/**
 * What each account got of a lot, as rows of `accountId`, `sent` (as counted on arrival where it has arrived), `returned` (what was taken back, sound
 * or not) and `orderId`, the last order of which something is left; of one account alone where it is named. What was called back on its way never
 * reached anybody.
 */
export const lotPieces = (lotId: SQL, accountId?: SQL): SQL => sql`(
  select o.account_id as "accountId", sum(coalesce(dl.received, dl.qty))::int as sent, sum(${returned})::int as returned,
         (array_agg(o.id order by d.shipped_at desc, d.id) filter (where d.state = 'received' and dl.received > ${returned}))[1] as "orderId"
  from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id
  where dl.lot_id = ${lotId} and d.state <> 'calledBack'${accountId ? sql` and o.account_id = ${accountId}` : sql``} group by o.account_id)`
