import { sql } from 'drizzle-orm'
import { restList } from '#contract/paths.ts'
import { say } from '#contract/sentences.ts'
import { rowsOf } from '#server/db/database.ts'
import type { ErpOrder } from '#server/deps.ts'
import type { PushedDocument } from '#server/outbox/document-push.ts'

/** Confirmed orders go to the ERP as sales orders. */
export const pushedOrder: PushedDocument<ErpOrder> = {
  topic: 'kingdee.order',
  entity: 'order',
  table: sql`sales_order`,
  ready: sql`handling in ('confirmed', 'done')`,
  failure: { says: 'alert.push.order', list: restList('orders', { kingdeeStatus: ['failed'] }) },
  push: (erp, order, knownId) => erp.pushOrder(order, knownId),
  async load(db, id) {
    const [row] = await rowsOf<ErpOrder & { kingdeeId: string | null; quoted: { parameters: string; until: string } | null }>(
      db,
      sql`
      select o.number, to_char(o.placed_on, 'YYYY-MM-DD') as day, org.code as "orgNumber", coalesce(payer.code, payer.account) as "customerNumber", o.remark, (select json_build_object('parameters', q.content->>'parameters', 'wantedBy', coalesce(q.content->>'wantedBy', '—')) from application q where q.order_id = o.id and q.kind = 'custom' limit 1) as quoted, o.tax = 0 as "taxIncluded", o.tax_percent::float as "taxPercent", o.freight::text,
             coalesce((select value from setting where key = 'kingdee.freight'), 'YF') as "freightCode", o.kingdee_id as "kingdeeId",
             (select json_agg(json_build_object('code', l.code, 'qty', l.qty, 'price', l.price::text) order by l.place, l.id) from sales_order_line l where l.order_id = o.id and l.qty > 0) as lines
      from sales_order o join organisation org on org.id = o.org_id join account payer on payer.id = o.payer_id where o.id = ${id}`,
    )
    if (!row) return undefined
    // What goods are made to order like stands with the quote here, and in the remark there.
    const { quoted, ...document } = row
    const wishes = quoted && say('zh', 'order.custom', quoted)
    // Orders of before have it in their remark already.
    const said = wishes !== null && row.remark?.startsWith(wishes)
    return { ...document, remark: [!said && wishes, row.remark].filter(Boolean).join('\n') || null }
  },
}
