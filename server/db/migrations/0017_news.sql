ALTER TABLE "message" ADD COLUMN "says" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "facts" jsonb;