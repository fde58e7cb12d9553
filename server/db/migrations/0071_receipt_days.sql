UPDATE "payment_receipt" SET "received_on" = ("at" AT TIME ZONE 'Asia/Shanghai')::date WHERE "received_on" IS NULL;--> statement-breakpoint
ALTER TABLE "payment_receipt" ALTER COLUMN "received_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_fen" ON "payment" USING btree ("fen");--> statement-breakpoint
CREATE INDEX "payment_settled" ON "payment" USING btree ("settled_at") WHERE "payment"."way" = 'quick';--> statement-breakpoint
CREATE INDEX "payment_receipt_day" ON "payment_receipt" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "payment_receipt_fen" ON "payment_receipt" USING btree ("fen");