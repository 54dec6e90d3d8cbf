-- By hand: a person's transaction hands no work to the queue that names somebody else, whatever its statements say.
-- What the server itself notes down names whom it likes: no person is set there.
CREATE OR REPLACE FUNCTION enqueue_job(queue_name text, queue_options jsonb, job_data jsonb, job_key text, after_seconds double precision) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person text := nullif(current_setting('app.user_id', true), '');
BEGIN
  IF person IS NOT NULL AND coalesce(job_data ->> 'userId', person) <> person THEN
    RAISE EXCEPTION 'enqueue_job: the person of this work is not the person this transaction runs as' USING ERRCODE = 'insufficient_privilege';
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
