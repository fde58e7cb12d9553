ALTER TABLE "sales_order_line" DROP CONSTRAINT "sales_order_line_qty";--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_qty" CHECK ("sales_order_line"."qty" >= 0 and "sales_order_line"."delivered" between 0 and "sales_order_line"."qty" and "sales_order_line"."returned" between 0 and "sales_order_line"."delivered") NOT VALID;--> statement-breakpoint
UPDATE "payment_receipt" r SET "event" = coalesce(r."event", r."reference"), "reference" = normalize(r."reference", NFKC) WHERE r."reference" IS NOT NFKC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "payment_receipt" o WHERE o."id" <> r."id" AND lower(o."reference") = lower(normalize(r."reference", NFKC)));--> statement-breakpoint
UPDATE "bank_line" b SET "reference" = normalize(b."reference", NFKC) WHERE b."reference" IS NOT NFKC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "bank_line" o WHERE o."id" <> b."id" AND lower(o."reference") = lower(normalize(b."reference", NFKC)));
