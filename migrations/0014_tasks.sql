-- What is to be done, of a deal or of none. It goes with its deal.
CREATE TABLE "tasks" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"deal_id" uuid,
	"assigned_to" uuid,
	"due_on" date,
	"repeat_every" integer,
	"repeat_unit" text,
	"repeat_from" text,
	"repeat_day" integer,
	"done_at" timestamp (3) with time zone,
	"next_id" uuid,
	"due_key" date GENERATED ALWAYS AS (coalesce(due_on, 'infinity'::date)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tasks_title" CHECK (btrim(title) <> ''),
	CONSTRAINT "tasks_repeat" CHECK (num_nulls(repeat_every, repeat_unit, repeat_from, repeat_day) = 4 or num_nulls(repeat_every, repeat_unit, repeat_from, repeat_day, due_on) = 0 and repeat_every >= 1 and repeat_day between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open_by_due" ON "tasks" USING btree ("workspace_id","due_key","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("workspace_id","done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_deal" ON "tasks" USING btree ("workspace_id","deal_id","due_key","id");--> statement-breakpoint
CREATE INDEX "tasks_of_person" ON "tasks" USING btree ("workspace_id","assigned_to");--> statement-breakpoint
CREATE POLICY "tasks_read" ON "tasks" AS PERMISSIVE FOR SELECT TO "app_user" USING ("tasks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "tasks"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[]) and "tasks"."assigned_to" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tasks_made" ON "tasks" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("tasks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "tasks_changed" ON "tasks" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("tasks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("tasks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "tasks_removed" ON "tasks" AS PERMISSIVE FOR DELETE TO "app_user" USING ("tasks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "tasks_marked" ON "tasks" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user' and current_setting('app.marks_task', true) = 'on') WITH CHECK (current_user <> 'app_user' and current_setting('app.marks_task', true) = 'on');--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "tasks" TO "app_user";--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER tasks_note_who_changed BEFORE UPDATE ON tasks
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
