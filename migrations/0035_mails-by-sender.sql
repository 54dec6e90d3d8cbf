ALTER TABLE "mail_outbox" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sent_by" uuid;