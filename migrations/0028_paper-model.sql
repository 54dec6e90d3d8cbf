-- Whether a model may be asked about papers, at which host, and what became of asking about each.
ALTER TABLE "workspaces" ADD COLUMN "papers_host" text;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "model_work" jsonb;
--> statement-breakpoint
-- What sum_document_bytes may read, which administrators see the sums of (migrations/functions).
GRANT SELECT (workspace_id, size_bytes, store) ON intake_files TO app_search;--> statement-breakpoint
CREATE POLICY intake_files_counted ON intake_files FOR SELECT TO app_search USING (true);
