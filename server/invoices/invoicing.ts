import { sql } from 'drizzle-orm'
import { list, type Queryable } from '#server/db/database.ts'

/** The orders' invoicing axis, by pieces, the freight being one: nothing on invoices, some of them, or all that were ordered and stayed; nothing to invoice where all of it that costs something came back before. */
export const noteInvoicing = (tx: Queryable, orderIds: readonly string[]) =>
  tx.execute(sql`
    update sales_order o set invoicing = case when s.issued <= 0 then case when s.worth = 0 then 'needless' else 'none' end when s.issued >= s.wanted then 'invoiced' else 'partly' end, version = o.version + 1
    from (select l.order_id, sum(l.qty - l.returned)::int + (select (f.freight > 0)::int from sales_order f where f.id = l.order_id) as wanted,
            coalesce(sum(l.amount) filter (where l.qty > l.returned), 0) + (select f.freight from sales_order f where f.id = l.order_id) as worth,
            coalesce((select sum(case when i.colour = 'blue' then il.qty else -il.qty end)::int from invoice_line il join invoice i on i.id = il.invoice_id
              where il.order_id = l.order_id and ((i.colour = 'blue' and i.state in ('issuing', 'unsure', 'issued')) or (i.colour = 'red' and i.state = 'issued'))), 0) as issued
          from sales_order_line l where l.order_id = any(${list(orderIds)}) group by l.order_id) s
    where o.id = s.order_id`)
