import { sql } from 'drizzle-orm'
import { fullName } from '#server/accounts/full-name.ts'
import { iso } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { delivery } from '#server/db/schema/orders.ts'
import { foundDeliveries, foundInTurn } from '#server/deliveries/found-deliveries.ts'
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
  found: foundDeliveries,
  inTurn: foundInTurn,
  filters: () => ({
    lotId: (lotId: string) => sql`r.id in (select delivery_id from delivery_line where lot_id = ${lotId})`,
    shippedFrom: (day: string) => fromDay(sql`r.shipped_at`, day),
    shippedTo: (day: string) => untilDay(sql`r.shipped_at`, day),
  }),
  solid: ['shippedAt'],
  sorts: { shippedAt: sql`r.shipped_at`, accountName: sql`a.name_key` },
  order: sql`r.shipped_at desc, r.id`,
}
