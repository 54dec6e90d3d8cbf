ALTER TABLE "workspaces" ADD COLUMN "best_by" text DEFAULT 'verdict' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_best_by" CHECK (best_by in ('verdict', 'fit', 'score', 'coverage'));
