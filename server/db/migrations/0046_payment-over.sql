ALTER TABLE "payment" ADD COLUMN "over_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payment" p SET "over_fen" = s.fen
FROM (
  SELECT e.payment_id, -sum(x.fen) AS fen
  FROM ledger_entry e JOIN ledger_posting x ON x.entry_id = e.id JOIN ledger_account a ON a.id = x.account_id
  WHERE a.kind = 'balance' AND e.kind = 'payment'
    AND NOT EXISTS (
      SELECT 1 FROM payment_receipt c
      WHERE c.payment_id = e.payment_id AND c.reversed_at IS NOT NULL AND e.key = 'payment:' || c.payment_id || ':' || coalesce(c.event, c.reference)
    )
  GROUP BY e.payment_id
) s
WHERE s.payment_id = p.id AND p.purpose = 'orders' AND p.way <> 'balance' AND s.fen > 0;
