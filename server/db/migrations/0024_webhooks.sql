CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_at" ON "webhook_delivery" USING btree ("webhook_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_old" ON "webhook_delivery" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "queue_webhook_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into outbox (topic, key, max_attempts) select 'webhook', id, 15 from added where state = 'waiting' on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "webhook_delivery_queued" AFTER INSERT ON "webhook_delivery" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "queue_webhook_delivery"();
