-- The file of an intake: kept as documents keep theirs, read by work in the background, and erased with its intake.
ALTER TABLE "intakes" DROP CONSTRAINT "intakes_state";--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_state" CHECK (state in ('waiting', 'reading', 'password', 'unreadable', 'ready', 'accepted', 'dismissed'));--> statement-breakpoint
CREATE TABLE "intake_files" (
	"workspace_id" uuid NOT NULL,
	"intake_id" uuid NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"store" text,
	"document_id" uuid,
	"deal_id" uuid,
	"reason" text,
	"pages_read" integer,
	"pages_total" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reading_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "intake_files_workspace_id_intake_id_pk" PRIMARY KEY("workspace_id","intake_id")
);
--> statement-breakpoint
ALTER TABLE "intake_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_file_chunks" (
	"workspace_id" uuid NOT NULL,
	"intake_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "intake_file_chunks_workspace_id_intake_id_number_pk" PRIMARY KEY("workspace_id","intake_id","number")
);
--> statement-breakpoint
ALTER TABLE "intake_file_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_file_chunks" ADD CONSTRAINT "intake_file_chunks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_intake" FOREIGN KEY ("workspace_id","intake_id") REFERENCES "public"."intakes"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_file_chunks" ADD CONSTRAINT "intake_file_chunks_file" FOREIGN KEY ("workspace_id","intake_id") REFERENCES "public"."intake_files"("workspace_id","intake_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_files_of_document" ON "intake_files" USING btree ("workspace_id","document_id");--> statement-breakpoint
CREATE INDEX "intake_files_of_deal" ON "intake_files" USING btree ("workspace_id","deal_id");--> statement-breakpoint
CREATE POLICY "intake_files_read" ON "intake_files" AS PERMISSIVE FOR SELECT TO "app_user" USING ("intake_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "intake_files_made" ON "intake_files" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("intake_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_files_changed" ON "intake_files" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("intake_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_files_removed" ON "intake_files" AS PERMISSIVE FOR DELETE TO "app_user" USING ("intake_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_file_chunks_read" ON "intake_file_chunks" AS PERMISSIVE FOR SELECT TO "app_user" USING ("intake_file_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "intake_file_chunks_made" ON "intake_file_chunks" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("intake_file_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_file_chunks_changed" ON "intake_file_chunks" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("intake_file_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_file_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_file_chunks_removed" ON "intake_file_chunks" AS PERMISSIVE FOR DELETE TO "app_user" USING ("intake_file_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
-- The file may be that of a document, or become one; the intake stays where the document or the deal goes.
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_document" FOREIGN KEY ("workspace_id","document_id") REFERENCES "documents"("workspace_id","id") ON DELETE SET NULL ("document_id");--> statement-breakpoint
ALTER TABLE "intake_files" ADD CONSTRAINT "intake_files_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE SET NULL ("deal_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_files" TO "app_user";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_file_chunks" TO "app_user";--> statement-breakpoint
ALTER TABLE "intake_files" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intake_file_chunks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Bytes that are kept outside the database are erased by work that the removal of the row leaves.
CREATE FUNCTION erase_intake_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_job('intake.erase-file',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 10, "policy": "short"}',
    jsonb_build_object('workspaceId', OLD.workspace_id, 'fileId', OLD.file_id, 'store', OLD.store),
    OLD.workspace_id || '/' || OLD.file_id, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_intake_file() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER intake_files_erase_bytes AFTER DELETE ON intake_files FOR EACH ROW
  WHEN (OLD.store <> 'database') EXECUTE FUNCTION erase_intake_file();--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER intake_files_note_who_changed BEFORE UPDATE ON intake_files
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
