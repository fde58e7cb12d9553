-- A quote of goods made to order was kept as a special price, which held for any number of the same spec. It is read from its application now.
DELETE FROM "special_price" sp USING "application" a WHERE a."kind" = 'custom' AND a."number" = sp."remark" AND a."account_id" = sp."account_id" AND sp."priority" = 20;
