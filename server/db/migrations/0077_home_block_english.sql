ALTER TABLE "home_block" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "home_block" ADD COLUMN "content_en" text;--> statement-breakpoint
ALTER TABLE "home_block" ADD COLUMN "action_en" text;