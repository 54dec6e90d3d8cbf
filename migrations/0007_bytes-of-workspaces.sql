-- What sum_document_bytes may read, which administrators see the sums of (migrations/functions).
GRANT SELECT (workspace_id, size_bytes) ON documents TO app_search;--> statement-breakpoint
CREATE POLICY documents_counted ON documents FOR SELECT TO app_search USING (true);
