-- Invitations into workspaces, and which workspace an entry of the audit log is about. What was written before names
-- none; the chain covers the column where it is set (src/server/audit/audit-row.ts), so older hashes stay as they are.
CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"deal_id" uuid,
	"last_day" date,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "workspace_invitations_one_of_an_address" UNIQUE NULLS NOT DISTINCT("workspace_id","email","deal_id"),
	CONSTRAINT "workspace_invitations_role" CHECK (role in ('owner', 'editor', 'viewer') and deal_id is null and last_day is null or role = 'guest' and deal_id is not null)
);--> statement-breakpoint
ALTER TABLE "workspace_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_of_workspace" ON "audit_log" USING btree ("workspace_id","number");
