CREATE FUNCTION refuse_emptying() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF current_setting('mall.restoring', true) = 'on' THEN RETURN NULL; END IF; RAISE EXCEPTION '% is written once', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_kept" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();--> statement-breakpoint
CREATE TRIGGER "ledger_posting_kept" BEFORE TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_kept" BEFORE TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();--> statement-breakpoint
CREATE TRIGGER "stock_move_kept" BEFORE TRUNCATE ON "stock_move" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
