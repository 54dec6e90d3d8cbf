-- Who last changed a row of work (column updated_by): whom the transaction runs as, where it runs as somebody. Rows that
-- come with their own, such as those of a restored backup, keep them: only changes pass here.
CREATE OR REPLACE FUNCTION note_who_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.updated_by := coalesce(nullif(current_setting('app.person_id', true), '')::uuid, NEW.updated_by);
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION note_who_changed() FROM PUBLIC;

-- On every table that has the column.
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
