ALTER TABLE "workspaces" ADD COLUMN "best_by" text DEFAULT 'verdict' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_best_by" CHECK (best_by in ('verdict', 'fit', 'score', 'coverage'));
--> statement-breakpoint
ALTER TABLE "deal_guests" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "deal_guests" SET "ends_at" = ("last_day" + 1)::timestamp AT TIME ZONE 'UTC' WHERE "last_day" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_guests" ADD CONSTRAINT "deal_guests_end" CHECK ((last_day is null) = (ends_at is null));
--> statement-breakpoint
CREATE TABLE "contact_dismissals" (
	"workspace_id" uuid NOT NULL,
	"same_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "contact_dismissals_workspace_id_same_key_pk" PRIMARY KEY("workspace_id","same_key")
);
--> statement-breakpoint
ALTER TABLE "contact_dismissals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_dismissals" ADD CONSTRAINT "contact_dismissals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "contact_dismissals_read" ON "contact_dismissals" AS PERMISSIVE FOR SELECT TO "app_user" USING ("contact_dismissals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "contact_dismissals_made" ON "contact_dismissals" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("contact_dismissals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contact_dismissals_changed" ON "contact_dismissals" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("contact_dismissals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("contact_dismissals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contact_dismissals_removed" ON "contact_dismissals" AS PERMISSIVE FOR DELETE TO "app_user" USING ("contact_dismissals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "contact_dismissals" TO "app_user";--> statement-breakpoint
ALTER TABLE "contact_dismissals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER contact_dismissals_note_who_changed BEFORE UPDATE ON contact_dismissals
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
