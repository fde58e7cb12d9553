CREATE TABLE "sales_order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_on" date NOT NULL,
	"handling" text DEFAULT 'pending' NOT NULL,
	"payment" text DEFAULT 'unpaid' NOT NULL,
	"delivery" text DEFAULT 'none' NOT NULL,
	"invoicing" text DEFAULT 'none' NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_order_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sales_order_line" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"name" text NOT NULL,
	"spec_name" text NOT NULL,
	"unit" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"qty" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qualification_file" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order_day" ON "sales_order" USING btree ("placed_on");--> statement-breakpoint
CREATE INDEX "sales_order_account" ON "sales_order" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "sales_order_handling" ON "sales_order" USING btree ("handling","placed_at");--> statement-breakpoint
CREATE INDEX "sales_order_line_order" ON "sales_order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_order_line_goods" ON "sales_order_line" USING btree ("goods_id");