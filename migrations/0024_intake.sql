-- What was read in papers, what was decided of it, and where fields of a deal come from.
CREATE TABLE "deal_sources" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"path" text NOT NULL,
	"value" jsonb NOT NULL,
	"quote" text NOT NULL,
	"paper" text NOT NULL,
	"page" integer,
	"intake_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_sources_workspace_id_deal_id_path_pk" PRIMARY KEY("workspace_id","deal_id","path")
);
--> statement-breakpoint
ALTER TABLE "deal_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intakes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"paper" jsonb NOT NULL,
	"read_values" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deal_id" uuid,
	"put_record" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "intakes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "intakes_state" CHECK (state in ('ready', 'accepted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "intakes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_sources" ADD CONSTRAINT "deal_sources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intakes_of_state" ON "intakes" USING btree ("workspace_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "intakes_of_deal" ON "intakes" USING btree ("workspace_id","deal_id");--> statement-breakpoint
CREATE POLICY "deal_sources_read" ON "deal_sources" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_sources_made" ON "deal_sources" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_sources_changed" ON "deal_sources" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_sources_removed" ON "deal_sources" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_sources"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intakes_read" ON "intakes" AS PERMISSIVE FOR SELECT TO "app_user" USING ("intakes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "intakes_made" ON "intakes" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("intakes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intakes_changed" ON "intakes" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("intakes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intakes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intakes_removed" ON "intakes" AS PERMISSIVE FOR DELETE TO "app_user" USING ("intakes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_sources" ADD CONSTRAINT "deal_sources_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE SET NULL ("deal_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_sources" TO "app_user";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intakes" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_sources" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intakes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER deal_sources_note_who_changed BEFORE UPDATE ON deal_sources
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER intakes_note_who_changed BEFORE UPDATE ON intakes
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
