ALTER TABLE "webhook" ADD COLUMN "secret_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "former_until" timestamp with time zone;