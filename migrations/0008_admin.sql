-- By hand: administrators see how many deals and funding stacks are made, never whose or what. The policies hide
-- people's rows from the login itself, so a function counts them as the role for whom every row shows, and gives out
-- counts by day (of Greenwich) alone. Only the login may ask.
GRANT SELECT (created_at) ON deals, funding_stacks TO app_search;--> statement-breakpoint
CREATE POLICY funding_stacks_counted ON funding_stacks FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE FUNCTION count_created(counted text, since date) RETURNS jsonb
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
END $$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION count_created(text, date) OWNER TO app_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_created(text, date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_created(text, date) TO SESSION_USER;--> statement-breakpoint
RESET ROLE;
