CREATE TABLE "staff_note" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"order_id" text,
	"text" text NOT NULL,
	"follow_on" date,
	"done_at" timestamp with time zone,
	"done_by" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_note_payer" ON "staff_note" USING btree ("payer_id","at");--> statement-breakpoint
CREATE INDEX "staff_note_account" ON "staff_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_note_order" ON "staff_note" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "staff_note_due" ON "staff_note" USING btree ("follow_on","author_id") WHERE done_at is null and follow_on is not null;