CREATE TABLE "agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by" text,
	"signed_from" text,
	"digest" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agreement_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_account" ON "agreement" USING btree ("account_id","valid_to");