ALTER TABLE "payment" ADD COLUMN "kingdee_status" text DEFAULT 'notPushed' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kingdee_message" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kingdee_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kingdee_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pushed_at" timestamp with time zone;