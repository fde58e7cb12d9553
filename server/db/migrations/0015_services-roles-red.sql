CREATE TABLE "bank" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"single_limit" numeric(14, 2) NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text,
	"amount" numeric(14, 2) NOT NULL,
	"note" text,
	"put_aside" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_line_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "contact_card" (
	"id" text PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"name" text NOT NULL,
	"duty" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"wechat" text,
	"picture" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"summary" text,
	"cover" text,
	"video" text NOT NULL,
	"seconds" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"course_id" text NOT NULL,
	"account_id" text NOT NULL,
	"position" integer NOT NULL,
	"furthest" integer NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_progress_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "test_report" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"lot_number" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoice_red_once";--> statement-breakpoint
ALTER TABLE "invoice_line" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "approval" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "tax_percent" numeric(5, 2) DEFAULT '13' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "may" text[] DEFAULT '{"order","pay","prices"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "approval_above" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_report" ADD CONSTRAINT "test_report_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "bank_line_amount" ON "bank_line" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "test_report_goods" ON "test_report" USING btree ("goods_id","lot_number");--> statement-breakpoint
CREATE INDEX "invoice_red" ON "invoice" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "invoice_line_order" ON "invoice_line" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "bank" ("code", "name", "single_limit", "sort") VALUES
('ICBC', '中国工商银行', '50000.00', 10), ('ABC', '中国农业银行', '50000.00', 20), ('BOC', '中国银行', '50000.00', 30), ('CCB', '中国建设银行', '50000.00', 40),
('BCM', '交通银行', '20000.00', 50), ('CMB', '招商银行', '50000.00', 60), ('PSBC', '中国邮政储蓄银行', '20000.00', 70), ('CITIC', '中信银行', '20000.00', 80),
('CEB', '中国光大银行', '20000.00', 90), ('SPDB', '浦发银行', '20000.00', 100), ('CIB', '兴业银行', '20000.00', 110), ('CMBC', '中国民生银行', '20000.00', 120);
