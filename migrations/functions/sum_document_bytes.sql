-- How many bytes of documents each workspace keeps, for administrators: sums alone, never whose or what. The policies hide
-- rows of work from the login itself, so it runs as app_search. Only the login may call it.
SET LOCAL ROLE app_search;
CREATE OR REPLACE FUNCTION sum_document_bytes() RETURNS TABLE (workspace_id uuid, bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.workspace_id, sum(d.size_bytes)::bigint FROM documents d GROUP BY 1
$$;
REVOKE ALL ON FUNCTION sum_document_bytes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_document_bytes() TO SESSION_USER;
RESET ROLE;
