ALTER TABLE "payment" ADD COLUMN "card" text;--> statement-breakpoint
UPDATE "payment" p SET "card" = coalesce(b.name, c.bank) || ' · ' || c.last_four FROM "bank_card" c LEFT JOIN "bank" b ON b.code = c.bank WHERE c.id = p.card_id;
