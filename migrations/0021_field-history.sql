-- How every figure of a deal and every cell of its books changed. It goes with its deal, and is for members alone, as how prices changed is from now on.
CREATE TABLE "deal_field_history" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"was_value" jsonb,
	"is_value" jsonb,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_field_history_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_field_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_field_history" ADD CONSTRAINT "deal_field_history_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_field_history_of_deal" ON "deal_field_history" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_field_history_of_place" ON "deal_field_history" USING btree ("workspace_id","deal_id","kind","place");--> statement-breakpoint
CREATE POLICY "deal_field_history_read" ON "deal_field_history" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_field_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "deal_field_history_made" ON "deal_field_history" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_field_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_field_history_changed" ON "deal_field_history" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_field_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_field_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_field_history_removed" ON "deal_field_history" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_field_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER POLICY "deal_figure_history_read" ON "deal_figure_history" TO app_user USING ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
ALTER TABLE "deal_field_history" ADD CONSTRAINT "deal_field_history_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_field_history" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_field_history" FORCE ROW LEVEL SECURITY;
