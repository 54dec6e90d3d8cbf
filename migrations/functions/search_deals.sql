-- The ids of the deals that match a search, at most `most`, in no order; null for a single character, which is no piece
-- of the search index. It runs as app_search for the reason that find_records names.
SET LOCAL ROLE app_search;
CREATE OR REPLACE FUNCTION search_deals(owner uuid, search text, most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := lower(search);
  found uuid[];
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.workspace_id', true), '')::uuid
    OR coalesce(current_setting('app.role', true), '') NOT IN ('owner', 'editor', 'viewer') THEN
    RAISE EXCEPTION 'search_deals: this transaction does not run as a member of that workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF length(wanted) < 2 THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array(SELECT d.id FROM %s d WHERE d.workspace_id = $1
      AND search_pieces(d.search_key) @> wanted_pieces($2) AND strpos(d.search_key, $2) > 0 LIMIT $3)',
    shard_of('deals', owner)) INTO found USING owner, wanted, most;
  RETURN found;
END $$;
REVOKE ALL ON FUNCTION search_deals(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_deals(uuid, text, integer) TO app_user;
RESET ROLE;
