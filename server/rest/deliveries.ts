import { type SQL, sql } from 'drizzle-orm'
import { foundPeople } from '#server/accounts/found-people.ts'
import { fullName } from '#server/accounts/full-name.ts'
import { iso } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { delivery } from '#server/db/schema/orders.ts'
import { foundIn } from '#server/found-in.ts'
import { foundLines } from '#server/orders/found-lines.ts'
import { plain } from './rest-columns.ts'
import type { ReadResource } from './rest-resource.ts'

/** What has been sent, to read. */
export const deliveryResource: ReadResource = {
  entity: 'delivery',
  key: delivery.id,
  from: sql`delivery r join sales_order o on o.id = r.order_id join account a on a.id = o.account_id`,
  columns: () => ({
    ...plain(['number', 'orderId', 'shippedBy', 'carrier', 'tracking', 'state', 'differs']),
    orderNumber: sql`o.number`,
    accountName: fullName,
    accountId: sql`o.account_id`,
    shippedAt: iso(sql`r.shipped_at`),
    receivedAt: iso(sql`r.received_at`),
    lines: sql`coalesce((select json_agg(json_build_object('id', dl.id, 'orderLineId', dl.line_id, 'specId', l.spec_id, 'code', l.code, 'name', l.name, 'specName', l.spec_name, 'unit', l.unit,
      'qty', dl.qty, 'received', dl.received, 'lotNumber', dl.lot_number, 'expiresOn', dl.expires_on::text) order by dl.id) from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = r.id), '[]'::json)`,
    pieces: sql`(select sum(qty)::int from delivery_line where delivery_id = r.id)`,
  }),
  notInFiles: ['lines'],
  // Each way of finding by itself: an index serves it.
  found: (word) => {
    const ofOrders = (which: SQL) => sql`select d.id from delivery d join sales_order o on o.id = d.order_id where ${which}`
    const people = foundPeople(word)
    const ways = [
      sql`select d.id from delivery d where ${foundIn(sql`lower(d.number || ' ' || coalesce(d.tracking, ''))`, word)}`,
      ofOrders(foundIn(sql`lower(o.number)`, word)),
      ofOrders(sql`o.account_id in ${people}`),
      ofOrders(sql`o.payer_id in ${people}`),
      ...foundLines(word).map((lines) => sql`select dl.delivery_id from (select l.id from ${lines}) found join delivery_line dl on dl.line_id = found.id`),
      sql`select dl.delivery_id from delivery_line dl where dl.lot_number = ${word.toUpperCase()}`,
    ]
    return sql`r.id in (${sql.join(ways, sql` union `)})`
  },
  filters: () => ({
    lotId: (lotId: string) => sql`r.id in (select delivery_id from delivery_line where lot_id = ${lotId})`,
    shippedFrom: (day: string) => fromDay(sql`r.shipped_at`, day),
    shippedTo: (day: string) => untilDay(sql`r.shipped_at`, day),
  }),
  sorts: { shippedAt: sql`r.shipped_at`, accountName: sql`a.name_key` },
  order: sql`r.shipped_at desc, r.id`,
}
