-- What costs nothing from its start isn't invoiced.
update sales_order set invoicing = 'needless', version = version + 1 where total = 0 and invoicing = 'none';
