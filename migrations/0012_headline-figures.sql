-- Which figures of a deal follow its books, and how the figures of deals changed. The history goes with its deal.
CREATE TABLE "deal_figure_history" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"was_usd" double precision,
	"is_usd" double precision,
	"cause" text NOT NULL,
	"level" text,
	"base" text,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_figure_history_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_figure_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_books" ADD COLUMN "follows" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_figure_history" ADD CONSTRAINT "deal_figure_history_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_figure_history_of_deal" ON "deal_figure_history" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "deal_figure_history_read" ON "deal_figure_history" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deal_figure_history"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deal_figure_history_made" ON "deal_figure_history" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_figure_history_changed" ON "deal_figure_history" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_figure_history_removed" ON "deal_figure_history" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_figure_history"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_figure_history" ADD CONSTRAINT "deal_figure_history_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_figure_history" TO "app_user";--> statement-breakpoint
ALTER TABLE "deal_figure_history" FORCE ROW LEVEL SECURITY;
