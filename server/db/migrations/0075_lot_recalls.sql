CREATE TABLE "lot_recall" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"lot_id" text NOT NULL,
	"level" text NOT NULL,
	"reason" text NOT NULL,
	"advice" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"result" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lot_recall_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "recall_customer" (
	"recall_id" text NOT NULL,
	"account_id" text NOT NULL,
	"left" integer,
	"used" integer,
	"note" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "recall_customer_recall_id_account_id_pk" PRIMARY KEY("recall_id","account_id"),
	CONSTRAINT "recall_customer_sound" CHECK (("recall_customer"."answered_at" is null) = ("recall_customer"."left" is null) and ("recall_customer"."left" is null) = ("recall_customer"."used" is null) and coalesce("recall_customer"."left", 0) >= 0 and coalesce("recall_customer"."used", 0) >= 0)
);
--> statement-breakpoint
ALTER TABLE "lot_recall" ADD CONSTRAINT "lot_recall_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_customer" ADD CONSTRAINT "recall_customer_recall_id_lot_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."lot_recall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_customer" ADD CONSTRAINT "recall_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_recall_opened" ON "lot_recall" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "lot_recall_files" ON "lot_recall" USING gin ("files");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_recall_lot" ON "lot_recall" USING btree ("lot_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "recall_customer_account" ON "recall_customer" USING btree ("account_id");