DROP INDEX "goods_brand";--> statement-breakpoint
DROP INDEX "spec_goods";--> statement-breakpoint
CREATE INDEX "goods_usual" ON "goods" USING btree ("hot" DESC NULLS FIRST,"sort","brand","id");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand","sort","id");--> statement-breakpoint
CREATE INDEX "spec_goods" ON "spec" USING btree ("goods_id","sort","id");