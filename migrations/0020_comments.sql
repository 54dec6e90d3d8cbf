-- What people say to each other about a deal, a figure, a document or a term. It goes with the deal.
CREATE TABLE "comment_threads" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text,
	"about_name" text NOT NULL,
	"is_members_only" boolean NOT NULL,
	"author_id" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "comment_threads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "comment_threads_about" CHECK ((about_kind = 'deal') = (about_id is null))
);
--> statement-breakpoint
ALTER TABLE "comment_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"is_members_only" boolean NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"author_name" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "comments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread" FOREIGN KEY ("workspace_id","thread_id") REFERENCES "public"."comment_threads"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_of_deal" ON "comment_threads" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("workspace_id","thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_deal" ON "comments" USING btree ("workspace_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "comment_threads_read" ON "comment_threads" AS PERMISSIVE FOR SELECT TO "app_user" USING ("comment_threads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comment_threads"."is_members_only" and "comment_threads"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "comment_threads_made" ON "comment_threads" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("comment_threads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comment_threads"."is_members_only" and "comment_threads"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and ((nullif(current_setting('app.role', true), '') in ('owner', 'editor')) or "comment_threads"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "comment_threads_removed" ON "comment_threads" AS PERMISSIVE FOR DELETE TO "app_user" USING ("comment_threads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comment_threads"."is_members_only" and "comment_threads"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and ((nullif(current_setting('app.role', true), '') in ('owner', 'editor')) or "comment_threads"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "comment_threads_changed" ON "comment_threads" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("comment_threads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comment_threads"."is_members_only" and "comment_threads"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[]))) WITH CHECK ("comment_threads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comment_threads"."is_members_only" and "comment_threads"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "comments_read" ON "comments" AS PERMISSIVE FOR SELECT TO "app_user" USING ("comments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comments"."is_members_only" and "comments"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "comments_made" ON "comments" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("comments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comments"."is_members_only" and "comments"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and ((nullif(current_setting('app.role', true), '') in ('owner', 'editor')) or "comments"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "comments_removed" ON "comments" AS PERMISSIVE FOR DELETE TO "app_user" USING ("comments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comments"."is_members_only" and "comments"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and ((nullif(current_setting('app.role', true), '') in ('owner', 'editor')) or "comments"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "comments_changed" ON "comments" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("comments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comments"."is_members_only" and "comments"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and ((nullif(current_setting('app.role', true), '') in ('owner', 'editor')) or "comments"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid)) WITH CHECK ("comments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or not "comments"."is_members_only" and "comments"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])) and "comments"."author_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- Policies judge rows, not columns: of a conversation nobody changes more than whether it is resolved, of a comment its words alone.
GRANT SELECT, INSERT, DELETE ON "comment_threads", "comments" TO "app_user";--> statement-breakpoint
GRANT UPDATE ("resolved_at", "resolved_by", "updated_at") ON "comment_threads" TO "app_user";--> statement-breakpoint
GRANT UPDATE ("body", "mentions", "edited_at", "updated_at") ON "comments" TO "app_user";--> statement-breakpoint
ALTER TABLE "comment_threads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER comment_threads_note_who_changed BEFORE UPDATE ON comment_threads
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER comments_note_who_changed BEFORE UPDATE ON comments
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
