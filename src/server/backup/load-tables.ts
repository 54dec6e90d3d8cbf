import pg from "pg";
import type { Header } from "./file-format.ts";
import { tableOf, type StoredTable } from "./stored-tables.ts";

interface Held {
  /** Statements that make the tables again what they were. */
  readonly release: readonly string[];
}

/**
 * Makes the tables take rows as they are, inside the caller's transaction: nothing counts, names or fills in by
 * itself, and no row waits for another. References are checked and indexes made once at the end, over all rows, which
 * is several times quicker than with every row and needs no order; then everything is as the migrations made it.
 */
export async function holdRules(client: pg.ClientBase, tables: readonly StoredTable[]): Promise<Held> {
  const forced = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and c.conparentid = 0 order by 1, 2`,
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not i.indisprimary
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  );
  const names = tables.map(({ name }) => name);
  const alter = (name: string, how: string) => `alter table ${tableOf(name)} ${how}`;
  const hold = [
    ...forced.rows.map(({ name }) => alter(name, "no force row level security")),
    ...names.map((name) => alter(name, "disable trigger user")),
    ...references.rows.map(({ table, name }) => alter(table, `drop constraint ${pg.escapeIdentifier(name)}`)),
    ...indexes.rows.map(({ name }) => `drop index ${tableOf(name)}`),
    `truncate ${names.map(tableOf).join(", ")}`,
  ];
  await client.query(hold.join(";\n"));
  return {
    release: [
      "set local maintenance_work_mem = '128MB'",
      ...indexes.rows.map(({ definition }) => definition),
      ...references.rows.map(({ table, name, definition }) =>
        alter(table, `add constraint ${pg.escapeIdentifier(name)} ${definition}`),
      ),
      ...names.map((name) => alter(name, "enable trigger user")),
      ...forced.rows.map(({ name }) => alter(name, "force row level security")),
    ],
  };
}

export async function setSequences(client: pg.ClientBase, sequences: Header["sequences"]): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [tableOf(name), last, isCalled]);
}
