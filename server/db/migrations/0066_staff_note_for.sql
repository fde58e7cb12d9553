DROP INDEX "staff_note_due";--> statement-breakpoint
ALTER TABLE "staff_note" ADD COLUMN "for_id" text;--> statement-breakpoint
UPDATE "staff_note" SET "for_id" = "author_id";--> statement-breakpoint
ALTER TABLE "staff_note" ALTER COLUMN "for_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_note_due" ON "staff_note" USING btree ("for_id","follow_on") WHERE done_at is null and follow_on is not null;
