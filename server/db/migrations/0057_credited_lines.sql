ALTER TABLE "sales_order_line" ADD COLUMN "credited" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
UPDATE "sales_order_line" l SET "credited" = round(l."amount" * l."returned" / l."qty", 2) + CASE WHEN o."tax" > 0 THEN round(round(l."amount" * o."tax_percent" / 100, 2) * l."returned" / l."qty", 2) ELSE 0 END FROM "sales_order" o WHERE o."id" = l."order_id" AND l."returned" > 0;--> statement-breakpoint
-- What an order was credited in all is known to the fen; shares of lines whose rest was closed since round otherwise, and the last of them takes the difference.
UPDATE "sales_order_line" l SET "credited" = greatest(l."credited" + d."difference", 0) FROM (
  SELECT o."id", o."credited" - sum(l."credited") AS "difference", (array_agg(l."id" ORDER BY l."place" DESC, l."id" DESC))[1] AS "line"
  FROM "sales_order" o JOIN "sales_order_line" l ON l."order_id" = o."id" AND l."returned" > 0 GROUP BY o."id") d WHERE l."id" = d."line" AND d."difference" <> 0;
