-- Views of lists under a name, and to whom a deal of the pipeline is given.
CREATE TABLE "saved_views" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"person_id" uuid,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "saved_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "saved_views_once" UNIQUE NULLS NOT DISTINCT("workspace_id","page","person_id","name")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_stages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_stages_of_person" ON "deal_stages" USING btree ("workspace_id","assigned_to");--> statement-breakpoint
CREATE POLICY "saved_views_read" ON "saved_views" AS PERMISSIVE FOR SELECT TO "app_user" USING ("saved_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') and ("saved_views"."person_id" is null or "saved_views"."person_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "saved_views_made" ON "saved_views" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("saved_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and ("saved_views"."person_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "saved_views"."person_id" is null and nullif(current_setting('app.role', true), '') in ('owner', 'editor')));--> statement-breakpoint
CREATE POLICY "saved_views_changed" ON "saved_views" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("saved_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and ("saved_views"."person_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "saved_views"."person_id" is null and nullif(current_setting('app.role', true), '') in ('owner', 'editor'))) WITH CHECK ("saved_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and ("saved_views"."person_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "saved_views"."person_id" is null and nullif(current_setting('app.role', true), '') in ('owner', 'editor')));--> statement-breakpoint
CREATE POLICY "saved_views_removed" ON "saved_views" AS PERMISSIVE FOR DELETE TO "app_user" USING ("saved_views"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and ("saved_views"."person_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "saved_views"."person_id" is null and nullif(current_setting('app.role', true), '') in ('owner', 'editor')));--> statement-breakpoint
ALTER POLICY "diligence_items_read" ON "diligence_items" TO app_user USING ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or case when "diligence_items"."key" like 'stage:%' then null else "diligence_items"."deal_id" end = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_views" TO "app_user";--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER saved_views_note_who_changed BEFORE UPDATE ON saved_views
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
