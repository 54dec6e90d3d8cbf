CREATE TABLE "diligence_items" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_on" date,
	"note" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diligence_items_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "diligence_items_once" UNIQUE("user_id","deal_id","key")
);
--> statement-breakpoint
ALTER TABLE "diligence_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_chunks" (
	"user_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_chunks_user_id_document_id_number_pk" PRIMARY KEY("user_id","document_id","number")
);
--> statement-breakpoint
ALTER TABLE "document_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"store" text NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_document" FOREIGN KEY ("user_id","document_id") REFERENCES "public"."documents"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diligence_items_of_document" ON "diligence_items" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_of_deal" ON "documents" USING btree ("user_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "diligence_items_own_rows" ON "diligence_items" AS PERMISSIVE FOR ALL TO "app_user" USING ("diligence_items"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("diligence_items"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "document_chunks_own_rows" ON "document_chunks" AS PERMISSIVE FOR ALL TO "app_user" USING ("document_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("document_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "documents_own_rows" ON "documents" AS PERMISSIVE FOR ALL TO "app_user" USING ("documents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("documents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definitions cannot say. A line of the checklist outlives the upload that answered it, bytes
-- that are packed already are not packed again, and the bytes of a document that is kept outside the database go with
-- its row, whoever takes it away: the document alone, with its deal, or with its owner's account. The job that erases
-- them is noted down in the same transaction (src/features/documents/server/document-jobs.ts).
ALTER TABLE documents ADD CONSTRAINT documents_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE diligence_items ADD CONSTRAINT diligence_items_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE diligence_items ADD CONSTRAINT diligence_items_document FOREIGN KEY (user_id, document_id)
  REFERENCES documents (user_id, id) ON DELETE SET NULL (document_id);--> statement-breakpoint
ALTER TABLE document_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION erase_document_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_job('documents.erase',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
    jsonb_build_object('userId', OLD.user_id, 'documentId', OLD.id, 'store', OLD.store),
    OLD.user_id || '/' || OLD.id, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_document_bytes() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER documents_erase_bytes AFTER DELETE ON documents FOR EACH ROW
  WHEN (OLD.store <> 'database') EXECUTE FUNCTION erase_document_bytes();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON documents, diligence_items TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON document_chunks TO app_user;--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE document_chunks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE diligence_items FORCE ROW LEVEL SECURITY;
