-- What a foreign key with ON DELETE CASCADE to an account or a workspace does, where tables of work lie on several machines
-- (Citus) and accounts on the coordinator: the rows go with what they belong to. The arguments are pairs of table and
-- column. It runs as the login, with the policy that let_go has. What is set reaches the other machines in a transaction that
-- was begun as such; outside one it would find no row, and so it refuses.
CREATE OR REPLACE FUNCTION forget_rows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF statement_timestamp() = transaction_timestamp() THEN
    RAISE EXCEPTION 'forget_rows: rows of % go in a transaction of several statements', TG_TABLE_NAME;
  END IF;
  SET LOCAL citus.propagate_set_commands = 'local';
  SET LOCAL app.lets_go = 'on';
  FOR place IN 0 .. TG_NARGS / 2 - 1 LOOP
    EXECUTE format('DELETE FROM public.%I WHERE %I = $1', TG_ARGV[2 * place], TG_ARGV[2 * place + 1]) USING OLD.id;
  END LOOP;
  SET LOCAL app.lets_go = '';
  -- No key keeps those out who are writing at this moment, on another machine: they have ended long before this.
  PERFORM public.enqueue_job('workspaces.forget-left',
    '{"retryLimit": 6, "retryDelay": 60, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
    jsonb_build_object('target', TG_TABLE_NAME, 'id', OLD.id, 'places', to_jsonb(TG_ARGV)), TG_TABLE_NAME || '/' || OLD.id, 180);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_rows() FROM PUBLIC;
