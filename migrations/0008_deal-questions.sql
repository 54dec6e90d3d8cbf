CREATE TABLE "deal_questions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"question" text NOT NULL,
	"about_kind" text DEFAULT 'free' NOT NULL,
	"about_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"page" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_questions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "deal_questions_once" UNIQUE("workspace_id","deal_id","about_kind","about_id","question")
);
--> statement-breakpoint
ALTER TABLE "deal_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_questions" ADD CONSTRAINT "deal_questions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_questions_of_deal" ON "deal_questions" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deal_questions_of_document" ON "deal_questions" USING btree ("workspace_id","document_id");--> statement-breakpoint
CREATE POLICY "deal_questions_read" ON "deal_questions" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deal_questions"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deal_questions_made" ON "deal_questions" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_questions_changed" ON "deal_questions" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_questions_removed" ON "deal_questions" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_questions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_questions" ADD CONSTRAINT "deal_questions_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals" ("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deal_questions" ADD CONSTRAINT "deal_questions_document" FOREIGN KEY ("workspace_id","document_id") REFERENCES "documents" ("workspace_id","id") ON DELETE SET NULL ("document_id");--> statement-breakpoint
ALTER TABLE "deal_questions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "deal_questions" TO app_user;
