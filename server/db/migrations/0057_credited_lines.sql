ALTER TABLE "sales_order_line" ADD COLUMN "credited" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
UPDATE "sales_order_line" l SET "credited" = round(l."amount" * l."returned" / l."qty", 2) + CASE WHEN o."tax" > 0 THEN round(round(l."amount" * o."tax_percent" / 100, 2) * l."returned" / l."qty", 2) ELSE 0 END FROM "sales_order" o WHERE o."id" = l."order_id" AND l."returned" > 0;
