-- What people are told of what is theirs: what they chose, where their hours are, and what they were told, each once.
CREATE TABLE "reminder_choices" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "reminder_choices_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"key" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"put_away_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_workspace_id_user_id_kind_about_key_pk" PRIMARY KEY("workspace_id","user_id","kind","about","key")
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_people" ADD CONSTRAINT "reminder_people_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_people_by_next" ON "reminder_people" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reminders_by_time" ON "reminders" USING btree ("told_at");--> statement-breakpoint
CREATE POLICY "reminder_choices_own_rows" ON "reminder_choices" AS PERMISSIVE FOR ALL TO "app_user" USING ("reminder_choices"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "reminder_choices"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("reminder_choices"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "reminder_choices"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_choices_of_the_server" ON "reminder_choices" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "reminder_people_own_row" ON "reminder_people" AS PERMISSIVE FOR SELECT TO "app_user" USING ("reminder_people"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminder_people_of_the_server" ON "reminder_people" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "reminders_own_rows" ON "reminders" AS PERMISSIVE FOR ALL TO "app_user" USING ("reminders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "reminders"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("reminders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "reminders"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reminders_of_the_server" ON "reminders" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
GRANT SELECT ON "reminder_people" TO "app_user";--> statement-breakpoint
GRANT SELECT, DELETE ON "reminder_choices" TO "app_user";--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON "reminders" TO "app_user";--> statement-breakpoint
ALTER TABLE "reminder_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_choices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" FORCE ROW LEVEL SECURITY;
