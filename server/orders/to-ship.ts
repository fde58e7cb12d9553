import { sql } from 'drizzle-orm'
import type { ToShip } from '#contract/shipping.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { sellable } from '#server/pricing/price.ts'
import { isSendable } from './sendable.ts'

/** What of these orders would go out on a day, in the order in which they are asked for: the promised lots that may still be sold, those of each line that expire first before the others. Raises 404. */
export const ordersToShip = async (db: Queryable, ids: readonly string[], day: string): Promise<ToShip[]> => {
  const orders = await rowsOf<ToShip>(
    db,
    sql`
    with line as (
      select l.order_id, l.id, l.place, l.qty - l.delivered as open, c.valid_to < ${day}::date as expired
      from sales_order_line l left join certificate c on c.number = l.certificate_number where l.order_id = any(${list(ids)}) and l.qty > l.delivered),
    promised as (
      select line.order_id, json_agg(json_build_object('lineId', line.id, 'lotId', lot.id, 'qty', a.qty) order by line.place, line.id, lot.expires_on nulls last, lot.number) as lots
      from line join allocation a on a.line_id = line.id join lot on lot.id = a.lot_id where a.qty > 0 and ${sellable(day)} group by 1)
    select o.id, o.number, coalesce(o.buyer->>'name', account.name) as "accountName",
           nullif(concat_ws(' ', o.buyer->>'contact', o.buyer->>'phone', o.buyer->>'address'), '') as "to", nullif(concat_ws(${'\n'}, nullif(o.remark, ''), nullif(o.delivery_note, '')), '') as wish,
           (select count(*)::int from staff_note n where n.order_id = o.id) as notes, coalesce((select sum(open)::int from line where order_id = o.id), 0) as open, coalesce(promised.lots, '[]') as lots,
           coalesce((select sum(a.qty)::int from line join allocation a on a.line_id = line.id join lot on lot.id = a.lot_id where line.order_id = o.id and not ${sellable(day)}), 0) as blocked,
           (select count(*)::int from line where order_id = o.id and expired) as expired,
           case when not (${isSendable(sql`o`)}) then 'notShippable' when o.kind = 'custom' then 'custom' when promised.lots is null then 'noStock' end as problem
    from sales_order o join account on account.id = o.account_id left join promised on promised.order_id = o.id where o.id = any(${list(ids)}) order by array_position(${list(ids)}, o.id)`,
  )
  if (orders.length < new Set(ids).size) throw missing()
  return orders
}
