ALTER TABLE "account" drop column "search";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || ' ' || account || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(tel, '') || ' ' || replace(regexp_replace(name_key, '[0-9 ]', '', 'g') || ' ' || regexp_replace(name_key, '([a-zü])[a-zü]*[0-9] ', '\1', 'g'), 'ü', 'v'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "account_pairs" ON "account" USING gin (pairs_of("search"));--> statement-breakpoint
CREATE INDEX "delivery_tracking" ON "delivery" USING btree (lower("tracking")) WHERE tracking is not null;--> statement-breakpoint
CREATE INDEX "sales_order_phone" ON "sales_order" USING btree (("buyer" ->> 'phone'));