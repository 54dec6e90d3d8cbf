import type { OwnerTx } from "#server/database/as-user.ts";

export interface OwnTable {
  readonly name: string;
  /** Without the owner, and without what the database computes. */
  readonly columns: readonly string[];
  /** What orders its rows: the key, or where their order matters the column that keeps it. */
  readonly order: readonly string[];
}

/**
 * The tables whose rows name their owner and that a person may read: row policies show them their own. Which these
 * are is asked of the database, so that a new one is in every export. A table of bytes is none of these: bytes are
 * files, and no rows to read.
 */
export async function listOwnTables({ client }: OwnerTx): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce((select array_agg(i.attname::text) from pg_attribute i where i.attrelid = t.oid and i.attidentity <> ''),
         (select array_agg(k.attname::text order by k.attnum) from pg_index p
            join pg_attribute k on k.attrelid = t.oid and k.attnum = any (p.indkey)
           where p.indrelid = t.oid and p.indisprimary and k.attname <> 'user_id'), '{}') as "order"
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relrowsecurity
        and has_table_privilege('app_user', t.oid, 'select')
        and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'user_id')
        and not exists (select from pg_attribute b where b.attrelid = t.oid and b.atttypid = 'bytea'::regtype)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'user_id'
      group by t.oid, t.relname order by t.relname`,
  );
  return rows;
}
