DROP POLICY "industry_names_read" ON "industry_names" CASCADE;--> statement-breakpoint
DROP TABLE "industry_names" CASCADE;--> statement-breakpoint
-- By hand: industries are matched by the program alone, and what finds records stands in migrations/functions.
DROP TRIGGER industry_benchmarks_named ON industry_benchmarks;--> statement-breakpoint
DROP FUNCTION get_industry_benchmarks(text);--> statement-breakpoint
DROP FUNCTION name_industry();--> statement-breakpoint
DROP FUNCTION names_a_trade(text[]);--> statement-breakpoint
DROP FUNCTION industry_words(text);--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
DROP FUNCTION gather_texts(uuid, text, text, boolean, text[], text[], text[], text, double precision[], integer, integer);--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
-- Forced policies hide every row from the login too, so they rest for this one statement.
ALTER TABLE deals NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO explorer_counts SELECT user_id, 'deals', 'imported', '', count(*) FROM deals WHERE listing IS NOT NULL GROUP BY 1;--> statement-breakpoint
ALTER TABLE deals FORCE ROW LEVEL SECURITY;
