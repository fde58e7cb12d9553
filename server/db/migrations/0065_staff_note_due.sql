DROP INDEX "staff_note_due";--> statement-breakpoint
CREATE INDEX "staff_note_due" ON "staff_note" USING btree ("author_id","follow_on") WHERE done_at is null and follow_on is not null;