-- Papers of one delivery: the first of them, to which the others belong. Without a foreign key: an export names them in any order.
ALTER TABLE "intakes" ADD COLUMN "part_of" uuid;--> statement-breakpoint
CREATE INDEX "intakes_of_delivery" ON "intakes" USING btree ("workspace_id","part_of");--> statement-breakpoint
-- Pairs of which somebody said that they are different businesses.
CREATE TABLE "twin_partings" (
	"workspace_id" uuid NOT NULL,
	"pair" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "twin_partings_workspace_id_pair_pk" PRIMARY KEY("workspace_id","pair")
);
--> statement-breakpoint
ALTER TABLE "twin_partings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "twin_partings" ADD CONSTRAINT "twin_partings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "twin_partings_read" ON "twin_partings" AS PERMISSIVE FOR SELECT TO "app_user" USING ("twin_partings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "twin_partings_made" ON "twin_partings" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("twin_partings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "twin_partings_changed" ON "twin_partings" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("twin_partings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("twin_partings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "twin_partings_removed" ON "twin_partings" AS PERMISSIVE FOR DELETE TO "app_user" USING ("twin_partings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "twin_partings" TO "app_user";--> statement-breakpoint
ALTER TABLE "twin_partings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER twin_partings_note_who_changed BEFORE UPDATE ON twin_partings
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
