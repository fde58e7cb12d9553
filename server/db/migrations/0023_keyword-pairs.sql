CREATE FUNCTION "pairs_of"(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(substr(t, i, 2)), '{}') from generate_series(1, length(t) - 1) i
$$;--> statement-breakpoint
CREATE INDEX "sales_order_pairs" ON "sales_order" USING gin (pairs_of(lower("number")));--> statement-breakpoint
CREATE INDEX "account_pairs" ON "account" USING gin (pairs_of("search"));