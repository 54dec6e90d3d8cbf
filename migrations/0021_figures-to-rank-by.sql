-- By hand: what lists are sorted and filtered by of seller's discretionary earnings (SDE), and what fits are ranked by.
-- The core is the rule (sdeAsEntered, priceToSde, fitCertainty); tests hold these to it. No record may fail them.

-- A figure that may be negative; `typed` ones are written as people write a loss: -5k, (5,000).
CREATE FUNCTION record_signed(value jsonb, highest numeric, typed boolean) RETURNS double precision
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  loss text[];
BEGIN
  IF jsonb_typeof(value) = 'number' AND (value #>> '{}')::numeric < 0 THEN
    RETURN -record_number(to_jsonb(-(value #>> '{}')::numeric), highest, typed);
  ELSIF jsonb_typeof(value) = 'string' THEN
    loss := regexp_match(regexp_replace(left(value #>> '{}', 200), '[\s\u00a0\u202f_]+', '', 'g'),
      CASE WHEN typed THEN '^(?:[uU][sS]\$|[uU][sS][dD]\$?|\$)?(?:[-\u2212]([^+].*)|\(([^+].*)\))$' ELSE '^-([^+].*)$' END);
    IF loss IS NOT NULL THEN RETURN -record_number(to_jsonb(coalesce(loss[1], loss[2])), highest, typed); END IF;
  END IF;
  RETURN record_number(value, highest, typed);
END $$;--> statement-breakpoint
-- 0 is unknown. A cash flow is SDE unless it is called something else.
CREATE FUNCTION sde_as_entered(sde double precision, cash_flow double precision, kind text) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(sde, 0),
    CASE WHEN coalesce(kind, '') NOT IN ('adjusted_ebitda', 'net_income', 'other') THEN nullif(cash_flow, 0) END)
$$;--> statement-breakpoint
-- Of a deal, whose financials have their stored names.
CREATE FUNCTION stored_sde(financials jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sde_as_entered(record_signed(kept -> 'sde', 1e13, false),
    record_signed(kept -> 'adjusted_cash_flow', 1e13, false), kept ->> 'cash_flow_type')
  FROM record_object(financials) AS kept
$$;--> statement-breakpoint
-- Of a draft or a saved analysis, by either names.
CREATE FUNCTION record_sde(record jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sde_as_entered(record_signed(kept -> 'sde', 1e13, is_form),
    record_signed(coalesce(nullif(kept -> 'cashFlow', 'null'), kept -> 'adjusted_cash_flow'), 1e13, is_form),
    coalesce(kept ->> 'cashFlowType', kept ->> 'cash_flow_type'))
  FROM record_group(record, 'financials') AS kept, (SELECT record_object(record) ? 'values' AS is_form) AS form
$$;--> statement-breakpoint
CREATE FUNCTION record_ebitda(record jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT record_signed(record_group(record, 'financials') -> 'ebitda', 1e13, record_object(record) ? 'values')
$$;--> statement-breakpoint
-- Earnings of a millionth of a dollar are no divisor.
CREATE FUNCTION price_to_sde(price double precision, sde double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN price > 0 AND price <= 1e13 AND sde > 1e-6 THEN price / sde END
$$;--> statement-breakpoint
-- The lowest that a fit could be, where the result says how much was judged; else its score, between 0 and 10.
CREATE FUNCTION fit_rank(analysis jsonb, score double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((
    SELECT least(CASE WHEN earned < stated THEN 9.9 ELSE 10 END, floor(10.5 + 90 * earned / stated) / 10)
    FROM (SELECT sum(CASE jsonb_typeof(line -> 'points') WHEN 'number' THEN (line ->> 'points')::numeric ELSE 0 END) AS earned,
        (SELECT CASE WHEN jsonb_typeof(analysis #> '{working,statedWeight}') = 'number'
          THEN (analysis #>> '{working,statedWeight}')::numeric END) AS stated
      FROM jsonb_array_elements(CASE jsonb_typeof(analysis #> '{working,lines}') WHEN 'array'
        THEN analysis #> '{working,lines}' ELSE '[]' END) AS line) AS weighed
    WHERE stated > 0), least(10, greatest(0, score)))
$$;--> statement-breakpoint
DROP INDEX "acquisition_fit_analyses_by_score";--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD COLUMN "falling_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD COLUMN "rising_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD COLUMN "falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD COLUMN "rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "falling_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "rising_sde" double precision GENERATED ALWAYS AS (coalesce(record_sde(deal_data), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(record_price(deal_data), record_sde(deal_data)), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "falling_sde" double precision GENERATED ALWAYS AS (coalesce(stored_sde(financials), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rising_sde" double precision GENERATED ALWAYS AS (coalesce(stored_sde(financials), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "falling_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(asking_price, stored_sde(financials)), '-infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rising_sde_multiple" double precision GENERATED ALWAYS AS (coalesce(price_to_sde(asking_price, stored_sde(financials)), 'infinity'::double precision)) STORED;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ADD COLUMN "rank_score" double precision GENERATED ALWAYS AS (fit_rank(analysis, fit_score)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "deal_analyses_by_falling_sde" ON "deal_analyses" USING btree ("user_id","is_archived","falling_sde","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_rising_sde" ON "deal_analyses" USING btree ("user_id","is_archived","rising_sde","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_falling_sde_multiple" ON "deal_analyses" USING btree ("user_id","is_archived","falling_sde_multiple","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_analyses_by_rising_sde_multiple" ON "deal_analyses" USING btree ("user_id","is_archived","rising_sde_multiple","id") INCLUDE (industry);--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde" ON "deal_drafts" USING btree ("user_id","falling_sde","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde" ON "deal_drafts" USING btree ("user_id","rising_sde","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde_multiple" ON "deal_drafts" USING btree ("user_id","falling_sde_multiple","id");--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde_multiple" ON "deal_drafts" USING btree ("user_id","rising_sde_multiple","id");--> statement-breakpoint
CREATE INDEX "deals_by_falling_sde" ON "deals" USING btree ("user_id","falling_sde","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_rising_sde" ON "deals" USING btree ("user_id","rising_sde","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_falling_sde_multiple" ON "deals" USING btree ("user_id","falling_sde_multiple","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "deals_by_rising_sde_multiple" ON "deals" USING btree ("user_id","rising_sde_multiple","id") INCLUDE (industry, status);--> statement-breakpoint
CREATE INDEX "acquisition_fit_analyses_by_rank" ON "acquisition_fit_analyses" USING btree ("user_id","rank_score","deal_id");--> statement-breakpoint
GRANT SELECT (falling_sde, rising_sde, falling_sde_multiple, rising_sde_multiple) ON deals, deal_analyses, deal_drafts TO app_search;--> statement-breakpoint

GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
DROP FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, integer, integer, integer);--> statement-breakpoint
DROP FUNCTION gather_texts(uuid, text, text, boolean, text[], text[], text[], text, integer, integer);--> statement-breakpoint
-- The rows of a source that a text is met by, from the search index alone: at most `most_gathered` of them, in order.
-- Written out for each source, and for every order at once, because planning such a statement costs several times what
-- running it does: as it stands it is planned once for each connection, and only in ways that gather. Only for
-- find_records, which has made sure of the owner.
CREATE FUNCTION gather_texts(owner uuid, source text, sort text, rising boolean, statuses text[], industries text[],
    wanted_tags text[], wanted text, ranges double precision[], most_gathered integer, most integer, OUT gathered bigint, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  pieces bigint[] := wanted_pieces(wanted);
BEGIN
  IF source = 'deals' THEN
    WITH matching AS MATERIALIZED (SELECT d.id, updated_at, name_key, asking_price, rising_price,
        falling_sde, rising_sde, falling_sde_multiple, rising_sde_multiple FROM deals AS d
      WHERE user_id = owner AND search_pieces(search_key) @> pieces AND strpos(search_key, wanted) > 0
        AND (statuses = '{}' OR status = ANY (statuses)) AND (industries = '{}' OR industry = ANY (industries))
        AND (wanted_tags = '{}' OR tags && wanted_tags)
        AND (coalesce(ranges[1], ranges[2]) IS NULL
          OR falling_sde BETWEEN coalesce(ranges[1], -1e308) AND coalesce(ranges[2], 1e308))
        AND (coalesce(ranges[3], ranges[4]) IS NULL
          OR falling_sde_multiple BETWEEN coalesce(ranges[3], -1e308) AND coalesce(ranges[4], 1e308))
      LIMIT most_gathered + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT m.id FROM matching AS m ORDER BY
        CASE WHEN rising AND sort = 'updated' THEN updated_at END, CASE WHEN sort = 'updated' THEN updated_at END DESC,
        CASE WHEN rising AND sort = 'name' THEN name_key END, CASE WHEN sort = 'name' THEN name_key END DESC,
        CASE WHEN rising AND sort = 'price' THEN rising_price END, CASE WHEN sort = 'price' THEN asking_price END DESC,
        CASE WHEN rising AND sort = 'sde' THEN rising_sde END, CASE WHEN sort = 'sde' THEN falling_sde END DESC,
        CASE WHEN rising AND sort = 'sde-multiple' THEN rising_sde_multiple END,
        CASE WHEN sort = 'sde-multiple' THEN falling_sde_multiple END DESC,
        CASE WHEN rising THEN m.id END, m.id DESC LIMIT most)
      INTO gathered, ids;
  ELSE
    WITH matching AS MATERIALIZED (SELECT a.id, updated_at, name_key, asking_price, rising_price,
        falling_sde, rising_sde, falling_sde_multiple, rising_sde_multiple FROM deal_analyses AS a
      WHERE user_id = owner AND is_archived = false AND search_pieces(search_key) @> pieces AND strpos(search_key, wanted) > 0
        AND (industries = '{}' OR industry = ANY (industries))
        AND (wanted_tags = '{}' OR tags && wanted_tags)
        AND (coalesce(ranges[1], ranges[2]) IS NULL
          OR falling_sde BETWEEN coalesce(ranges[1], -1e308) AND coalesce(ranges[2], 1e308))
        AND (coalesce(ranges[3], ranges[4]) IS NULL
          OR falling_sde_multiple BETWEEN coalesce(ranges[3], -1e308) AND coalesce(ranges[4], 1e308))
      LIMIT most_gathered + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT m.id FROM matching AS m ORDER BY
        CASE WHEN rising AND sort = 'updated' THEN updated_at END, CASE WHEN sort = 'updated' THEN updated_at END DESC,
        CASE WHEN rising AND sort = 'name' THEN name_key END, CASE WHEN sort = 'name' THEN name_key END DESC,
        CASE WHEN rising AND sort = 'price' THEN rising_price END, CASE WHEN sort = 'price' THEN asking_price END DESC,
        CASE WHEN rising AND sort = 'sde' THEN rising_sde END, CASE WHEN sort = 'sde' THEN falling_sde END DESC,
        CASE WHEN rising AND sort = 'sde-multiple' THEN rising_sde_multiple END,
        CASE WHEN sort = 'sde-multiple' THEN falling_sde_multiple END DESC,
        CASE WHEN rising THEN m.id END, m.id DESC LIMIT most)
      INTO gathered, ids;
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION gather_texts(uuid, text, text, boolean, text[], text[], text[], text, double precision[], integer, integer) FROM PUBLIC;--> statement-breakpoint

-- As in migration 0017. It knows the orders by SDE and by the price as a multiple of it, and ranges of both: two bounds
-- for each, null for none. The indexes of these orders carry what they are filtered by most, but not the words.
CREATE FUNCTION find_records(owner uuid, source text, sort text, rising boolean, after_key text, after_id uuid,
    after_included boolean, statuses text[], industries text[], wanted_tags text[], search text, ranges double precision[],
    most integer, walked integer, met integer)
  RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  from_table text := CASE source WHEN 'deals' THEN 'deals' WHEN 'analyses' THEN 'deal_analyses' WHEN 'drafts' THEN 'deal_drafts' END;
  key text := CASE sort WHEN 'updated' THEN 'updated_at' WHEN 'name' THEN 'name_key'
    WHEN 'price' THEN CASE WHEN rising THEN 'rising_price' ELSE 'asking_price' END
    WHEN 'sde' THEN CASE WHEN rising THEN 'rising_sde' ELSE 'falling_sde' END
    WHEN 'sde-multiple' THEN CASE WHEN rising THEN 'rising_sde_multiple' ELSE 'falling_sde_multiple' END END;
  has_range boolean := array_remove(ranges, NULL) <> '{}';
  key_type text := CASE sort WHEN 'updated' THEN 'timestamptz' WHEN 'name' THEN 'text' ELSE 'double precision' END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  own text := 'user_id = $1' || CASE source WHEN 'analyses' THEN ' AND is_archived = false' WHEN 'drafts' THEN ' AND is_draft' ELSE '' END;
  walks_in_index boolean := source <> 'drafts' AND wanted_tags = '{}' AND NOT has_range
    AND (search = '' OR sort IN ('updated', 'price'));
  cost_of_gathered integer := CASE WHEN walks_in_index THEN 15 ELSE 3 END;
  most_gathered integer := CASE WHEN walks_in_index THEN 1000 ELSE 2000 END;
  meets text := 'true';
  by_index text := '';
  in_order text;
  wanted text := lower(search);
  pieces bigint[];
  walk text;
  there bigint;
  meeting bigint;
  expected_walk bigint := CASE WHEN met > 0 THEN walked::bigint * most / met END;
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
  IF coalesce(ranges[1], ranges[2]) IS NOT NULL THEN
    meets := meets || ' AND falling_sde BETWEEN coalesce($11[1], -1e308) AND coalesce($11[2], 1e308)';
  END IF;
  IF coalesce(ranges[3], ranges[4]) IS NOT NULL THEN
    meets := meets || ' AND falling_sde_multiple BETWEEN coalesce($11[3], -1e308) AND coalesce($11[4], 1e308)';
  END IF;
  IF search <> '' THEN
    meets := meets || ' AND strpos(search_key, $7) > 0';
    IF length(wanted) > 1 THEN
      pieces := wanted_pieces(wanted);
      by_index := ' AND search_pieces(search_key) @> $8';
    END IF;
  END IF;
  in_order := format('ORDER BY %I %s, id %s', key, direction, direction);
  walk := format('SELECT array(SELECT id FROM (SELECT id, %I, (%s) AS meets FROM %I WHERE %s %s LIMIT $9) AS near
    WHERE meets %s LIMIT $10)', key, meets, from_table, own, in_order, in_order);
  SELECT counted.rows INTO there FROM explorer_counts AS counted
    WHERE counted.user_id = owner AND counted.source = find_records.source AND counted.facet = 'all' AND counted.value = '';
  -- Of industries alone it is known how many rows meet them: too many are not gathered in vain.
  IF search = '' AND wanted_tags = '{}' AND statuses = '{}' AND NOT has_range THEN
    SELECT sum(counted.rows) INTO meeting FROM explorer_counts AS counted WHERE counted.user_id = owner
      AND counted.source = find_records.source AND counted.facet = 'industry' AND counted.value = ANY (industries);
  END IF;
  IF met > 0 AND least(expected_walk, there) <= cost_of_gathered * there * met / walked + 300 THEN
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, 2 * expected_walk, most, ranges;
    IF cardinality(ids) = most THEN RETURN ids; END IF;
  END IF;
  IF pieces IS NOT NULL AND after_id IS NULL AND source <> 'drafts' THEN
    SELECT texts.gathered, texts.ids INTO gathered, ids FROM gather_texts(owner, source, sort, rising, statuses, industries,
      wanted_tags, wanted, ranges, most_gathered, most) AS texts;
    IF gathered <= most_gathered THEN RETURN ids; END IF;
    PERFORM set_config('enable_seqscan', 'off', true);
  ELSIF meeting > most_gathered THEN
    gathered := meeting;
    PERFORM set_config('enable_seqscan', 'off', true);
  ELSE
    -- Only ways that gather: how many rows a text meets is guessed badly.
    PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true);
    EXECUTE format('WITH matching AS MATERIALIZED (SELECT id, %I FROM %I WHERE %s AND %s%s LIMIT $9 + 1)
      SELECT (SELECT count(*) FROM matching), array(SELECT id FROM matching %s LIMIT $10)', key, from_table, own, meets, by_index, in_order)
      INTO gathered, ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, most_gathered, most, ranges;
    PERFORM set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true);
  END IF;
  IF gathered > most_gathered THEN
    PERFORM set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, NULL::bigint, most, ranges;
    PERFORM set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
  END IF;
  PERFORM set_config('enable_seqscan', 'on', true);
  RETURN ids;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, double precision[], integer, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, double precision[], integer, integer, integer) TO app_user;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
