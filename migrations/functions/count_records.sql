-- How many rows of deals, analyses and drafts each workspace has (of drafts, each person), by what there is to filter by (table explorer_counts): kept
-- with every change, so that no list counts its rows. The rows of one owner and source change one after the other,
-- because each change takes the row of facet `all` first.
CREATE OR REPLACE FUNCTION count_records() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  columns text := format('workspace_id, %s AS owner_id, %s AS status, industry, tags, %s AS imported', TG_ARGV[4], TG_ARGV[1], TG_ARGV[3]);
  added text := format('SELECT %s, 1 AS step FROM new_rows WHERE %s', columns, TG_ARGV[2]);
  taken text := format('SELECT %s, -1 AS step FROM old_rows WHERE %s', columns, TG_ARGV[2]);
  steps explorer_counts[];
  of_all boolean;
  counts text;
BEGIN
  EXECUTE format('
    WITH changed AS MATERIALIZED (%s),
    steps AS (
      SELECT workspace_id, owner_id, ''status'' AS facet, left(status, 200) AS value, sum(step) AS rows FROM changed GROUP BY 1, 2, 4
      UNION ALL SELECT workspace_id, owner_id, ''industry'', left(industry, 200), sum(step) FROM changed GROUP BY 1, 2, 4
      UNION ALL SELECT workspace_id, owner_id, ''tag'', left(tag, 200), sum(step) FROM changed, unnest(tags) AS tag GROUP BY 1, 2, 4
      UNION ALL SELECT workspace_id, owner_id, ''imported'', '''', sum(step) FROM changed WHERE imported GROUP BY 1, 2),
    counted AS (
      SELECT * FROM steps WHERE rows <> 0
      UNION ALL SELECT workspace_id, owner_id, ''all'', '''', sum(step) FROM changed GROUP BY 1, 2
        HAVING sum(step) <> 0 OR EXISTS (SELECT FROM steps WHERE rows <> 0))
    SELECT array_agg(ROW(workspace_id, $1, facet, value, rows, owner_id)::explorer_counts ORDER BY workspace_id, owner_id, facet, value) FROM counted',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END)
    INTO steps USING TG_ARGV[0];
  IF steps IS NULL THEN RETURN NULL; END IF;
  counts := beside_shard(TG_TABLE_NAME, 'explorer_counts');
  FOREACH of_all IN ARRAY ARRAY[true, false] LOOP
    IF EXISTS (SELECT FROM unnest(steps) AS step WHERE (step.facet = 'all') = of_all AND step.rows >= 0) THEN
      EXECUTE 'INSERT INTO ' || counts || ' AS kept (workspace_id, owner_id, source, facet, value, rows)
        SELECT step.workspace_id, step.owner_id, step.source, step.facet, step.value, step.rows FROM unnest($1) AS step
        WHERE (step.facet = ''all'') = $2 AND step.rows >= 0
        ON CONFLICT (workspace_id, owner_id, source, facet, value) DO UPDATE SET rows = kept.rows + excluded.rows' USING steps, of_all;
    END IF;
    -- Never inserted: when an owner is deleted, their counts go before their rows.
    CONTINUE WHEN NOT EXISTS (SELECT FROM unnest(steps) AS step WHERE (step.facet = 'all') = of_all AND step.rows < 0);
    EXECUTE 'UPDATE ' || counts || ' AS kept SET rows = kept.rows + step.rows FROM unnest($1) AS step
      WHERE (step.facet = ''all'') = $2 AND step.rows < 0
        AND (kept.workspace_id, kept.owner_id, kept.source, kept.facet, kept.value) = (step.workspace_id, step.owner_id, step.source, step.facet, step.value)'
      USING steps, of_all;
  END LOOP;
  IF EXISTS (SELECT FROM unnest(steps) AS step WHERE step.rows < 0) THEN
    EXECUTE 'DELETE FROM ' || counts || ' AS kept USING unnest($1) AS step
      WHERE (kept.workspace_id, kept.owner_id, kept.source, kept.facet, kept.value) = (step.workspace_id, step.owner_id, step.source, step.facet, step.value)
        AND kept.rows <= 0' USING steps;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_records() FROM PUBLIC;
