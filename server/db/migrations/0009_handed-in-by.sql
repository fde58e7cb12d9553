DELETE FROM "bank_card" a USING "bank_card" b WHERE a.account_id = b.account_id AND a.token = b.token AND a.id > b.id;--> statement-breakpoint
DROP INDEX "bank_card_account";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "submitted_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_once" ON "bank_card" USING btree ("account_id","token");