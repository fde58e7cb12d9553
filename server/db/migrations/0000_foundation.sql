CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text,
	"account_type" text NOT NULL,
	"customer_type" text,
	"register_type" text DEFAULT 'ordinary' NOT NULL,
	"user_type" text DEFAULT 'single' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text,
	"owner_id" text,
	"code" text,
	"credit_code" text,
	"province" text,
	"city" text,
	"address" text,
	"tel" text,
	"email" text,
	"price_list_code" text,
	"staff_name" text,
	"staff_tel" text,
	"remark" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"avatar" text,
	"is_upgrade" boolean DEFAULT false NOT NULL,
	"sale_audit_status" text,
	"included_freight" boolean DEFAULT false NOT NULL,
	"included_tax" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"legacy_hash" text,
	"guarantee_hash" text,
	"ding_talk_union_id" text,
	"last_sign_in" jsonb,
	"kingdee_status" text DEFAULT 'notPushed' NOT NULL,
	"kingdee_message" text,
	"kingdee_id" text,
	"kingdee_attempts" integer DEFAULT 0 NOT NULL,
	"pushed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name || ' ' || account || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(tel, ''))) STORED NOT NULL,
	CONSTRAINT "account_ding_talk_union_id_unique" UNIQUE("ding_talk_union_id"),
	CONSTRAINT "account_type_known" CHECK ("account"."account_type" in ('customer', 'agent', 'staff')),
	CONSTRAINT "account_status_known" CHECK ("account"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"batch_id" uuid,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"number" text PRIMARY KEY NOT NULL,
	"device_class" text NOT NULL,
	"maker" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"credit_code" text,
	"org_id" text NOT NULL,
	"agent_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"group_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"brand" text NOT NULL,
	"group_id" text NOT NULL,
	"certificate_number" text,
	"device_class" text NOT NULL,
	"unit" text NOT NULL,
	"storage" text,
	"image" text NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "goods_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "goods_group" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text DEFAULT '0' NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"spec_id" text,
	"brand" text NOT NULL,
	"org_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"phase" text DEFAULT 'reading' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"record_id" text,
	"before" jsonb,
	"version" integer,
	"outcome" text,
	CONSTRAINT "import_row_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "one_time" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"hotline" text,
	CONSTRAINT "organisation_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 8 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"org_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_item" (
	"price_list_code" text NOT NULL,
	"spec_id" text NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	CONSTRAINT "price_list_item_price_list_code_spec_id_pk" PRIMARY KEY("price_list_code","spec_id")
);
--> statement-breakpoint
CREATE TABLE "qualification_file" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"mandatory" boolean DEFAULT false NOT NULL,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "role" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"menus" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"acting_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"agent" text,
	"revoked_at" timestamp with time zone,
	"revoked_why" text
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spec" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"base_price" numeric(14, 4) NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spec_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_price_list_code_price_list_code_fk" FOREIGN KEY ("price_list_code") REFERENCES "public"."price_list"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_group_id_goods_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."goods_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_certificate_number_certificate_number_fk" FOREIGN KEY ("certificate_number") REFERENCES "public"."certificate"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_group" ADD CONSTRAINT "goods_group_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_batch_id_import_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_price_list_code_price_list_code_fk" FOREIGN KEY ("price_list_code") REFERENCES "public"."price_list"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_spec_id_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_file" ADD CONSTRAINT "qualification_file_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_token" ADD CONSTRAINT "second_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spec" ADD CONSTRAINT "spec_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_account" ON "account" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_code" ON "account" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "account_serial" ON "account" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "account_updated" ON "account" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "account_status" ON "account" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "account_kingdee" ON "account" USING btree ("kingdee_status","updated_at");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "account_owner" ON "account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entry_code" ON "dictionary_entry" USING btree ("group_code","code");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand","sort");--> statement-breakpoint
CREATE INDEX "goods_group_id" ON "goods" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "goods_group_brand" ON "goods_group" USING btree ("brand","parent_id","sort");--> statement-breakpoint
CREATE INDEX "import_batch_at" ON "import_batch" USING btree ("entity","created_at");--> statement-breakpoint
CREATE INDEX "import_row_key" ON "import_row" USING btree ("batch_id","key");--> statement-breakpoint
CREATE INDEX "one_time_subject" ON "one_time" USING btree ("purpose","subject","created_at");--> statement-breakpoint
CREATE INDEX "one_time_hash" ON "one_time" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_open" ON "outbox" USING btree ("topic","key") WHERE state in ('ready', 'leased');--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("topic","run_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "outbox_lease" ON "outbox" USING btree ("lease_until") WHERE state = 'leased';--> statement-breakpoint
CREATE INDEX "qualification_file_company_id_index" ON "qualification_file" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "second_token_session" ON "second_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "spec_goods" ON "spec" USING btree ("goods_id");