ALTER TABLE "payment_receipt" DROP CONSTRAINT "payment_receipt_reference_unique";--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "reversed_by" text;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "reversed_for" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt_taken" ON "payment_receipt" USING btree ("reference") WHERE "payment_receipt"."reversed_at" is null;