-- On every table of work that says who last changed a row.
DO $$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT c.relname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = 'updated_by'
      AND EXISTS (SELECT FROM pg_attribute w WHERE w.attrelid = c.oid AND w.attname = 'workspace_id')
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_note_who_changed BEFORE UPDATE ON %1$I
      FOR EACH ROW EXECUTE FUNCTION note_who_changed()', kept.relname);
  END LOOP;
END $$;
