-- What costs nothing from its start isn't invoiced; what was called off says nothing of invoices, as before (0074).
update "sales_order" set "invoicing" = 'needless', "version" = "version" + 1
where "total" = 0 and "invoicing" = 'none' and "handling" <> 'cancelled';
