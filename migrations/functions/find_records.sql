-- The ids of one page of a list that is filtered or searched: at most `most` rows of one source, in their order, after
-- the row named by `after_key` and `after_id` (that row too when `after_included`). It runs as app_search because row
-- policies keep @> and && from using their indexes, so it takes the workspace itself and refuses any but that of the
-- transaction, and guests. `ranges` holds two bounds for each range, null for none.
--
-- Many matches are found soonest by walking the list in its order, few by gathering them with an index and sorting them.
-- The planner guesses badly which it is, so the caller walks the first `walked` rows, of which `met` match.
--   1. When these promise a page within half of `longest_walk`, the walk goes on that far.
--   2. Else at most `most_gathered` rows are gathered.
--   3. When there are more, the list is walked to its end: the page is full long before.
-- The result is exact whichever step finds it.
--
-- Measured with 100,000 deals and 400 texts of 3 to 12 characters (`npm run bench explorer` searches the same), the
-- list's statement alone, two variants in turns on a busy machine of two cores; sums of the medians of all texts:
--   in the order of dates: these steps 1,455 ms; plans weighed by counts and costs, as before: 1,509 ms
--   without step 1: texts with many matches are gathered in vain, +4 ms each
--   without step 2: a text without a match walks 100,000 rows, 60 ms instead of 1 ms
--   without the bound of step 1: by earnings, where a walk visits each row, single texts took 88 ms instead of 4 ms
--   without the two settings: step 1 sorts all rows instead of walking an index, by name 700 ms instead of 22 ms
SET LOCAL ROLE app_search;
CREATE OR REPLACE FUNCTION find_records(owner uuid, source text, sort text, rising boolean, after_key text, after_id uuid,
    after_included boolean, statuses text[], industries text[], wanted_tags text[], search text, ranges double precision[],
    most integer, walked integer, met integer)
  RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  most_gathered CONSTANT integer := 1000;
  has_range boolean := array_remove(ranges, NULL) <> '{}';
  -- The indexes by date and price carry the words; to pass a row in another order is to visit it.
  longest_walk bigint := CASE WHEN wanted_tags = '{}' AND NOT has_range AND (search = '' OR sort IN ('updated', 'price'))
    THEN 15000 ELSE 6000 END;
  from_table text := shard_of(CASE source WHEN 'deals' THEN 'deals' WHEN 'analyses' THEN 'deal_analyses' WHEN 'drafts' THEN 'deal_drafts' END, owner);
  key text := CASE sort WHEN 'updated' THEN 'updated_at' WHEN 'name' THEN 'name_key'
    WHEN 'price' THEN CASE WHEN rising THEN 'rising_price' ELSE 'asking_price' END
    WHEN 'sde' THEN CASE WHEN rising THEN 'rising_sde' ELSE 'falling_sde' END
    WHEN 'sde-multiple' THEN CASE WHEN rising THEN 'rising_sde_multiple' ELSE 'falling_sde_multiple' END END;
  key_type text := CASE sort WHEN 'updated' THEN 'timestamptz' WHEN 'name' THEN 'text' ELSE 'double precision' END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  in_order text := format('ORDER BY %I %s, id %s', key, direction, direction);
  own text := 'workspace_id = $1' || CASE source WHEN 'analyses' THEN ' AND is_archived = false' WHEN 'drafts' THEN ' AND is_draft AND user_id = nullif(current_setting(''app.person_id'', true), '''')::uuid' ELSE '' END;
  meets text := 'true';
  by_index text := '';
  ranged text;
  place integer := 0;
  walk text;
  gathered bigint;
  ids uuid[];
BEGIN
  IF owner IS DISTINCT FROM nullif(current_setting('app.workspace_id', true), '')::uuid
    OR coalesce(current_setting('app.role', true), '') NOT IN ('owner', 'editor', 'viewer') THEN
    RAISE EXCEPTION 'find_records: this transaction does not run as a member of that workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF after_id IS NOT NULL THEN
    own := own || format(' AND (%I, id) %s ($2::%s, $3)', key,
      CASE WHEN rising THEN '>' ELSE '<' END || CASE WHEN after_included THEN '=' ELSE '' END, key_type);
  END IF;
  IF source = 'deals' AND statuses <> '{}' THEN meets := meets || ' AND status = ANY ($4)'; END IF;
  IF industries <> '{}' THEN meets := meets || ' AND industry = ANY ($5)'; END IF;
  IF wanted_tags <> '{}' THEN meets := meets || ' AND tags && $6'; END IF;
  FOREACH ranged IN ARRAY ARRAY['rising_price', 'falling_sde', 'falling_sde_multiple'] LOOP
    place := place + 2;
    IF coalesce(ranges[place - 1], ranges[place]) IS NOT NULL THEN
      meets := meets || format(' AND %I BETWEEN coalesce($8[%s], -1e308) AND coalesce($8[%s], 1e308)', ranged, place - 1, place);
    END IF;
  END LOOP;
  IF search <> '' THEN
    meets := meets || ' AND strpos(search_key, $7) > 0';
    -- A single character is no piece of the index.
    IF length(search) > 1 THEN by_index := ' AND search_pieces(search_key) @> wanted_pieces($7)'; END IF;
  END IF;
  walk := format('SELECT array(SELECT id FROM (SELECT id, %I, (%s) AS meets FROM %s WHERE %s %s LIMIT $10) AS near
    WHERE meets %s LIMIT $9)', key, meets, from_table, own, in_order, in_order);

  IF met > 0 AND 2 * walked * most / met <= longest_walk THEN
    EXECUTE walk INTO ids
      USING owner, after_key, after_id, statuses, industries, wanted_tags, lower(search), ranges, most, longest_walk;
    IF cardinality(ids) = most THEN RETURN ids; END IF;
  END IF;

  EXECUTE format('WITH matching AS MATERIALIZED (SELECT id, %I FROM %s WHERE %s AND %s%s LIMIT $10 + 1)
    SELECT (SELECT count(*) FROM matching), array(SELECT id FROM matching %s LIMIT $9)', key, from_table, own, meets, by_index, in_order)
    INTO gathered, ids
    USING owner, after_key, after_id, statuses, industries, wanted_tags, lower(search), ranges, most, most_gathered;
  IF gathered <= most_gathered THEN RETURN ids; END IF;

  -- OFFSET 0 keeps the order inside, so that the walk ends where the page is full.
  EXECUTE replace(walk, 'LIMIT $10', 'OFFSET 0') INTO ids
    USING owner, after_key, after_id, statuses, industries, wanted_tags, lower(search), ranges, most;
  RETURN ids;
END $$;

REVOKE ALL ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, double precision[],
    integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_records(uuid, text, text, boolean, text, uuid, boolean, text[], text[], text[], text, double precision[],
    integer, integer, integer) TO app_user;
RESET ROLE;
