CREATE TABLE "stock_notice" (
	"account_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notice_account_id_spec_id_pk" PRIMARY KEY("account_id","spec_id")
);
--> statement-breakpoint
ALTER TABLE "stock_notice" ADD CONSTRAINT "stock_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notice" ADD CONSTRAINT "stock_notice_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notice_spec" ON "stock_notice" USING btree ("spec_id");