UPDATE "role" SET "menus" = '{*}' WHERE "menus" = '{desk,accounts}';--> statement-breakpoint
INSERT INTO "lot" ("id", "spec_id", "number", "on_hand") SELECT gen_random_uuid()::text, "id", '期初', "stock" FROM "spec" WHERE "stock" > 0;--> statement-breakpoint
ALTER TABLE "spec" DROP COLUMN "stock";