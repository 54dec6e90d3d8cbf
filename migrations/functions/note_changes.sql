-- How a transaction notes what it changed in a workspace (src/server/database/note-change.ts), and wakes the servers that
-- tell others (src/server/events). It runs as the login; what a person's transaction notes is of its own workspace and
-- under its own name, the server's own says whose. Where nothing was written there is nothing to tell.
CREATE OR REPLACE FUNCTION note_changes(workspace uuid, person uuid, changes jsonb) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Where rows lie on several machines (Citus), what was written elsewhere does not show here.
  IF pg_current_xact_id_if_assigned() IS NULL AND to_regclass('pg_catalog.pg_dist_shard') IS NULL THEN
    RETURN;
  END IF;
  IF coalesce(current_setting('app.person_id', true), '') <> ''
    AND (person::text <> current_setting('app.person_id', true)
      OR workspace::text IS DISTINCT FROM current_setting('app.workspace_id', true)) THEN
    RAISE EXCEPTION 'note_changes: the workspace or person is not the one this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.workspace_changes (workspace_id, transaction, kind, record_id, deal_id, guest_id, version, person_id)
  SELECT workspace, pg_current_xact_id()::text::bigint, c.kind, c."recordId", c."dealId", c."guestId", c.version, person
  FROM jsonb_to_recordset(changes) AS c(kind text, "recordId" uuid, "dealId" uuid, "guestId" uuid, version integer);
  PERFORM pg_notify('workspace_changes', workspace::text);
END $$;
REVOKE ALL ON FUNCTION note_changes(uuid, uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_changes(uuid, uuid, jsonb) TO app_user;
