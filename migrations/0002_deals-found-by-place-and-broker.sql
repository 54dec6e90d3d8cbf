ALTER TABLE "deals" drop column "search_key";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company_name || chr(10) || left(location, 60) || chr(10) || coalesce(left(listing ->> 'source', 50), '') || chr(10) || coalesce(left(listing ->> 'contact_name', 40), ''))) STORED;--> statement-breakpoint
-- By hand: what went with the column. The indexes that carry the words (0000_base.sql), the search, and what it may read.
CREATE INDEX "deals_by_update" ON "deals" USING btree ("user_id","updated_at","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX "deals_by_price" ON "deals" USING btree ("user_id","asking_price","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX "deals_by_rising_price" ON "deals" USING btree ("user_id","rising_price","id") INCLUDE (industry, status, search_key);--> statement-breakpoint
CREATE INDEX deals_search ON deals USING gin (user_id, search_pieces(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
GRANT SELECT (search_key) ON deals TO app_search;
