CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"colour" text DEFAULT 'blue' NOT NULL,
	"number" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"email" text,
	"payer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"state" text NOT NULL,
	"red_of" text,
	"application_id" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"qty" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_line_qty" CHECK ("invoice_line"."qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payer" ON "invoice" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_state" ON "invoice" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_red_once" ON "invoice" USING btree ("red_of") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "invoice_line_invoice" ON "invoice_line" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_line_line" ON "invoice_line" USING btree ("line_id");