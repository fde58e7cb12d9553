CREATE INDEX "payment_pairs" ON "payment" USING gin (pairs_of(lower("number" || ' ' || coalesce("code", ''))));--> statement-breakpoint
CREATE INDEX "payment_orders" ON "payment" USING gin ("orders" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "delivery_pairs" ON "delivery" USING gin (pairs_of(lower("number" || ' ' || coalesce("tracking", ''))));