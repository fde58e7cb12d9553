ALTER TABLE "spec" ADD COLUMN "goods_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "goods_sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "spec" s SET "goods_brand" = g."brand", "goods_sort" = g."sort" FROM "goods" g WHERE g."id" = s."goods_id";--> statement-breakpoint
CREATE INDEX "spec_usual" ON "spec" USING btree ("goods_brand","goods_sort","goods_id","sort","id");--> statement-breakpoint
CREATE FUNCTION "place_spec"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  its goods%rowtype;
begin
  select * into its from goods where id = new.goods_id;
  if found then
    new.goods_brand := its.brand;
    new.goods_sort := its.sort;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "spec_placed" BEFORE INSERT OR UPDATE OF "goods_id" ON "spec" FOR EACH ROW EXECUTE FUNCTION "place_spec"();--> statement-breakpoint
CREATE FUNCTION "place_specs_of_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update spec set goods_brand = new.brand, goods_sort = new.sort where goods_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "goods_specs_placed" AFTER UPDATE OF "brand", "sort" ON "goods" FOR EACH ROW WHEN (OLD."brand" IS DISTINCT FROM NEW."brand" OR OLD."sort" IS DISTINCT FROM NEW."sort") EXECUTE FUNCTION "place_specs_of_goods"();
