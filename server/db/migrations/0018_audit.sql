CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_shown_id" ON "audit" USING btree (lpad("id"::text, 12, '0'));--> statement-breakpoint
CREATE VIEW "audit_record" AS SELECT lpad("id"::text, 12, '0') AS "id", "at", "actor_id", "actor_name", "action", "entity", "entity_id", "before", "after", "request_id", 0 AS "version" FROM "audit";--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP = 'UPDATE' AND current_setting('mall.masking', true) = 'on' THEN RETURN NEW; END IF; RAISE EXCEPTION 'the audit log is written once'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_once" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
