-- How a person's transaction notes down work (src/server/jobs). It has no rights on the queue's tables; this function
-- runs as their owner, the login, and does nothing but add a piece of work to a queue, which it makes when no process has
-- served it yet. Work that waits under the same key takes the new data instead, and its row stays locked until the
-- transaction ends, so that nobody does it on what stood there before. A person's transaction adds no work that names
-- somebody else or another workspace, and none at all where its person may not change the workspace's work; the server's
-- own, in which no person is set, names whom it likes.
CREATE OR REPLACE FUNCTION enqueue_job(queue_name text, queue_options jsonb, job_data jsonb, job_key text, after_seconds double precision) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person text := nullif(current_setting('app.person_id', true), '');
  workspace text := nullif(current_setting('app.workspace_id', true), '');
BEGIN
  IF person IS NOT NULL AND (coalesce(job_data ->> 'personId', person) <> person
      OR coalesce(job_data ->> 'workspaceId', workspace) IS DISTINCT FROM workspace) THEN
    RAISE EXCEPTION 'enqueue_job: the workspace or person of this work is not the one this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF nullif(current_setting('app.role', true), '') NOT IN ('owner', 'editor') THEN
    RAISE EXCEPTION 'enqueue_job: this transaction may not change the work of its workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (SELECT FROM pgboss.queue q WHERE q.name = queue_name) THEN
    PERFORM pgboss.create_queue(queue_name, queue_options);
  END IF;
  INSERT INTO pgboss.job_common AS waiting (name, data, singleton_key, start_after, keep_until, policy, expire_seconds,
    deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
  SELECT q.name, job_data, job_key, now() + make_interval(secs => after_seconds),
    now() + make_interval(secs => after_seconds + q.retention_seconds), q.policy, q.expire_seconds,
    q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.dead_letter, q.heartbeat_seconds
  FROM pgboss.queue q WHERE q.name = queue_name
  ON CONFLICT (name, coalesce(singleton_key, '')) WHERE state = 'created' AND policy = 'short'
  DO UPDATE SET data = excluded.data, start_after = least(waiting.start_after, excluded.start_after);
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, jsonb, text, double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, jsonb, text, double precision) TO app_user;
