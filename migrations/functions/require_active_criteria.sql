-- Of a workspace's acquisition criteria exactly one is active, asked at the end of each transaction of the table that the
-- trigger stands on: on a database of several machines (Citus) that is a shard.
CREATE OR REPLACE FUNCTION require_active_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW.workspace_id, OLD.workspace_id);
  is_wrong boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %1$s WHERE workspace_id = $1)
    AND NOT EXISTS (SELECT FROM %1$s WHERE workspace_id = $1 AND is_active)', TG_RELID::regclass) INTO is_wrong USING owner;
  IF is_wrong THEN
    RAISE EXCEPTION 'Of a workspace''s acquisition criteria exactly one is active.'
      USING ERRCODE = 'check_violation', HINT = 'Set is_active on one of them in the same transaction.';
  END IF;
  RETURN NULL;
END $$;
