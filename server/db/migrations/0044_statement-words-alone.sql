ALTER TABLE "statement" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "statement" DROP COLUMN "reply";