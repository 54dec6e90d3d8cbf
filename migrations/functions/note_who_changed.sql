-- Who last changed a row of work (column updated_by): whom the transaction runs as, where it runs as somebody. Rows that
-- come with their own, such as those of a restored backup, keep them: only changes pass here.
CREATE OR REPLACE FUNCTION note_who_changed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.updated_by := coalesce(nullif(current_setting('app.person_id', true), '')::uuid, NEW.updated_by);
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION note_who_changed() FROM PUBLIC;
