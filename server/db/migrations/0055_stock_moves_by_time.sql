CREATE INDEX "stock_move_at" ON "stock_move" USING btree ("at","id");--> statement-breakpoint
UPDATE "role" SET "permissions" = array_append("permissions", 'stockMoves:read') WHERE 'lots:read' = ANY("permissions") AND NOT 'stockMoves:read' = ANY("permissions");
