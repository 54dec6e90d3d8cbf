-- By hand: a search looks texts up by every two and every three characters in a row, whatever they are. Trigrams of
-- pg_trgm know letters and digits alone and look at each row again; pairs alone say too little of a longer text.
-- Each piece is one number, exactly its characters, so that the index compares no texts.

CREATE FUNCTION search_piece(piece text) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (ascii(substr(piece, 1, 1))::bigint << 42) | (ascii(substr(piece, 2, 1))::bigint << 21)
    | ascii(substr(piece, 3, 1))::bigint
$$;--> statement-breakpoint
-- Of a text that is searched: all of them. A loop, because every row that is stored is taken apart: as a query over
-- the places of the text it took five times as long.
CREATE FUNCTION search_pieces(words text) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  pieces bigint[] := '{}';
  sign text;
  before_last bigint;
  last bigint;
  code bigint;
BEGIN
  FOREACH sign IN ARRAY string_to_array(words, NULL) LOOP
    code := ascii(sign);
    IF last IS NOT NULL THEN pieces := pieces || ((last << 42) | (code << 21)); END IF;
    IF before_last IS NOT NULL THEN pieces := pieces || ((before_last << 42) | (last << 21) | code); END IF;
    before_last := last;
    last := code;
  END LOOP;
  RETURN pieces;
END $$;--> statement-breakpoint
-- Of a text that is searched for: as few as hold all its characters. It is compared afterwards as a whole.
CREATE FUNCTION wanted_pieces(words text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array(SELECT public.search_piece(substr(words, place, 3)) FROM (
    SELECT place FROM generate_series(1, length(words) - 2, 3) AS place
    UNION SELECT greatest(1, length(words) - 2)) AS places(place))
$$;--> statement-breakpoint

DROP INDEX deals_search;--> statement-breakpoint
DROP INDEX deals_search_pairs;--> statement-breakpoint
DROP INDEX deal_analyses_search;--> statement-breakpoint
DROP INDEX deal_analyses_search_pairs;--> statement-breakpoint
CREATE INDEX deals_search ON deals USING gin (user_id, search_pieces(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX deal_analyses_search ON deal_analyses USING gin (user_id, search_pieces(search_key)) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
DROP FUNCTION search_pairs(text);--> statement-breakpoint

-- Both functions belong to app_search, and a function's owner must be allowed to make things in the schema, for the
-- moment of the change only. Another parameter's name makes it another function.
GRANT CREATE ON SCHEMA public TO app_search;--> statement-breakpoint
GRANT SELECT ON explorer_counts TO app_search;--> statement-breakpoint
CREATE POLICY explorer_counts_search_reads ON explorer_counts FOR SELECT TO app_search USING (true);--> statement-breakpoint
SET LOCAL ROLE app_search;--> statement-breakpoint
DROP FUNCTION search_deals(uuid, text, integer);--> statement-breakpoint
CREATE FUNCTION search_deals(owner uuid, search text, most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := lower(search);
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.user_id', true), '')::uuid THEN
    RAISE EXCEPTION 'search_deals: the owner is not the person this transaction runs as' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF length(wanted) < 2 THEN RETURN NULL; END IF; -- a single character is no piece
  RETURN (SELECT coalesce(array_agg(found.id), '{}') FROM (
    SELECT d.id FROM deals d WHERE d.user_id = owner AND search_pieces(d.search_key) @> wanted_pieces(wanted)
      AND strpos(d.search_key, wanted) > 0 LIMIT most
  ) found);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION search_deals(uuid, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_deals(uuid, text, integer) TO app_user;--> statement-breakpoint

-- As in migration 0002, where it says how a page is found. The walk goes on where it is likely to cost less: a row is
-- gathered at the cost of walking past three, and to gather at all costs as much as walking past five hundred. How
-- many there are to gather is judged by the share of the walk so far and by the count of all (explorer_counts).
CREATE OR REPLACE FUNCTION find_records(owner uuid, source text, sort text, rising boolean, after_key text, after_id uuid,
    after_included boolean, statuses text[], industries text[], wanted_tags text[], search text, most integer,
    walked integer, met integer)
  RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most_gathered CONSTANT integer := 2000;
  from_table text := CASE source WHEN 'deals' THEN 'deals' WHEN 'analyses' THEN 'deal_analyses' WHEN 'drafts' THEN 'deal_drafts' END;
  key text := CASE sort WHEN 'updated' THEN 'updated_at' WHEN 'name' THEN 'name_key'
    WHEN 'price' THEN CASE WHEN rising THEN 'rising_price' ELSE 'asking_price' END END;
  key_type text := CASE sort WHEN 'updated' THEN 'timestamptz' WHEN 'name' THEN 'text' ELSE 'double precision' END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  own text := 'user_id = $1' || CASE source WHEN 'analyses' THEN ' AND is_archived = false' WHEN 'drafts' THEN ' AND is_draft' ELSE '' END;
  meets text := 'true';
  by_index text := '';
  in_order text;
  wanted text := lower(search);
  pieces bigint[];
  walk text;
  there bigint;
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
  IF least(expected_walk, there) <= 3 * there * met / walked + 500 AND met > 0 THEN
    EXECUTE walk INTO ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, 2 * expected_walk, most;
    IF cardinality(ids) = most THEN RETURN ids; END IF;
  END IF;
  -- Only ways that gather: how many rows a text meets is guessed badly.
  PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
  EXECUTE format('WITH matching AS MATERIALIZED (SELECT id, %I FROM %I WHERE %s AND %s%s LIMIT $9 + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT id FROM matching %s LIMIT $10)', key, from_table, own, meets, by_index, in_order)
    INTO gathered, ids USING owner, after_key, after_id, statuses, industries, wanted_tags, wanted, pieces, most_gathered, most;
  PERFORM set_config('enable_indexscan', 'on', true);
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
