-- What count_records is told: the source, its status, which of its rows lists show, which of them were imported,
-- and whose they are.
DO $$
DECLARE
  counted record;
  moment text;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('deals', 'deals', 'status', 'true', 'listing IS NOT NULL', 'workspace_id'),
    ('deal_analyses', 'analyses', '''analysis''', 'NOT is_archived', 'false', 'workspace_id'),
    ('deal_drafts', 'drafts', '''draft''', 'is_draft', 'false', 'user_id')) AS v(rows_of, source, status, shown, imported, owner)
  LOOP
    FOREACH moment IN ARRAY ARRAY['added AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows',
      'changed AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows',
      'removed AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows']
    LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_count_' || moment || ' FOR EACH STATEMENT EXECUTE FUNCTION count_records(%2$L, %3$L, %4$L, %5$L, %6$L)',
        counted.rows_of, counted.source, counted.status, counted.shown, counted.imported, counted.owner);
    END LOOP;
  END LOOP;
END $$;
