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
  FOREACH of_all IN ARRAY ARRAY[true, false] LOOP
    INSERT INTO explorer_counts (workspace_id, owner_id, source, facet, value, rows) SELECT step.workspace_id, step.owner_id, step.source, step.facet, step.value, step.rows FROM unnest(steps) AS step WHERE (step.facet = 'all') = of_all AND step.rows >= 0
      ON CONFLICT (workspace_id, owner_id, source, facet, value) DO UPDATE SET rows = explorer_counts.rows + excluded.rows;
    -- Never inserted: when an owner is deleted, their counts go before their rows.
    UPDATE explorer_counts AS kept SET rows = kept.rows + step.rows FROM unnest(steps) AS step
      WHERE (step.facet = 'all') = of_all AND step.rows < 0
        AND (kept.workspace_id, kept.owner_id, kept.source, kept.facet, kept.value) = (step.workspace_id, step.owner_id, step.source, step.facet, step.value);
  END LOOP;
  DELETE FROM explorer_counts AS kept USING unnest(steps) AS step
    WHERE (kept.workspace_id, kept.owner_id, kept.source, kept.facet, kept.value) = (step.workspace_id, step.owner_id, step.source, step.facet, step.value)
      AND kept.rows <= 0;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_records() FROM PUBLIC;

-- The trigger's arguments: the source, its status, which of its rows lists show, which of them were imported,
-- and whose they are.
DO $$
DECLARE counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('deals', 'deals', 'status', 'true', 'listing IS NOT NULL', 'workspace_id'),
    ('deal_analyses', 'analyses', '''analysis''', 'NOT is_archived', 'false', 'workspace_id'),
    ('deal_drafts', 'drafts', '''draft''', 'is_draft', 'false', 'user_id')) AS v(rows_of, source, status, shown, imported, owner)
  LOOP
    EXECUTE format('
      CREATE OR REPLACE TRIGGER %1$s_count_added AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_records(%2$L, %3$L, %4$L, %5$L, %6$L);
      CREATE OR REPLACE TRIGGER %1$s_count_changed AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_records(%2$L, %3$L, %4$L, %5$L, %6$L);
      CREATE OR REPLACE TRIGGER %1$s_count_removed AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_records(%2$L, %3$L, %4$L, %5$L, %6$L)',
      counted.rows_of, counted.source, counted.status, counted.shown, counted.imported, counted.owner);
  END LOOP;
END $$;
