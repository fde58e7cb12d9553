CREATE TABLE "attachment" (
	"file" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorisation_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"application_id" text NOT NULL,
	"account_id" text NOT NULL,
	"authorisation_id" text,
	"holder" text NOT NULL,
	"credit_code" text,
	"brand" text NOT NULL,
	"goods_id" text,
	"region" text NOT NULL,
	"hospital" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	CONSTRAINT "authorisation_letter_number_unique" UNIQUE("number"),
	CONSTRAINT "authorisation_letter_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "granted" jsonb;--> statement-breakpoint
ALTER TABLE "qualification_file" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_letter" ADD CONSTRAINT "authorisation_letter_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_letter" ADD CONSTRAINT "authorisation_letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_letter" ADD CONSTRAINT "authorisation_letter_authorisation_id_product_authorisation_id_fk" FOREIGN KEY ("authorisation_id") REFERENCES "public"."product_authorisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_letter" ADD CONSTRAINT "authorisation_letter_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_account" ON "attachment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorisation_letter_account" ON "authorisation_letter" USING btree ("account_id","issued_at");