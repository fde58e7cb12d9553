ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_reference_unique";--> statement-breakpoint
DROP INDEX "bank_line_amount";--> statement-breakpoint
CREATE INDEX "payment_receipt_reference" ON "payment_receipt" USING btree (lower("reference"));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_reference" ON "bank_line" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "test_report_files" ON "test_report" USING gin ("files");--> statement-breakpoint
UPDATE "role" SET "permissions" = array(SELECT DISTINCT unnest("permissions" || '{courses:read,testReports:read,contactCards:read,banks:read,banks:write,bankLines:read,bankLines:write,settings:read,settings:write}'::text[])) WHERE "code" = 'finance' AND NOT '*' = any("permissions");
--> statement-breakpoint
UPDATE "role" SET "permissions" = array(SELECT DISTINCT unnest("permissions" || '{courses:read,testReports:read,contactCards:read,courses:write,testReports:write,contactCards:write,documents:write}'::text[])) WHERE "code" = 'sales' AND NOT '*' = any("permissions");
