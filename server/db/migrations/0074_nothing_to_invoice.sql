-- Orders that came back whole before they were invoiced waited for an invoice that nobody can issue.
update "sales_order" o set "invoicing" = 'needless', "version" = o."version" + 1
where o."invoicing" = 'none' and o."freight" = 0 and o."handling" <> 'cancelled'
  and exists (select 1 from "sales_order_line" l where l."order_id" = o."id" and l."returned" > 0)
  and not exists (select 1 from "sales_order_line" l where l."order_id" = o."id" and l."qty" > l."returned" and l."amount" > 0);
