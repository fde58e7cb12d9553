import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/**
 * Invoices for the demo's orders whose axis says so: over all lines, or over the first of several. Lines that were not sent whole, or came back,
 * are left for the pool; the axis is put to what the invoices really hold.
 */
export const demoInvoices = async (tx: Queryable): Promise<void> => {
  const whole = sql`l.delivered = l.qty and l.returned = 0 and (o.invoicing = 'invoiced' or (o.invoicing = 'partly' and l.place = 0 and (select count(*) from sales_order_line x where x.order_id = o.id) > 1))`
  await tx.execute(sql`
    insert into invoice (id, colour, number, kind, title, tax_number, email, payer_id, account_id, org_id, amount, tax, state, created_at, issued_at)
    select 'invoice-' || o.id, 'blue', '2642' || lpad((row_number() over (order by o.placed_at, o.id))::text, 16, '0'), 'ordinary', o.buyer->>'name', o.buyer->>'creditCode', null, o.payer_id, o.account_id, o.org_id,
           s.amount, round(s.amount - s.amount / 1.13, 2), 'issued', o.placed_at + interval '9 days', o.placed_at + interval '9 days'
    from sales_order o join (select l.order_id, sum(l.amount) as amount from sales_order_line l join sales_order o on o.id = l.order_id where ${whole} group by l.order_id) s on s.order_id = o.id
    where o.handling <> 'cancelled' and o.buyer is not null`)
  await tx.execute(sql`
    insert into invoice_line (id, invoice_id, order_id, line_id, qty, amount, tax)
    select 'invoice-' || l.id, 'invoice-' || o.id, o.id, l.id, l.qty, l.amount, round(l.amount - l.amount / 1.13, 2) from sales_order_line l join sales_order o on o.id = l.order_id
    where ${whole} and exists (select 1 from invoice i where i.id = 'invoice-' || o.id)`)
  await tx.execute(sql`
    update sales_order o set invoicing = case when s.issued is null then 'none' when s.issued >= s.wanted then 'invoiced' else 'partly' end
    from (select l.order_id, sum(l.qty - l.returned) as wanted, sum(il.qty) as issued from sales_order_line l left join invoice_line il on il.line_id = l.id group by l.order_id) s where s.order_id = o.id`)
}
