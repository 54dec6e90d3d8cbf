-- Where each deal stands between the first listing and the signature, how it came there, and the stages of a workspace.
CREATE TABLE "deal_stage_moves" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"was_since" timestamp (3) with time zone NOT NULL,
	"was_place" double precision NOT NULL,
	"was_since_introduced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_stage_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_stage_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_stages" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_since_introduced" boolean DEFAULT false NOT NULL,
	"place" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_stages_workspace_id_deal_id_pk" PRIMARY KEY("workspace_id","deal_id")
);
--> statement-breakpoint
ALTER TABLE "deal_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pipeline_stages" (
	"workspace_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "pipeline_stages_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "pipeline_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_stage_moves" ADD CONSTRAINT "deal_stage_moves_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stages" ADD CONSTRAINT "deal_stages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_stages" ADD CONSTRAINT "pipeline_stages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_stage_moves_of_deal" ON "deal_stage_moves" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_stage_moves_of_move" ON "deal_stage_moves" USING btree ("workspace_id","move_id");--> statement-breakpoint
CREATE INDEX "deal_stages_in_order" ON "deal_stages" USING btree ("workspace_id","stage","place","deal_id");--> statement-breakpoint
CREATE POLICY "deal_stage_moves_read" ON "deal_stage_moves" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_stage_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_stage_moves_made" ON "deal_stage_moves" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_stage_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_stage_moves_changed" ON "deal_stage_moves" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_stage_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_stage_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_stage_moves_removed" ON "deal_stage_moves" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_stage_moves"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_stages_read" ON "deal_stages" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_stages_made" ON "deal_stages" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_stages_changed" ON "deal_stages" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_stages_removed" ON "deal_stages" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "pipeline_stages_read" ON "pipeline_stages" AS PERMISSIVE FOR SELECT TO "app_user" USING ("pipeline_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "pipeline_stages_made" ON "pipeline_stages" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("pipeline_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "pipeline_stages_changed" ON "pipeline_stages" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("pipeline_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("pipeline_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "pipeline_stages_removed" ON "pipeline_stages" AS PERMISSIVE FOR DELETE TO "app_user" USING ("pipeline_stages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_stages" ADD CONSTRAINT "deal_stages_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deal_stage_moves" ADD CONSTRAINT "deal_stage_moves_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- Deals of before: where they stand is read from what there is of them; how long they stand there is counted from today.
ALTER TABLE "deals" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "deal_stages" ("workspace_id", "deal_id", "stage", "is_since_introduced", "place", "created_by", "updated_by")
SELECT "workspace_id", "id", CASE WHEN "has_loi" THEN 'loi' WHEN "has_analysis" THEN 'screening' ELSE 'new' END, true,
  -extract(epoch FROM "created_at"), "created_by", "updated_by" FROM "deals";--> statement-breakpoint
ALTER TABLE "deals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "pipeline_stages", "deal_stages", "deal_stage_moves" TO "app_user";--> statement-breakpoint
ALTER TABLE "pipeline_stages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_stages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_stage_moves" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER pipeline_stages_note_who_changed BEFORE UPDATE ON pipeline_stages
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER deal_stages_note_who_changed BEFORE UPDATE ON deal_stages
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
