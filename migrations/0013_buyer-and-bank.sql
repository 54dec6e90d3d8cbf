-- Who buys, once for all deals of a workspace, and what each deal says for the bank. The latter goes with its deal.
CREATE TABLE "deal_lending" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lending" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_lending_workspace_id_deal_id_pk" PRIMARY KEY("workspace_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "deal_lending" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD COLUMN "buyer_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_lending" ADD CONSTRAINT "deal_lending_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "deal_lending_read" ON "deal_lending" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_lending_made" ON "deal_lending" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_lending_changed" ON "deal_lending" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_lending_removed" ON "deal_lending" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_lending" ADD CONSTRAINT "deal_lending_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_lending" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_lending" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER deal_lending_note_who_changed BEFORE UPDATE ON deal_lending
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
