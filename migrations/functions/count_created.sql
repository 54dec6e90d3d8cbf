-- How many deals and funding stacks were made on which day (UTC), for administrators: counts alone, never whose or what.
-- The policies hide people's rows from the login itself, so it runs as app_search. Only the login may call it.
SET LOCAL ROLE app_search;
CREATE OR REPLACE FUNCTION count_created(counted text, since date) RETURNS jsonb
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE counts jsonb;
BEGIN
  IF counted NOT IN ('deals', 'funding_stacks') THEN
    RAISE EXCEPTION 'count_created: % is not counted', counted USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('SELECT coalesce(jsonb_object_agg(day, made), ''{}'') FROM (
      SELECT to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD'') AS day, count(*) AS made FROM %I
      WHERE created_at >= $1::timestamp AT TIME ZONE ''UTC'' GROUP BY 1) AS by_day', counted)
    INTO counts USING since;
  RETURN counts;
END $$;
REVOKE ALL ON FUNCTION count_created(text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_created(text, date) TO SESSION_USER;
RESET ROLE;
