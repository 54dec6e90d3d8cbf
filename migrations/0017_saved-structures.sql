-- Saved answers of the search for the best structure. They go with their deal.
CREATE TABLE "saved_structures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"shown" jsonb NOT NULL,
	"whole" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "saved_structures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_structures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_structures" ADD CONSTRAINT "saved_structures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_structures_of_deal" ON "saved_structures" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "saved_structures_read" ON "saved_structures" AS PERMISSIVE FOR SELECT TO "app_user" USING ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "saved_structures"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "saved_structures_made" ON "saved_structures" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "saved_structures_changed" ON "saved_structures" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "saved_structures_removed" ON "saved_structures" AS PERMISSIVE FOR DELETE TO "app_user" USING ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "saved_structures" ADD CONSTRAINT "saved_structures_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_structures" TO "app_user";--> statement-breakpoint
ALTER TABLE "saved_structures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER saved_structures_note_who_changed BEFORE UPDATE ON saved_structures
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
