-- Whether a model may be asked about papers, at which host, and what became of asking about each.
ALTER TABLE "workspaces" ADD COLUMN "papers_host" text;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "model_work" jsonb;
