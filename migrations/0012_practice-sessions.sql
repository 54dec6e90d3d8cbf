CREATE TABLE "practice_sessions" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scenario" text NOT NULL,
	"difficulty" text NOT NULL,
	"mode" text NOT NULL,
	"answered_by" text,
	"model" text,
	"deal_id" uuid,
	"deal_name" text NOT NULL,
	"subject" jsonb NOT NULL,
	"turns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"feedback" jsonb,
	"score" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "practice_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "practice_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_sessions_by_start" ON "practice_sessions" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "practice_sessions_by_deal" ON "practice_sessions" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE POLICY "practice_sessions_own_rows" ON "practice_sessions" AS PERMISSIVE FOR ALL TO "app_user" USING ("practice_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("practice_sessions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: a conversation outlives its deal, and the login, which owns the table, sees no row unless it says for whom.
ALTER TABLE practice_sessions ADD CONSTRAINT practice_sessions_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE practice_sessions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_sessions TO app_user;
