import type { WorkTx } from "#server/database/in-workspace.ts";

export interface OwnTable {
  readonly name: string;
  /** The workspace's tables name it; what is a person's wherever they work names the person alone. */
  readonly owner: "workspace_id" | "user_id";
  /** What each member keeps for themselves in a workspace. */
  readonly isPersonal: boolean;
  /** Without whose it is, and without what the database computes. */
  readonly columns: readonly string[];
  /** Whether its rows say who made them: in the file a name, for an id means nothing elsewhere. */
  readonly namesMaker: boolean;
  /** What orders its rows: the key, or where their order matters the column that keeps it. */
  readonly order: readonly string[];
}

/** Said by where a row comes to: whose it is and who made it, or what it repeats of the row it is a part of. */
const SAID_BY_PLACE = "'workspace_id', 'user_id', 'created_by', 'updated_by'";
const REPEATED = "'letter_versions.deal_id'";

/**
 * The tables whose rows name their workspace or their person, and that the caller may read: row policies show them theirs. Which these
 * are is asked of the database, so that a new one is in every export. A table of bytes is none of these: bytes are
 * files, and no rows to read.
 */
export async function listOwnTables({ client }: WorkTx): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum)
         filter (where a.attname not in (${SAID_BY_PLACE}) and t.relname || '.' || a.attname not in (${REPEATED})) as columns,
       case when exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'workspace_id')
         then 'workspace_id' else 'user_id' end as owner,
       count(*) filter (where a.attname in ('workspace_id', 'user_id')) = 2 as "isPersonal",
       bool_or(a.attname = 'created_by') as "namesMaker",
       coalesce((select array_agg(i.attname::text) from pg_attribute i where i.attrelid = t.oid and i.attidentity <> ''),
         (select array_agg(k.attname::text order by k.attnum) from pg_index p
            join pg_attribute k on k.attrelid = t.oid and k.attnum = any (p.indkey)
           where p.indrelid = t.oid and p.indisprimary and k.attname not in (${SAID_BY_PLACE})), '{}') as "order"
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relrowsecurity
        and has_table_privilege('app_user', t.oid, 'select')
        and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname in ('workspace_id', 'user_id'))
        and not exists (select from pg_attribute b where b.attrelid = t.oid and b.atttypid = 'bytea'::regtype)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by t.oid, t.relname order by t.relname`,
  );
  return rows;
}
