CREATE FUNCTION "grams_of"(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(w, i, n)), '{}')
  from unnest(string_to_array(t, ' ')) w, generate_series(1, 2) n, generate_series(1, length(w)) i where i + n - 1 <= length(w)
$$;--> statement-breakpoint
CREATE TABLE "goods_visibility" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"account_id" text NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" text PRIMARY KEY NOT NULL,
	"spec_id" text NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_price" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"qty" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_account_id_goods_id_pk" PRIMARY KEY("account_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "home_block" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"image" text,
	"link" text,
	"action" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_goods" (
	"account_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_goods_account_id_goods_id_pk" PRIMARY KEY("account_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "goods" DROP CONSTRAINT "goods_certificate_number_certificate_number_fk";
--> statement-breakpoint
DROP INDEX "spec_goods";--> statement-breakpoint
ALTER TABLE "price_list_item" DROP CONSTRAINT "price_list_item_price_list_code_spec_id_pk";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "packing" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "grams" text[] GENERATED ALWAYS AS (grams_of(search_text)) STORED;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "udi" text;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_visibility" ADD CONSTRAINT "goods_visibility_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_goods" ADD CONSTRAINT "seen_goods_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_goods" ADD CONSTRAINT "seen_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_visibility_once" ON "goods_visibility" USING btree ("account_id","goods_id");--> statement-breakpoint
CREATE INDEX "goods_visibility_goods" ON "goods_visibility" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_number" ON "lot" USING btree ("spec_id","number");--> statement-breakpoint
CREATE INDEX "lot_expiry" ON "lot" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "special_price_account" ON "special_price" USING btree ("account_id","spec_id");--> statement-breakpoint
CREATE INDEX "special_price_spec" ON "special_price" USING btree ("spec_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_once" ON "cart_line" USING btree ("account_id","spec_id");--> statement-breakpoint
CREATE INDEX "favourite_at" ON "favourite" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "seen_goods_at" ON "seen_goods" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_certificate_number_certificate_number_fk" FOREIGN KEY ("certificate_number") REFERENCES "public"."certificate"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "goods_certificate" ON "goods" USING btree ("certificate_number");--> statement-breakpoint
CREATE INDEX "goods_created" ON "goods" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "goods_grams" ON "goods" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "goods_group_parent" ON "goods_group" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "goods_group_hidden" ON "goods_group" USING btree ("id") WHERE not show;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_item_once" ON "price_list_item" USING btree ("price_list_code","spec_id",coalesce("valid_from", '1900-01-01'::date));--> statement-breakpoint
CREATE INDEX "price_list_item_spec" ON "price_list_item" USING btree ("spec_id");--> statement-breakpoint
CREATE INDEX "spec_goods" ON "spec" USING btree ("goods_id","sort");