CREATE TABLE "buying_list" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buying_list_line" (
	"list_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"qty" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "buying_list_line_list_id_spec_id_pk" PRIMARY KEY("list_id","spec_id")
);
--> statement-breakpoint
ALTER TABLE "buying_list" ADD CONSTRAINT "buying_list_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_list_line" ADD CONSTRAINT "buying_list_line_list_id_buying_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."buying_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_list_line" ADD CONSTRAINT "buying_list_line_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buying_list_name" ON "buying_list" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "buying_list_line_spec" ON "buying_list_line" USING btree ("spec_id");