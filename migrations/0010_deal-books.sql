-- The books of a deal, and who changed which cells of them of late. They go with their deal.
CREATE TABLE "deal_books" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"books" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_books_workspace_id_deal_id_pk" PRIMARY KEY("workspace_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "deal_books" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_books_changes" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"cells" text[] DEFAULT '{}' NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_books_changes_workspace_id_deal_id_version_pk" PRIMARY KEY("workspace_id","deal_id","version"),
	CONSTRAINT "deal_books_changes_once" UNIQUE("workspace_id","deal_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "deal_books_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_books" ADD CONSTRAINT "deal_books_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_books_changes" ADD CONSTRAINT "deal_books_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_books_changes" ADD CONSTRAINT "deal_books_changes_books" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deal_books"("workspace_id","deal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "deal_books_read" ON "deal_books" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_books"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deal_books"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deal_books_made" ON "deal_books" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_books"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_books_changed" ON "deal_books" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_books"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_books"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_books_removed" ON "deal_books" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_books"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_books_changes_read" ON "deal_books_changes" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_books_changes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_books_changes_made" ON "deal_books_changes" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_books_changes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_books_changes_changed" ON "deal_books_changes" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_books_changes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_books_changes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_books_changes_removed" ON "deal_books_changes" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_books_changes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_books" ADD CONSTRAINT "deal_books_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_books" TO "app_user";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "deal_books_changes" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_books" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_books_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
DECLARE kept text;
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  FOREACH kept IN ARRAY ARRAY['deal_questions', 'deal_books'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_note_who_changed BEFORE UPDATE ON %1$I
      FOR EACH ROW EXECUTE FUNCTION note_who_changed()', kept);
  END LOOP;
END $$;
