CREATE INDEX "invoice_created" ON "invoice" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");