ALTER TABLE "sales_order" ADD COLUMN "set_off" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
UPDATE "sales_order" o SET "set_off" = s.fen / 100.0
FROM (
  SELECT e.order_id, -sum(x.fen) AS fen
  FROM ledger_entry e JOIN ledger_posting x ON x.entry_id = e.id JOIN ledger_account a ON a.id = x.account_id
  WHERE e.kind = 'creditNote' AND a.kind = 'receivable' GROUP BY e.order_id
) s
WHERE s.order_id = o.id AND s.fen > 0;
