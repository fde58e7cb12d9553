DROP INDEX "ledger_entry_order";--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("day");