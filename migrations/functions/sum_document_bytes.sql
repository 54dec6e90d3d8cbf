-- How many bytes of files each workspace keeps, for administrators: of documents, and of intakes that keep their own. Sums
-- alone, never whose or what. The policies hide rows of work from the login itself, so it runs as app_search. Only the login
-- may call it.
SET LOCAL ROLE app_search;
CREATE OR REPLACE FUNCTION sum_document_bytes() RETURNS TABLE (workspace_id uuid, bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT kept.workspace_id, sum(kept.size_bytes)::bigint FROM (
    SELECT d.workspace_id, d.size_bytes FROM documents d
    UNION ALL
    SELECT f.workspace_id, f.size_bytes FROM intake_files f WHERE f.store IS NOT NULL
  ) kept GROUP BY 1
$$;
REVOKE ALL ON FUNCTION sum_document_bytes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_document_bytes() TO SESSION_USER;
RESET ROLE;
