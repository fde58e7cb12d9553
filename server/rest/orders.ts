import { sql } from 'drizzle-orm'
import { paymentRead } from '#contract/order-rules.ts'
import type { OrderLine } from '#contract/rest/order.ts'
import { fullName } from '#server/accounts/full-name.ts'
import { iso, list } from '#server/db/database.ts'
import { salesOrder } from '#server/db/schema/orders.ts'
import { isShort } from '#server/deliveries/short-lines.ts'
import { foundInNewest, foundInTurn, foundOrders, NEWEST } from '#server/orders/found-orders.ts'
import { isSold } from '#server/orders/is-sold.ts'
import { paymentNow } from '#server/orders/order-queries.ts'
import { paymentWords } from '#server/orders/payment-word.ts'
import { isSendable } from '#server/orders/sendable.ts'
import { priceText } from '#server/pricing/price.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'

/** Orders, to read. */
export const orderResource: RestResource = {
  entity: 'order',
  table: salesOrder,
  key: salesOrder.id,
  from: sql`sales_order r join account a on a.id = r.account_id`,
  lean: { from: sql`sales_order r`, sorts: ['placedAt', 'total', 'id'] },
  columns: () => ({
    ...plain(['number', 'accountId', 'handling', 'approval', 'delivery', 'invoicing', 'payWay', 'kingdeeStatus', 'kingdeeMessage', 'kingdeeVoid', 'buyerNumber', 'remark']),
    payment: paymentNow(sql`r`),
    ...days(['placedOn']),
    placedAt: iso(sql`r.placed_at`),
    total: sql`r.total::text`,
    paid: sql`r.paid::text`,
    accountName: fullName,
    differing: isShort(sql`r`),
    consignee: sql`concat_ws(' ', r.buyer ->> 'contact', r.buyer ->> 'phone', r.buyer ->> 'address')`,
    lines: sql`coalesce((select json_agg(json_build_object('id', l.id, 'specId', l.spec_id, 'goodsId', l.goods_id, 'code', l.code, 'name', l.name, 'specName', l.spec_name, 'unit', l.unit,
      'price', ${priceText(sql`l.price`)}, 'qty', l.qty, 'delivered', l.delivered, 'amount', l.amount::text) order by l.id)
      from sales_order_line l where l.order_id = r.id and l.qty > 0), '[]'::json)`,
  }),
  found: foundOrders,
  inTurn: foundInTurn,
  newest: { from: sql`(select * from sales_order order by placed_at desc, id desc limit ${sql.raw(String(NEWEST))}) r join account a on a.id = r.account_id`, found: foundInNewest },
  words: { payment: paymentWords },
  inFile: ({ lines, ...order }) => ({
    payment: paymentRead(order as never),
    lines: (lines as OrderLine[]).map(({ name, specName, qty, unit, price }) => ({ name: `${name} ${specName} × ${qty} ${unit}，单价 ${price}` })),
  }),
  filters: () => ({
    /** A company's orders are its colleagues', too. */
    accountId: (ids: string | string[]) => sql`(r.account_id = any(${list([ids].flat())}) or r.payer_id = any(${list([ids].flat())}))`,
    placedFrom: (day: string) => sql`r.placed_on >= ${day}::date`,
    placedTo: (day: string) => sql`r.placed_on <= ${day}::date`,
    sold: (sold: boolean) => sql`${isSold(sql`r`)} = ${sold}`,
    sendable: (sendable: boolean) => sql`(${isSendable(sql`r`)}) = ${sendable}`,
    missing: (open: boolean) => sql`${isShort(sql`r`)} = ${open}`,
    goodsId: (id: string) => sql`exists (select 1 from sales_order_line l where l.order_id = r.id and l.goods_id = ${id})`,
  }),
  sorts: { placedAt: sql`r.placed_at`, total: sql`r.total`, accountName: sql`a.name_key` },
  solid: ['placedAt', 'total'],
  usual: ['placedAt', 'DESC'],
  order: sql`r.placed_at desc, r.id desc`,
}
