ALTER TABLE "account" ADD COLUMN "kingdee_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What they have now is what customers who are there were told, as far as anybody knows.
UPDATE "account" SET "kingdee_fields" = array_remove(ARRAY[
  CASE WHEN coalesce("tel", "phone") <> '' THEN 'FTEL' END,
  CASE WHEN "address" <> '' THEN 'FADDRESS' END,
  CASE WHEN "province" <> '' THEN 'FPROVINCIAL' END,
  CASE WHEN "credit_code" <> '' THEN 'FSOCIALCRECODE' END,
  CASE WHEN "credit_code" <> '' THEN 'FTAXREGISTERCODE' END,
  CASE WHEN "price_list_code" <> '' THEN 'FPRICELISTID' END,
  CASE WHEN "remark" <> '' THEN 'FDescription' END
]::text[], NULL) WHERE "kingdee_id" IS NOT NULL;
