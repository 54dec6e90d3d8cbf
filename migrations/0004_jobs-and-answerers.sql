CREATE TABLE "answerer_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answerer_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"subject" text NOT NULL,
	"answerer" text,
	"model" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"took_ms" integer,
	"outcome" text,
	"fault_kind" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "answerer_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answerers" (
	"task" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"webhook_url" text DEFAULT '' NOT NULL,
	"secret_header" text DEFAULT '' NOT NULL,
	"sealed_secret" text,
	"sealed_signing_key" text,
	"base_url" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"sealed_api_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "answerers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answerer_log" ADD CONSTRAINT "answerer_log_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answerers" ADD CONSTRAINT "answerers_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answerer_log_of_user" ON "answerer_log" USING btree ("user_id","task","started_at");--> statement-breakpoint
-- By hand: how a person's transaction notes down work (src/server/jobs). It has no rights on the queue's tables; this
-- function runs as their owner, the login, and does nothing but add a piece of work to a queue, which it makes when no
-- process has served it yet. Work that waits under the same key takes the new data instead, and its row stays locked
-- until the transaction ends, so that nobody does it on what stood there before.
CREATE FUNCTION enqueue_job(queue_name text, queue_options jsonb, job_data jsonb, job_key text, after_seconds double precision) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
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
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, jsonb, text, double precision) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, jsonb, text, double precision) TO app_user;
