-- What lists show of a record whose deal is JSON: a draft, which holds the texts of a form, or an analysis, which holds
-- a deal, perhaps by the stored names of an older program. No record may fail these: what cannot be read is unknown.

CREATE FUNCTION record_object(value jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF jsonb_typeof(value) = 'string' THEN
    BEGIN
      value := (value #>> '{}')::jsonb;
    EXCEPTION WHEN data_exception THEN value := NULL; -- JSON text that cannot be parsed is empty (stack spec §3)
    END;
  END IF;
  RETURN CASE jsonb_typeof(value) WHEN 'object' THEN value ELSE '{}'::jsonb END;
END $$;--> statement-breakpoint
CREATE FUNCTION record_group(record jsonb, name text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT public.record_object(coalesce(public.record_object(record) -> 'values', public.record_object(record)) -> name)
$$;--> statement-breakpoint
CREATE FUNCTION record_line(value jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE jsonb_typeof(value) WHEN 'string'
    THEN nullif(btrim(left(btrim(value #>> '{}', E' \t\n\r\f\v'), 200), E' \t\n\r\f\v'), '') END
$$;--> statement-breakpoint
-- The number there is, or nothing. Texts are plain numbers; `typed` ones are amounts as people type them into a form.
CREATE FUNCTION record_number(value jsonb, highest numeric, typed boolean) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  words text := left(lower(regexp_replace(coalesce(value #>> '{}', ''), '[\s\u00a0\u202f_]+', '', 'g')), 60);
  parts text[];
  number numeric;
BEGIN
  IF jsonb_typeof(value) = 'number' THEN
    number := (value #>> '{}')::numeric;
  ELSIF jsonb_typeof(value) = 'string' AND words ~ '^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$' THEN
    number := words::numeric;
  ELSIF jsonb_typeof(value) = 'string' AND typed THEN
    parts := regexp_match(words, '^\+?(?:us\$|usd\$?|\$)?(\d+\.?\d*|\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d*)?)'
      '(k|thousand|mm?|mio|mill?|millions?|bn?|billions?)?(?:usd|us\$|\$|x)?$');
    number := replace(parts[1], ',', '')::numeric * CASE left(parts[2], 1)
      WHEN 'k' THEN 1e3 WHEN 't' THEN 1e3 WHEN 'm' THEN 1e6 WHEN 'b' THEN 1e9 ELSE 1 END;
  END IF;
  RETURN CASE WHEN number BETWEEN 0 AND highest THEN number::double precision END;
END $$;--> statement-breakpoint
CREATE FUNCTION record_name(name text, record jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(record_line(to_jsonb(name)), record_line(record_group(record, 'summary') -> 'dealName'),
    record_line(record_object(record) -> 'name'), record_line(record_group(record, 'basics') -> 'businessName'),
    record_line(record_object(record) -> 'company_name'), 'Untitled Deal')
$$;--> statement-breakpoint
CREATE FUNCTION record_company(record jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(record_line(record_group(record, 'basics') -> 'businessName'),
    record_line(record_object(record) -> 'company_name'), 'Unknown Company')
$$;--> statement-breakpoint
CREATE FUNCTION record_industry(record jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(record_line(record_group(record, 'basics') -> 'industry'),
    record_line(record_object(record) -> 'industry'), 'Other')
$$;--> statement-breakpoint
CREATE FUNCTION record_tags(record jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(found.tag ORDER BY found.place), '{}') FROM (
    SELECT left(record_line(tags.value), 60) AS tag, min(tags.place) AS place
    FROM jsonb_array_elements(CASE jsonb_typeof(record_group(record, 'basics') -> 'tags')
      WHEN 'array' THEN record_group(record, 'basics') -> 'tags'
      ELSE CASE jsonb_typeof(record_object(record) -> 'tags') WHEN 'array' THEN record_object(record) -> 'tags'
        ELSE '[]'::jsonb END END) WITH ORDINALITY AS tags(value, place)
    WHERE record_line(tags.value) IS NOT NULL GROUP BY 1 ORDER BY 2 LIMIT 50) found
$$;--> statement-breakpoint
CREATE FUNCTION record_price(record jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(record_number(record_group(record, 'financials') -> 'askingPrice', 1e13, is_form),
    record_number(record_group(record, 'financials') -> 'asking_price', 1e13, is_form),
    record_number(record_object(record) -> 'asking_price', 1e13, is_form), 0)
  FROM (SELECT record_object(record) ? 'values' AS is_form) as form
$$;--> statement-breakpoint
CREATE FUNCTION record_multiple(record jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(record_number(record_group(record, 'financials') -> 'ebitdaMultiple', 1000, is_form),
    record_number(record_object(record) -> 'ebitda_multiple', 1000, is_form))
  FROM (SELECT record_object(record) ? 'values' AS is_form) as form
$$;--> statement-breakpoint
CREATE TABLE "deal_analyses" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_name" text DEFAULT '' NOT NULL,
	"deal_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"deal_id" uuid,
	"figures" jsonb,
	"assumptions" jsonb,
	"score" jsonb,
	"list_name" text GENERATED ALWAYS AS (record_name(deal_name, deal_data)) STORED NOT NULL,
	"company_name" text GENERATED ALWAYS AS (record_company(deal_data)) STORED NOT NULL,
	"industry" text GENERATED ALWAYS AS (record_industry(deal_data)) STORED NOT NULL,
	"tags" text[] GENERATED ALWAYS AS (record_tags(deal_data)) STORED NOT NULL,
	"ebitda_multiple" double precision GENERATED ALWAYS AS (record_multiple(deal_data)) STORED,
	"asking_price" double precision GENERATED ALWAYS AS (record_price(deal_data)) STORED NOT NULL,
	"search_key" text GENERATED ALWAYS AS (lower(record_name(deal_name, deal_data) || chr(10) || record_company(deal_data))) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(record_name(deal_name, deal_data))) STORED,
	"rising_price" double precision GENERATED ALWAYS AS (coalesce(nullif(record_price(deal_data), 0), 'infinity'::double precision)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_analyses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deal_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "industry_benchmarks" (
	"industry_name" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"naics_prefixes" text[] DEFAULT '{}' NOT NULL,
	"ev_sales_multiple" double precision,
	"ev_ebitda_multiple" double precision,
	"ebitda_margin" double precision,
	"revenue_per_employee" double precision,
	"market_debt_to_capital" double precision,
	"sde_multiple_low" double precision,
	"sde_multiple_high" double precision,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"as_of" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "industry_benchmarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "industry_names" (
	"industry_name" text NOT NULL,
	"name" text NOT NULL,
	"is_name" boolean NOT NULL,
	"words" text[] NOT NULL,
	"joined" text NOT NULL,
	"breadth" integer NOT NULL,
	CONSTRAINT "industry_names_industry_name_is_name_name_pk" PRIMARY KEY("industry_name","is_name","name")
);
--> statement-breakpoint
ALTER TABLE "industry_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "explorer_counts" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "explorer_counts_user_id_source_facet_value_pk" PRIMARY KEY("user_id","source","facet","value")
);
--> statement-breakpoint
ALTER TABLE "explorer_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "list_name" text GENERATED ALWAYS AS (record_name(name, deal_data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "company_name" text GENERATED ALWAYS AS (record_company(deal_data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "industry" text GENERATED ALWAYS AS (record_industry(deal_data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "tags" text[] GENERATED ALWAYS AS (record_tags(deal_data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "ebitda_multiple" double precision GENERATED ALWAYS AS (record_multiple(deal_data)) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "asking_price" double precision GENERATED ALWAYS AS (record_price(deal_data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(record_name(name, deal_data) || chr(10) || record_company(deal_data))) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(record_name(name, deal_data))) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "rising_price" double precision GENERATED ALWAYS AS (coalesce(nullif(record_price(deal_data), 0), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "benchmark_industry" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company_name)) STORED;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD CONSTRAINT "deal_analyses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_names" ADD CONSTRAINT "industry_names_industry_name_industry_benchmarks_industry_name_fk" FOREIGN KEY ("industry_name") REFERENCES "public"."industry_benchmarks"("industry_name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "deal_analyses_of_deal" ON "deal_analyses" USING btree ("user_id","deal_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deal_analyses_of_industry" ON "deal_analyses" USING btree ("user_id","industry");--> statement-breakpoint
CREATE INDEX "industry_names_joined" ON "industry_names" USING btree ("joined");--> statement-breakpoint
CREATE INDEX "industry_names_words" ON "industry_names" USING gin ("words");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_name" ON "deal_drafts" USING btree ("user_id","name_key","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_price" ON "deal_drafts" USING btree ("user_id","asking_price","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_price" ON "deal_drafts" USING btree ("user_id","rising_price","id");--> statement-breakpoint
CREATE INDEX "deals_of_industry" ON "deals" USING btree ("user_id","industry");--> statement-breakpoint
CREATE INDEX "deals_of_status" ON "deals" USING btree ("user_id","status");--> statement-breakpoint
CREATE POLICY "deal_analyses_own_rows" ON "deal_analyses" AS PERMISSIVE FOR ALL TO "app_user" USING ("deal_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("deal_analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "industry_benchmarks_read" ON "industry_benchmarks" AS PERMISSIVE FOR SELECT TO "app_user" USING (true);--> statement-breakpoint
CREATE POLICY "industry_names_read" ON "industry_names" AS PERMISSIVE FOR SELECT TO "app_user" USING (true);--> statement-breakpoint
CREATE POLICY "explorer_counts_own_rows" ON "explorer_counts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("explorer_counts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint

-- An analysis outlives its deal.
ALTER TABLE deal_analyses ADD CONSTRAINT deal_analyses_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON deal_analyses TO app_user;--> statement-breakpoint
GRANT SELECT ON explorer_counts, industry_benchmarks, industry_names TO app_user;--> statement-breakpoint
ALTER TABLE deal_analyses FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- The indexes of the orders carry what lists are filtered by most, so that a walk down a filtered list need not visit
-- every row it passes. The table definitions name them without that, which they cannot say.
DROP INDEX deals_by_update;--> statement-breakpoint
CREATE INDEX deals_by_update ON deals (user_id, updated_at, id) INCLUDE (industry, status);--> statement-breakpoint
DROP INDEX deals_by_name;--> statement-breakpoint
CREATE INDEX deals_by_name ON deals (user_id, name_key, id) INCLUDE (industry, status);--> statement-breakpoint
DROP INDEX deals_by_price;--> statement-breakpoint
CREATE INDEX deals_by_price ON deals (user_id, asking_price, id) INCLUDE (industry, status);--> statement-breakpoint
DROP INDEX deals_by_rising_price;--> statement-breakpoint
CREATE INDEX deals_by_rising_price ON deals (user_id, rising_price, id) INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX deal_analyses_by_update ON deal_analyses (user_id, is_archived, updated_at, id) INCLUDE (industry);--> statement-breakpoint
CREATE INDEX deal_analyses_by_name ON deal_analyses (user_id, is_archived, name_key, id) INCLUDE (industry);--> statement-breakpoint
CREATE INDEX deal_analyses_by_price ON deal_analyses (user_id, is_archived, asking_price, id) INCLUDE (industry);--> statement-breakpoint
CREATE INDEX deal_analyses_by_rising_price ON deal_analyses (user_id, is_archived, rising_price, id) INCLUDE (industry);--> statement-breakpoint

-- Search: trigrams, and pairs of characters for what is too short for them. Rows wait in a short list only, because
-- every search reads that list as well.
CREATE FUNCTION search_pairs(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array(SELECT substr(words, place, 2) FROM generate_series(1, length(words) - 1) AS place)
$$;--> statement-breakpoint
DROP INDEX deals_search;--> statement-breakpoint
CREATE INDEX deals_search ON deals USING gin (user_id, search_key gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deals_search_pairs ON deals USING gin (user_id, search_pairs(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deals_of_tags ON deals USING gin (user_id, tags) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_search ON deal_analyses USING gin (user_id, search_key gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_search_pairs ON deal_analyses USING gin (user_id, search_pairs(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_of_tags ON deal_analyses USING gin (user_id, tags) WITH (gin_pending_list_limit = 512);--> statement-breakpoint

GRANT SELECT (id, user_id, search_key, name_key, asking_price, rising_price, updated_at, status, industry, tags) ON deals TO app_search;--> statement-breakpoint
GRANT SELECT (id, user_id, search_key, name_key, asking_price, rising_price, updated_at, is_archived, industry, tags) ON deal_analyses TO app_search;--> statement-breakpoint
GRANT SELECT (id, user_id, search_key, name_key, asking_price, rising_price, updated_at, is_draft, industry, tags) ON deal_drafts TO app_search;--> statement-breakpoint
CREATE POLICY deal_analyses_search_reads ON deal_analyses FOR SELECT TO app_search USING (true);--> statement-breakpoint
CREATE POLICY deal_drafts_search_reads ON deal_drafts FOR SELECT TO app_search USING (true);--> statement-breakpoint

-- The ids of one page of a list that is filtered or searched: at most `most` rows of one source, in their order, after
-- the row named by `after_key` and `after_id` (that row too when `after_included`). It runs as app_search because row
-- policies keep LIKE and && from using their indexes, and takes the owner itself, as search_deals does.
--
-- What many rows meet is found soonest by walking the list in its order; what few meet, by gathering them with an
-- index and sorting them. Nobody knows beforehand which it is, so the caller walks a little (of the first `walked`
-- rows `met` are of the page). Where that promises a whole page soon, the walk goes on; else the rows are gathered,
-- but no more than a few: when there are more, a page of them cannot be far down the list. Exact either way.
CREATE FUNCTION find_records(owner uuid, source text, sort text, rising boolean, after_key text, after_id uuid,
    after_included boolean, statuses text[], industries text[], wanted_tags text[], search text, most integer,
    walked integer, met integer)
  RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  longest_walk CONSTANT bigint := 5000;
  most_gathered CONSTANT integer := 2000;
  from_table text := CASE source WHEN 'deals' THEN 'deals' WHEN 'analyses' THEN 'deal_analyses' WHEN 'drafts' THEN 'deal_drafts' END;
  key text := CASE sort WHEN 'updated' THEN 'updated_at' WHEN 'name' THEN 'name_key'
    WHEN 'price' THEN CASE WHEN rising THEN 'rising_price' ELSE 'asking_price' END END;
  key_type text := CASE sort WHEN 'updated' THEN 'timestamptz' WHEN 'name' THEN 'text' ELSE 'double precision' END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  own text := 'user_id = $1' || CASE source WHEN 'analyses' THEN ' AND is_archived = false' WHEN 'drafts' THEN ' AND is_draft' ELSE '' END;
  pattern text := '%' || regexp_replace(lower(search), '([\\%_])', '\\\1', 'g') || '%';
  meets text := 'true';
  by_index text := '';
  in_order text;
  wanted text := lower(search);
  walk text;
  reach bigint := CASE WHEN met > 0 THEN walked::bigint * most * 2 / met END;
  gathered bigint;
  ids uuid[];
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.user_id', true), '')::uuid THEN
    RAISE EXCEPTION 'find_records: the owner is not the person this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF after_id IS NOT NULL THEN
    own := own || format(' AND (%I, id) %s ($2::%s, $3)', key,
      CASE WHEN rising THEN '>' ELSE '<' END || CASE WHEN after_included THEN '=' ELSE '' END, key_type);
  END IF;
  IF source = 'deals' AND statuses <> '{}' THEN meets := meets || ' AND status = ANY ($4)'; END IF;
  IF industries <> '{}' THEN meets := meets || ' AND industry = ANY ($5)'; END IF;
  IF wanted_tags <> '{}' THEN meets := meets || ' AND tags && $6'; END IF;
  IF search <> '' THEN
    meets := meets || ' AND strpos(search_key, $7) > 0';
    -- A trigram index knows nothing of texts without three letters or digits in a row.
    by_index := CASE WHEN wanted ~ '[[:alnum:]]{3}' THEN ' AND search_key LIKE $8'
      WHEN length(wanted) > 1 THEN ' AND search_pairs(search_key) @> search_pairs($7)' ELSE '' END;
  END IF;
  in_order := format('ORDER BY %I %s, id %s', key, direction, direction);
  walk := format('SELECT array(SELECT id FROM (SELECT id, %I, (%s) AS meets FROM %I WHERE %s %s LIMIT $9) AS near
    WHERE meets %s LIMIT $10)', key, meets, from_table, own, in_order, in_order);
  IF reach <= longest_walk THEN
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pattern, reach, most;
    IF cardinality(ids) = most THEN RETURN ids; END IF;
  END IF;
  -- Only ways that gather: how many rows a text meets is guessed badly.
  PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
  EXECUTE format('WITH matching AS MATERIALIZED (SELECT id, %I FROM %I WHERE %s AND %s%s LIMIT $9 + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT id FROM matching %s LIMIT $10)', key, from_table, own, meets, by_index, in_order)
    INTO gathered, ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pattern, most_gathered, most;
  PERFORM set_config('enable_indexscan', 'on', true);
  IF gathered > most_gathered THEN
    PERFORM set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pattern, NULL::bigint, most;
    PERFORM set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
  END IF;
  PERFORM set_config('enable_seqscan', 'on', true);
  RETURN ids;
END $$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
ALTER FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, integer, integer, integer) OWNER TO app_search;--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_deals(owner uuid, pattern text, most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.user_id', true), '')::uuid THEN
    RAISE EXCEPTION 'search_deals: the owner is not the person this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN (SELECT coalesce(array_agg(found.id), '{}') FROM (
    SELECT d.id FROM deals d WHERE d.user_id = owner AND d.search_key LIKE lower(pattern) LIMIT most
  ) found);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, integer, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, integer, integer, integer) TO app_user;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;--> statement-breakpoint

-- How many rows there are, by what there is to filter by: kept with every change, so that no list counts. The rows of
-- one owner and source change one after the other, because each change takes the row of facet `all` first.
-- The trigger's arguments: the source, its status, and which of its rows lists show.
CREATE FUNCTION count_records() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  added text := format('SELECT user_id, %s AS status, industry, tags, 1 AS step FROM new_rows WHERE %s', TG_ARGV[1], TG_ARGV[2]);
  taken text := format('SELECT user_id, %s AS status, industry, tags, -1 AS step FROM old_rows WHERE %s', TG_ARGV[1], TG_ARGV[2]);
  steps explorer_counts[];
  of_all boolean;
BEGIN
  EXECUTE format('
    WITH changed AS MATERIALIZED (%s),
    steps AS (
      SELECT user_id, ''status'' AS facet, left(status, 200) AS value, sum(step) AS rows FROM changed GROUP BY 1, 3
      UNION ALL SELECT user_id, ''industry'', left(industry, 200), sum(step) FROM changed GROUP BY 1, 3
      UNION ALL SELECT user_id, ''tag'', left(tag, 200), sum(step) FROM changed, unnest(tags) AS tag GROUP BY 1, 3),
    counted AS (
      SELECT * FROM steps WHERE rows <> 0
      UNION ALL SELECT user_id, ''all'', '''', sum(step) FROM changed GROUP BY 1
        HAVING sum(step) <> 0 OR EXISTS (SELECT FROM steps WHERE rows <> 0))
    SELECT array_agg(ROW(user_id, $1, facet, value, rows)::explorer_counts ORDER BY user_id, facet, value) FROM counted',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END)
    INTO steps USING TG_ARGV[0];
  IF steps IS NULL THEN RETURN NULL; END IF;
  FOREACH of_all IN ARRAY ARRAY[true, false] LOOP
    INSERT INTO explorer_counts SELECT * FROM unnest(steps) AS step WHERE (step.facet = 'all') = of_all AND step.rows >= 0
      ON CONFLICT (user_id, source, facet, value) DO UPDATE SET rows = explorer_counts.rows + excluded.rows;
    -- Never inserted: when an owner is deleted, their counts go before their rows.
    UPDATE explorer_counts AS kept SET rows = kept.rows + step.rows FROM unnest(steps) AS step
      WHERE (step.facet = 'all') = of_all AND step.rows < 0
        AND (kept.user_id, kept.source, kept.facet, kept.value) = (step.user_id, step.source, step.facet, step.value);
  END LOOP;
  DELETE FROM explorer_counts AS kept USING unnest(steps) AS step
    WHERE (kept.user_id, kept.source, kept.facet, kept.value) = (step.user_id, step.source, step.facet, step.value)
      AND kept.rows <= 0;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_records() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deals_count_added AFTER INSERT ON deals REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('deals', 'status', 'true');--> statement-breakpoint
CREATE TRIGGER deals_count_changed AFTER UPDATE ON deals REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('deals', 'status', 'true');--> statement-breakpoint
CREATE TRIGGER deals_count_removed AFTER DELETE ON deals REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('deals', 'status', 'true');--> statement-breakpoint
CREATE TRIGGER deal_analyses_count_added AFTER INSERT ON deal_analyses REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('analyses', '''analysis''', 'NOT is_archived');--> statement-breakpoint
CREATE TRIGGER deal_analyses_count_changed AFTER UPDATE ON deal_analyses REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('analyses', '''analysis''', 'NOT is_archived');--> statement-breakpoint
CREATE TRIGGER deal_analyses_count_removed AFTER DELETE ON deal_analyses REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('analyses', '''analysis''', 'NOT is_archived');--> statement-breakpoint
CREATE TRIGGER deal_drafts_count_added AFTER INSERT ON deal_drafts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('drafts', '''draft''', 'is_draft');--> statement-breakpoint
CREATE TRIGGER deal_drafts_count_changed AFTER UPDATE ON deal_drafts REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('drafts', '''draft''', 'is_draft');--> statement-breakpoint
CREATE TRIGGER deal_drafts_count_removed AFTER DELETE ON deal_drafts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records('drafts', '''draft''', 'is_draft');--> statement-breakpoint

-- What is there already. Forced policies hide every row from the login too, so they rest for this one statement.
ALTER TABLE deals NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE deal_drafts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH there AS (
  SELECT user_id, 'deals' AS source, status, industry, tags FROM deals
  UNION ALL SELECT user_id, 'drafts', 'draft', industry, tags FROM deal_drafts WHERE is_draft)
INSERT INTO explorer_counts
  SELECT user_id, source, 'all', '', count(*) FROM there GROUP BY 1, 2
  UNION ALL SELECT user_id, source, 'status', left(status, 200), count(*) FROM there GROUP BY 1, 2, 4
  UNION ALL SELECT user_id, source, 'industry', left(industry, 200), count(*) FROM there GROUP BY 1, 2, 4
  UNION ALL SELECT user_id, source, 'tag', left(tag, 200), count(*) FROM there, unnest(tags) AS tag GROUP BY 1, 2, 4;--> statement-breakpoint
ALTER TABLE deals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE deal_drafts FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Industries are matched as in src/calc/tables/match-industry.ts and industry-words.ts (decision Q-A43): a test holds
-- the two together.
CREATE FUNCTION industry_words(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(CASE
      WHEN length(word) > 4 AND word LIKE '%ies' THEN left(word, -3) || 'y'
      WHEN length(word) > 4 AND word ~ '(ss|sh|ch|x)es$' THEN left(word, -2)
      WHEN length(word) > 3 AND word LIKE '%s' AND word !~ '(ss|us|is)$' THEN left(word, -1)
      ELSE word END ORDER BY place), '{}')
  FROM regexp_split_to_table(regexp_replace(lower(regexp_replace(normalize(left(name, 200), NFKD),
    '[\u0300-\u036f]', '', 'g')), '[''\u2019]', '', 'g'), '[^[:alnum:]]+') WITH ORDINALITY AS parts(word, place)
  WHERE word <> '' AND word NOT IN ('a', 'an', 'and', 'for', 'in', 'of', 'the')
$$;--> statement-breakpoint
CREATE FUNCTION names_a_trade(words text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT NOT words <@ ARRAY['average', 'business', 'company', 'general', 'independent', 'misc', 'miscellaneous', 'other',
    'public', 'small', 'various']
$$;--> statement-breakpoint
CREATE FUNCTION name_industry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM industry_names WHERE industry_name = NEW.industry_name;
  INSERT INTO industry_names (industry_name, name, is_name, words, joined, breadth)
    SELECT DISTINCT NEW.industry_name, named.name, named.is_name, industry_words(named.name),
      array_to_string(industry_words(named.name), ' '),
      CASE WHEN NEW.industry_name LIKE '%general)%' THEN 0 WHEN NEW.industry_name LIKE '%(small%' THEN 1 ELSE 2 END
    FROM (SELECT NEW.industry_name AS name, true AS is_name UNION ALL SELECT unnest(NEW.aliases), false) AS named;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER industry_benchmarks_named AFTER INSERT OR UPDATE OF industry_name, aliases ON industry_benchmarks
  FOR EACH ROW EXECUTE FUNCTION name_industry();--> statement-breakpoint
CREATE FUNCTION get_industry_benchmarks(p_industry_name text) RETURNS TABLE (
    industry_name text, ev_sales_multiple double precision, ev_ebitda_multiple double precision,
    ebitda_margin double precision, revenue_per_employee double precision, market_debt_to_capital double precision,
    match_type text, kind text, sde_multiple_low double precision, sde_multiple_high double precision, sources text[], as_of text, note text)
  LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text[] := industry_words(p_industry_name);
  whole text := array_to_string(wanted, ' ');
  met text;
  how text;
BEGIN
  SELECT n.industry_name, CASE WHEN n.is_name THEN 'exact' ELSE 'alias' END INTO met, how
    FROM industry_names n JOIN industry_benchmarks b ON b.industry_name = n.industry_name
    WHERE n.joined = whole AND whole <> '' ORDER BY n.is_name DESC, b.place LIMIT 1;
  IF met IS NULL AND names_a_trade(wanted) THEN
    how := 'partial';
    SELECT n.industry_name INTO met
      FROM industry_names n JOIN industry_benchmarks b ON b.industry_name = n.industry_name
      WHERE n.words @> wanted
      ORDER BY b.kind <> 'small-business', NOT starts_with(n.joined, whole || ' '), n.breadth, cardinality(n.words), b.place
      LIMIT 1;
    IF met IS NULL THEN
      SELECT n.industry_name INTO met
        FROM industry_names n JOIN industry_benchmarks b ON b.industry_name = n.industry_name
        WHERE n.words <@ wanted AND names_a_trade(n.words)
        ORDER BY b.kind <> 'small-business', cardinality(n.words) DESC, length(n.joined) DESC, b.place
        LIMIT 1;
    END IF;
  END IF;
  RETURN QUERY SELECT b.industry_name, b.ev_sales_multiple, b.ev_ebitda_multiple, b.ebitda_margin, b.revenue_per_employee,
    b.market_debt_to_capital, how, b.kind, b.sde_multiple_low, b.sde_multiple_high, b.sources, b.as_of, b.note
    FROM industry_benchmarks b WHERE b.industry_name = met;
END $$;
