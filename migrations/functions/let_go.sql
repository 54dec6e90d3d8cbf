-- What a foreign key with ON DELETE SET NULL (column) does, for tables that lie on several machines (Citus), where such a key
-- cannot stand: what refers to the row that goes has its column emptied. The arguments are pairs of table and column. It
-- runs as the login, with a policy of its own, because a key does not ask either who may read those rows. Of a deal the
-- coordinator is told: its guests and invitations stand there.
CREATE OR REPLACE FUNCTION let_go() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  was text := coalesce(current_setting('app.lets_go', true), '');
BEGIN
  SET LOCAL app.lets_go = 'on';
  FOR place IN 0 .. TG_NARGS / 2 - 1 LOOP
    EXECUTE format('UPDATE %s SET %I = NULL WHERE workspace_id = $1 AND %2$I = $2',
      public.beside_shard(TG_TABLE_NAME, TG_ARGV[2 * place]::name), TG_ARGV[2 * place + 1]) USING OLD.workspace_id, OLD.id;
  END LOOP;
  -- As it was: forget_rows may be in the middle of a statement that takes many of them.
  PERFORM set_config('app.lets_go', was, true);
  IF TG_TABLE_NAME ~ '^deals(_\d+)?$' THEN
    PERFORM public.enqueue_beside(TG_TABLE_NAME, OLD.workspace_id, 'workspaces.forget-deal',
      '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
      jsonb_build_object('workspaceId', OLD.workspace_id, 'dealId', OLD.id), OLD.workspace_id || '/' || OLD.id);
  END IF;
  RETURN OLD;
END $$;
REVOKE ALL ON FUNCTION let_go() FROM PUBLIC;
