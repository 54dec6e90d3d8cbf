-- What holds the buyer’s own money: owners and editors alone read these rows. The server tells viewers and guests a part.
DROP POLICY "deal_lending_read" ON "deal_lending";--> statement-breakpoint
DROP POLICY "deal_lending_made" ON "deal_lending";--> statement-breakpoint
DROP POLICY "deal_lending_changed" ON "deal_lending";--> statement-breakpoint
DROP POLICY "deal_lending_removed" ON "deal_lending";--> statement-breakpoint
DROP POLICY "saved_structures_read" ON "saved_structures";--> statement-breakpoint
DROP POLICY "saved_structures_made" ON "saved_structures";--> statement-breakpoint
DROP POLICY "saved_structures_changed" ON "saved_structures";--> statement-breakpoint
DROP POLICY "saved_structures_removed" ON "saved_structures";--> statement-breakpoint
CREATE POLICY "deal_lending_of_editors" ON "deal_lending" AS PERMISSIVE FOR ALL TO "app_user" USING ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_lending"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "saved_structures_of_editors" ON "saved_structures" AS PERMISSIVE FOR ALL TO "app_user" USING ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("saved_structures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));