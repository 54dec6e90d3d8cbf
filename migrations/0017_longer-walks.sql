-- By hand: the indexes of the orders carry the words that a search looks through, so that a walk down a searched list
-- stays in the index: a row passed costs a sixth of what it costs to visit it. Not by name, whose index holds the name
-- already and would outgrow what an index may hold of a row.
DROP INDEX deals_by_update;--> statement-breakpoint
CREATE INDEX deals_by_update ON deals (user_id, updated_at, id) INCLUDE (industry, status, search_key);--> statement-breakpoint
DROP INDEX deals_by_price;--> statement-breakpoint
CREATE INDEX deals_by_price ON deals (user_id, asking_price, id) INCLUDE (industry, status, search_key);--> statement-breakpoint
DROP INDEX deals_by_rising_price;--> statement-breakpoint
CREATE INDEX deals_by_rising_price ON deals (user_id, rising_price, id) INCLUDE (industry, status, search_key);--> statement-breakpoint
DROP INDEX deal_analyses_by_update;--> statement-breakpoint
CREATE INDEX deal_analyses_by_update ON deal_analyses (user_id, is_archived, updated_at, id) INCLUDE (industry, search_key);--> statement-breakpoint
DROP INDEX deal_analyses_by_price;--> statement-breakpoint
CREATE INDEX deal_analyses_by_price ON deal_analyses (user_id, is_archived, asking_price, id) INCLUDE (industry, search_key);--> statement-breakpoint
DROP INDEX deal_analyses_by_rising_price;--> statement-breakpoint
CREATE INDEX deal_analyses_by_rising_price ON deal_analyses (user_id, is_archived, rising_price, id) INCLUDE (industry, search_key);--> statement-breakpoint

GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
-- The rows of a source that a text is met by, from the search index alone: at most `most_gathered` of them, in order.
-- Written out for each source, and for every order at once, because planning such a statement costs several times what
-- running it does: as it stands it is planned once for each connection, and only in ways that gather. Only for
-- find_records, which has made sure of the owner.
CREATE FUNCTION gather_texts(owner uuid, source text, sort text, rising boolean, statuses text[], industries text[],
    wanted_tags text[], wanted text, most_gathered integer, most integer, OUT gathered bigint, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  pieces bigint[] := wanted_pieces(wanted);
BEGIN
  IF source = 'deals' THEN
    WITH matching AS MATERIALIZED (SELECT d.id, updated_at, name_key, asking_price, rising_price FROM deals AS d
      WHERE user_id = owner AND search_pieces(search_key) @> pieces AND strpos(search_key, wanted) > 0
        AND (statuses = '{}' OR status = ANY (statuses)) AND (industries = '{}' OR industry = ANY (industries))
        AND (wanted_tags = '{}' OR tags && wanted_tags) LIMIT most_gathered + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT m.id FROM matching AS m ORDER BY
        CASE WHEN rising AND sort = 'updated' THEN updated_at END, CASE WHEN sort = 'updated' THEN updated_at END DESC,
        CASE WHEN rising AND sort = 'name' THEN name_key END, CASE WHEN sort = 'name' THEN name_key END DESC,
        CASE WHEN rising AND sort = 'price' THEN rising_price END, CASE WHEN sort = 'price' THEN asking_price END DESC,
        CASE WHEN rising THEN m.id END, m.id DESC LIMIT most)
      INTO gathered, ids;
  ELSE
    WITH matching AS MATERIALIZED (SELECT a.id, updated_at, name_key, asking_price, rising_price FROM deal_analyses AS a
      WHERE user_id = owner AND is_archived = false AND search_pieces(search_key) @> pieces AND strpos(search_key, wanted) > 0
        AND (industries = '{}' OR industry = ANY (industries))
        AND (wanted_tags = '{}' OR tags && wanted_tags) LIMIT most_gathered + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT m.id FROM matching AS m ORDER BY
        CASE WHEN rising AND sort = 'updated' THEN updated_at END, CASE WHEN sort = 'updated' THEN updated_at END DESC,
        CASE WHEN rising AND sort = 'name' THEN name_key END, CASE WHEN sort = 'name' THEN name_key END DESC,
        CASE WHEN rising AND sort = 'price' THEN rising_price END, CASE WHEN sort = 'price' THEN asking_price END DESC,
        CASE WHEN rising THEN m.id END, m.id DESC LIMIT most)
      INTO gathered, ids;
  END IF;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION gather_texts(uuid, text, text, boolean, text[], text[], text[], text, integer, integer) FROM PUBLIC;--> statement-breakpoint

-- As in migration 0015, where it says how a page is found. A row that is gathered costs as much as walking past fifteen
-- in the index, or past three where the walk has to visit them.
CREATE OR REPLACE FUNCTION find_records(owner uuid, source text, sort text, rising boolean, after_key text, after_id uuid,
    after_included boolean, statuses text[], industries text[], wanted_tags text[], search text, most integer,
    walked integer, met integer)
  RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  from_table text := CASE source WHEN 'deals' THEN 'deals' WHEN 'analyses' THEN 'deal_analyses' WHEN 'drafts' THEN 'deal_drafts' END;
  key text := CASE sort WHEN 'updated' THEN 'updated_at' WHEN 'name' THEN 'name_key'
    WHEN 'price' THEN CASE WHEN rising THEN 'rising_price' ELSE 'asking_price' END END;
  key_type text := CASE sort WHEN 'updated' THEN 'timestamptz' WHEN 'name' THEN 'text' ELSE 'double precision' END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  own text := 'user_id = $1' || CASE source WHEN 'analyses' THEN ' AND is_archived = false' WHEN 'drafts' THEN ' AND is_draft' ELSE '' END;
  walks_in_index boolean := source <> 'drafts' AND wanted_tags = '{}' AND (search = '' OR sort <> 'name');
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
  IF search = '' AND wanted_tags = '{}' AND statuses = '{}' THEN
    SELECT sum(counted.rows) INTO meeting FROM explorer_counts AS counted WHERE counted.user_id = owner
      AND counted.source = find_records.source AND counted.facet = 'industry' AND counted.value = ANY (industries);
  END IF;
  IF met > 0 AND least(expected_walk, there) <= cost_of_gathered * there * met / walked + 300 THEN
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, 2 * expected_walk, most;
    IF cardinality(ids) = most THEN RETURN ids; END IF;
  END IF;
  IF pieces IS NOT NULL AND after_id IS NULL AND source <> 'drafts' THEN
    SELECT texts.gathered, texts.ids INTO gathered, ids FROM gather_texts(owner, source, sort, rising, statuses, industries,
      wanted_tags, wanted, most_gathered, most) AS texts;
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
      INTO gathered, ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, most_gathered, most;
    PERFORM set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true);
  END IF;
  IF gathered > most_gathered THEN
    PERFORM set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, NULL::bigint, most;
    PERFORM set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
  END IF;
  PERFORM set_config('enable_seqscan', 'on', true);
  RETURN ids;
END $$;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
