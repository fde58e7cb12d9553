CREATE TABLE "application" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"step" text,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"order_id" text,
	"amount" numeric(14, 2),
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewer_id" text,
	"assignee_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "return_line" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"delivery_line_id" text NOT NULL,
	"qty" integer NOT NULL,
	"accepted" integer,
	"scrapped" integer
);
--> statement-breakpoint
CREATE TABLE "product_authorisation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"brand" text NOT NULL,
	"goods_id" text,
	"region" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"revoked_at" timestamp with time zone,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"detail" text NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"bank" text,
	"bank_account" text,
	"registered_address" text,
	"registered_tel" text,
	"email" text,
	"chosen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_card" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"bank" text NOT NULL,
	"last_four" text NOT NULL,
	"holder" text NOT NULL,
	"phone" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_line" (
	"payer_id" text PRIMARY KEY NOT NULL,
	"limit_fen" bigint NOT NULL,
	"temporary_fen" bigint DEFAULT 0 NOT NULL,
	"temporary_until" date,
	"term_days" integer DEFAULT 30 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"fen" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"payer_id" text,
	"order_id" text,
	"payment_id" text,
	"memo" text,
	"actor_name" text NOT NULL,
	CONSTRAINT "ledger_entry_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"fen" bigint NOT NULL,
	"after" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"org_id" text NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"fen" bigint NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"trade_number" text,
	"reason" text,
	"vouchers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_number_unique" UNIQUE("number"),
	CONSTRAINT "payment_trade_number_unique" UNIQUE("trade_number")
);
--> statement-breakpoint
CREATE TABLE "payment_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "payment_receipt_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "allocation_qty" CHECK ("allocation"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'shipped' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"shipped_by" text NOT NULL,
	"carrier" text,
	"tracking" text,
	"received_at" timestamp with time zone,
	"received_by" text,
	"differs" text DEFAULT 'no' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "delivery_line" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"line_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"lot_number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"qty" integer NOT NULL,
	"received" integer,
	"difference" text,
	"coming_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_line_qty" CHECK ("delivery_line"."qty" > 0 and "delivery_line"."coming_back" between 0 and "delivery_line"."qty")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"for_name" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" text PRIMARY KEY NOT NULL,
	"lot_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"order_id" text,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "numbering" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "needs_authorisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "scrapped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "payer_id" text;--> statement-breakpoint
UPDATE "sales_order" o SET "payer_id" = coalesce(a."owner_id", a."id") FROM "account" a WHERE a."id" = o."account_id";--> statement-breakpoint
ALTER TABLE "sales_order" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kind" text DEFAULT 'ordinary' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "pay_way" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "goods_amount" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "freight" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "tax" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "included_tax" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "paid" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "credited" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "delivery_note" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kingdee_status" text DEFAULT 'notPushed' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kingdee_message" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kingdee_id" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "kingdee_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "device_class" text DEFAULT 'I' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "certificate_number" text;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "udi" text;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qualification_file" ADD COLUMN "classes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "seen_price" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_delivery_line_id_delivery_line_id_fk" FOREIGN KEY ("delivery_line_id") REFERENCES "public"."delivery_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_authorisation" ADD CONSTRAINT "product_authorisation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_authorisation" ADD CONSTRAINT "product_authorisation_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_card" ADD CONSTRAINT "bank_card_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_line_id_sales_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sales_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "application_queue" ON "application" USING btree ("state","kind","submitted_at");--> statement-breakpoint
CREATE INDEX "application_order" ON "application" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "application_event_of" ON "application_event" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "return_line_of" ON "return_line" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "return_line_delivery" ON "return_line" USING btree ("delivery_line_id");--> statement-breakpoint
CREATE INDEX "product_authorisation_account" ON "product_authorisation" USING btree ("account_id","brand");--> statement-breakpoint
CREATE INDEX "address_account" ON "address" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invoice_title_account" ON "invoice_title" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_account" ON "message" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "bank_card_account" ON "bank_card" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_payer" ON "ledger_entry" USING btree ("payer_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_account" ON "ledger_posting" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_posting_entry" ON "ledger_posting" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payment_code" ON "payment" USING btree ("code");--> statement-breakpoint
CREATE INDEX "payment_receipt_payment" ON "payment_receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_once" ON "allocation" USING btree ("line_id","lot_id");--> statement-breakpoint
CREATE INDEX "allocation_lot" ON "allocation" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "delivery_order" ON "delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_at" ON "delivery" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "delivery_line_delivery" ON "delivery_line" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_line_line" ON "delivery_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "delivery_line_lot" ON "delivery_line" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "stock_move_lot" ON "stock_move" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "stock_move_order" ON "stock_move" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order_payer" ON "sales_order" USING btree ("payer_id","placed_at");--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_sound" CHECK ("lot"."on_hand" >= 0 and "lot"."reserved" between 0 and "lot"."on_hand" and "lot"."sold" >= 0 and "lot"."scrapped" >= 0);--> statement-breakpoint
UPDATE "sales_order" SET "goods_amount" = "total", "paid" = CASE WHEN "payment" = 'paid' THEN "total" ELSE 0 END;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_paid" CHECK ("sales_order"."paid" >= 0 and "sales_order"."paid" <= "sales_order"."total");--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_qty" CHECK ("sales_order_line"."qty" > 0 and "sales_order_line"."delivered" between 0 and "sales_order_line"."qty" and "sales_order_line"."returned" between 0 and "sales_order_line"."delivered");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is written once', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER ledger_posting_once BEFORE UPDATE OR DELETE ON "ledger_posting" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entry_once BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER stock_move_once BEFORE UPDATE OR DELETE ON "stock_move" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF (SELECT sum(fen) FROM ledger_posting WHERE entry_id = NEW.entry_id) <> 0 THEN RAISE EXCEPTION 'entry % does not balance', NEW.entry_id; END IF; RETURN NULL; END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON "ledger_posting" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();--> statement-breakpoint
CREATE SEQUENCE sales_order_number;--> statement-breakpoint
CREATE SEQUENCE payment_number;--> statement-breakpoint
CREATE SEQUENCE application_number;
