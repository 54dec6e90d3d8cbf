-- What the table definitions cannot say: who may touch what, and the search that runs beside the row policies.

GRANT USAGE ON SCHEMA public TO app_user, app_search;--> statement-breakpoint
GRANT SELECT ON profiles TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON deals, deal_drafts TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON listing_imports TO app_user;--> statement-breakpoint

-- The login owns these tables; without FORCE it would see every row whenever a transaction forgets to say for whom it runs.
ALTER TABLE deals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE deal_drafts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE listing_imports FORCE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX deals_search ON deals USING gin (user_id, (name || E'\n' || company_name) gin_trgm_ops);--> statement-breakpoint

-- Row policies keep ILIKE from using the index above, because the operator is not known to leak nothing. This
-- function runs as app_search, for whom no policy stands before the index, and takes the owner itself: the person
-- the transaction runs as must be that owner. It answers ids alone.
GRANT SELECT (id, user_id, name, company_name) ON deals TO app_search;--> statement-breakpoint
CREATE POLICY deals_search_reads ON deals FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE FUNCTION search_deals(owner uuid, pattern text, most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.user_id', true), '')::uuid THEN
    RAISE EXCEPTION 'search_deals: the owner is not the person this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN (SELECT coalesce(array_agg(found.id), '{}') FROM (
    SELECT d.id FROM deals d
    WHERE d.user_id = owner AND (d.name || E'\n' || d.company_name) ILIKE pattern
    LIMIT most
  ) found);
END $$;--> statement-breakpoint
-- A function's owner must be allowed to make things in the schema, for the moment of the change only.
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION search_deals(uuid, text, integer) OWNER TO app_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_deals(uuid, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_deals(uuid, text, integer) TO app_user;--> statement-breakpoint
RESET ROLE;
