CREATE TABLE "statement" (
	"payer_id" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"closing" numeric(14, 2) NOT NULL,
	"note" text,
	"reply" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_payer_id_month_pk" PRIMARY KEY("payer_id","month")
);
--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;