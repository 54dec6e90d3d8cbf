-- On a database of several machines (Citus) a table's rows lie in shards, tables of their own on those machines. What runs
-- there, a trigger or a function called by a statement, works on shards alone: these two say which, as a name for a statement.
-- On one machine each table is itself.

-- The shard of the table `wanted` that lies beside the given one: it has the same workspaces' rows.
CREATE OR REPLACE FUNCTION beside_shard(shard name, wanted name, of_schema name DEFAULT 'public') RETURNS text
  LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number text := substring(shard from '_(\d{6,})$');
  beside bigint;
BEGIN
  IF number IS NOT NULL THEN
    EXECUTE 'SELECT theirs.shardid FROM pg_dist_shard ours JOIN pg_dist_shard theirs ON theirs.shardminvalue = ours.shardminvalue
        AND theirs.logicalrelid = $2::regclass WHERE ours.shardid = $1'
      INTO STRICT beside USING number::bigint, of_schema || '.' || wanted;
    RETURN format('%I.%I', of_schema, wanted || '_' || beside);
  END IF;
  RETURN format('%I.%I', of_schema, wanted);
END $$;

-- The shard of the table `wanted` that holds this workspace's rows, where it lies on this machine; else the table itself.
CREATE OR REPLACE FUNCTION shard_of(wanted name, workspace uuid) RETURNS text
  LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  shard name;
BEGIN
  IF to_regclass('pg_catalog.pg_dist_shard') IS NOT NULL THEN
    EXECUTE 'SELECT $1 || ''_'' || get_shard_id_for_distribution_column(logicalrelid, $2) FROM pg_dist_partition
        WHERE logicalrelid = $3::regclass AND partmethod = ''h'''
      INTO shard USING wanted, workspace, 'public.' || wanted;
    IF to_regclass('public.' || quote_ident(shard)) IS NOT NULL THEN
      RETURN format('public.%I', shard);
    END IF;
  END IF;
  RETURN format('public.%I', wanted);
END $$;
