CREATE TABLE "acquisition_fit_analyses" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"analysis" jsonb NOT NULL,
	"fit_score" double precision NOT NULL,
	"criteria_version" text DEFAULT '1.0' NOT NULL,
	"criteria_id" uuid NOT NULL,
	"criteria_name" text NOT NULL,
	"criteria_revision" integer NOT NULL,
	"deal_version" integer NOT NULL,
	"answered_by" text NOT NULL,
	"model" text,
	"flagged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_fit_analyses_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acquisition_fit_runs" (
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_fit_runs_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ADD CONSTRAINT "acquisition_fit_analyses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" ADD CONSTRAINT "acquisition_fit_runs_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquisition_fit_analyses_by_score" ON "acquisition_fit_analyses" USING btree ("user_id","fit_score","deal_id");--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_own_rows" ON "acquisition_fit_analyses" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_fit_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_fit_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_own_rows" ON "acquisition_fit_runs" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_fit_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_fit_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: both go with their deal, and the login, which owns the tables, sees no row unless it says for whom.
ALTER TABLE acquisition_fit_analyses ADD CONSTRAINT acquisition_fit_analyses_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE acquisition_fit_runs ADD CONSTRAINT acquisition_fit_runs_deal FOREIGN KEY (user_id, deal_id) REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE acquisition_fit_analyses FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE acquisition_fit_runs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON acquisition_fit_analyses, acquisition_fit_runs TO app_user;
