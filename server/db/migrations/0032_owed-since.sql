ALTER TABLE "sales_order" ADD COLUMN "credit_on" date;--> statement-breakpoint
-- 0028 wrote initials with blanks between them at first; a database that has it so finds nobody by them.
ALTER TABLE "account" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || ' ' || account || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(tel, '') || ' ' || replace(regexp_replace(name_key, '[0-9 ]', '', 'g') || ' ' || replace(regexp_replace(name_key, '([a-zü])[a-zü]*[0-9] ', '\1', 'g'), ' ', ''), 'ü', 'v'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "account_pairs" ON "account" USING gin (pairs_of("search"));
