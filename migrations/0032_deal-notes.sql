-- Notes, calls and mails of a deal, as members noted them down. They go with the deal.
CREATE TABLE "deal_notes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"on_day" date NOT NULL,
	"contact_id" uuid,
	"contact_name" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "deal_notes_kind" CHECK (kind in ('note', 'call', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "deal_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_notes" ADD CONSTRAINT "deal_notes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_notes_of_deal" ON "deal_notes" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "deal_notes_read" ON "deal_notes" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_notes_made" ON "deal_notes" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_notes_changed" ON "deal_notes" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor') and (nullif(current_setting('app.role', true), '') = 'owner' or "deal_notes"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deal_notes_removed" ON "deal_notes" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_notes" ADD CONSTRAINT "deal_notes_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- Policies judge rows, not columns: nobody changes of which deal a note is, nor whose.
GRANT SELECT, INSERT, DELETE ON "deal_notes" TO "app_user";--> statement-breakpoint
GRANT UPDATE ("kind", "on_day", "contact_id", "contact_name", "body", "version", "updated_at") ON "deal_notes" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER deal_notes_note_who_changed BEFORE UPDATE ON deal_notes
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
