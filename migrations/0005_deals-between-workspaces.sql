-- Deals go from one workspace to another. What somebody was typing about one stays where they typed it, without the deal;
-- who was invited to it as a guest is so no longer, whether it was moved or deleted.
ALTER TABLE "deals" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "deal_drafts" DROP CONSTRAINT "deal_drafts_deal";--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD CONSTRAINT "deal_drafts_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE SET NULL ("deal_id");--> statement-breakpoint
DELETE FROM "workspace_invitations" i WHERE i.deal_id IS NOT NULL AND NOT EXISTS (SELECT FROM "deals" d WHERE d.workspace_id = i.workspace_id AND d.id = i.deal_id);--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;
