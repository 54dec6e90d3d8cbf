ALTER TABLE "leads" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
CREATE INDEX "leads_of_person" ON "leads" USING btree ("workspace_id","assigned_to");
