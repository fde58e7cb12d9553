ALTER TABLE "payment" ADD COLUMN "kingdee_void" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kingdee_void" text;--> statement-breakpoint
UPDATE "payment" SET "kingdee_void" = 'there', "kingdee_message" = null WHERE "kingdee_status" = 'failed' AND "kingdee_id" IS NULL AND "kingdee_message" = '到账有变动，请在金蝶作废原来的收款单；还有到账的，作废后重新推送';--> statement-breakpoint
UPDATE "payment" SET "kingdee_void" = 'maybe', "kingdee_message" = null WHERE "kingdee_status" = 'failed' AND "kingdee_id" IS NULL AND "kingdee_message" = '推送途中到账有变动，如金蝶已有这张收款单请作废；还有到账的再重新推送';--> statement-breakpoint
UPDATE "sales_order" SET "kingdee_status" = 'failed', "kingdee_void" = CASE WHEN "kingdee_id" IS NOT NULL THEN 'there' ELSE 'maybe' END, "kingdee_message" = null WHERE "handling" = 'cancelled' AND ("kingdee_id" IS NOT NULL OR "kingdee_status" = 'pushing');
