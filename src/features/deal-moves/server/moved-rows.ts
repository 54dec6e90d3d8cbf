import pg from "pg";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { DealTable } from "./deal-tables.ts";

/** A row that goes along: what it belongs to, its key beside the workspace, its own id if it has one, and its size. */
export interface RowToMove {
  readonly parent: string;
  readonly key: string;
  readonly id: string | null;
  readonly bytes: number;
}

/** A table as it is in the database, with the rows of it that go along. */
export interface TableToMove {
  readonly table: DealTable;
  /** Without the workspace, and without what the database computes. */
  readonly columns: readonly string[];
  readonly keyColumns: readonly string[];
  readonly rows: readonly RowToMove[];
}

const quote = pg.escapeIdentifier;

interface Shape {
  columns: string[];
  keyColumns: string[];
  hasId: boolean;
}

/** Asked of the database, so that a new column goes along. */
async function readShape({ client }: WorkTx, name: string): Promise<Shape> {
  const { rows } = await client.query<Shape>(
    `select array_agg(a.attname::text order by a.attnum) filter (where a.attname <> 'workspace_id') as columns,
       array_agg(a.attname::text order by a.attnum) filter (where a.attname <> 'workspace_id' and a.attnum = any (p.indkey)) as "keyColumns",
       bool_or(a.attname = 'id') as "hasId"
     from pg_attribute a join pg_index p on p.indrelid = a.attrelid and p.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [name],
  );
  const [shape] = rows;
  if (shape === undefined) throw new Error(`The table ${name} has no key.`);
  return shape;
}

const keyOf = (columns: readonly string[]): string =>
  `concat_ws(' ', ${columns.map((column) => `t.${quote(column)}`).join(", ")})`;

/** The rows that belong to these parents, which nobody changes until the transaction ends. */
export async function lockRows(
  tx: WorkTx,
  table: DealTable,
  parents: readonly string[],
): Promise<TableToMove> {
  const { columns, keyColumns, hasId } = await readShape(tx, table.name);
  const { rows } = await tx.client.query<RowToMove>(
    `select t.${quote(table.by)}::text as parent, ${keyOf(keyColumns)} as key,
       ${hasId ? "t.id::text" : "null"} as id, pg_column_size(t.*) as bytes
     from ${quote(table.name)} t
     where t.workspace_id = $1 and t.${quote(table.by)} = any ($2::uuid[])${table.where === undefined ? "" : ` and t.${table.where}`}
     order by ${keyColumns.map((column) => `t.${quote(column)}`).join(", ")} for update`,
    [tx.workspaceId, parents],
  );
  return { table, columns, keyColumns, rows };
}

/** Held in memory at a time, as the database stores them; as text they are several times larger. */
const SLICE_BYTES = 1024 * 1024;
const SLICE_ROWS = 500;

/** The rows in their order, few enough at a time to be held in memory. */
export function* inSlices(rows: readonly RowToMove[]): Generator<readonly RowToMove[]> {
  let slice: RowToMove[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (slice.length >= SLICE_ROWS || (slice.length > 0 && bytes + row.bytes > SLICE_BYTES)) {
      yield slice;
      slice = [];
      bytes = 0;
    }
    slice.push(row);
    bytes += row.bytes;
  }
  if (slice.length > 0) yield slice;
}

/** What these rows name of the workspace's own records, as it is: key and JSON of each. */
export async function readNamed(
  tx: WorkTx,
  { table, rows }: TableToMove,
  names: NonNullable<DealTable["names"]>,
): Promise<{ named: TableToMove; rows: readonly ReadRow[] }> {
  const { columns, keyColumns } = await readShape(tx, names.table);
  const read = await tx.client.query<ReadRow>(
    `select n.id::text as key, (to_jsonb(n) - 'workspace_id')::text as json from ${quote(names.table)} n
     where n.workspace_id = $1 and n.id in (select t.${quote(names.column)} from ${quote(table.name)} t
       where t.workspace_id = $1 and t.${quote(table.by)} = any ($2::uuid[])) order by n.id`,
    [tx.workspaceId, [...new Set(rows.map(({ parent }) => parent))]],
  );
  const one = { name: names.table, one: table.one, by: "id" };
  return { named: { table: one, columns, keyColumns, rows: [] }, rows: read.rows };
}

export interface ReadRow {
  readonly key: string;
  readonly json: string;
}

/** Rows as JSON, as they are stored, each under its key. */
export async function readRows(
  tx: WorkTx,
  { table, keyColumns }: TableToMove,
  slice: readonly RowToMove[],
): Promise<ReadRow[]> {
  const { rows } = await tx.client.query<ReadRow>(
    `select ${keyOf(keyColumns)} as key, (to_jsonb(t) - 'workspace_id')::text as json from ${quote(table.name)} t
     where t.workspace_id = $1 and t.${quote(table.by)} = any ($2::uuid[]) and ${keyOf(keyColumns)} = any ($3::text[])
     order by ${keyColumns.map((column) => `t.${quote(column)}`).join(", ")}`,
    [tx.workspaceId, [...new Set(slice.map(({ parent }) => parent))], slice.map(({ key }) => key)],
  );
  return rows;
}

/** Answers how many there was a place for: a key that is taken already takes no other row. */
export async function writeRows(
  tx: WorkTx,
  { table }: TableToMove,
  { columns, rows }: { columns: readonly string[]; rows: readonly string[] },
): Promise<number> {
  const name = quote(table.name);
  const { rowCount } = await tx.client.query(
    `insert into ${name} (workspace_id, ${columns.map(quote).join(", ")})
     select $1, ${columns.map((column) => `(given.r).${quote(column)}`).join(", ")}
     from (select jsonb_populate_record(null::${name}, e.value) as r from jsonb_array_elements($2::jsonb) as e) as given
     on conflict do nothing returning workspace_id`,
    [tx.workspaceId, `[${rows.join(",")}]`],
  );
  return rowCount ?? 0;
}

export const removeRows = (tx: WorkTx, { table, rows }: TableToMove) =>
  tx.client.query(
    `delete from ${quote(table.name)} where workspace_id = $1 and ${quote(table.by)} = any ($2::uuid[])`,
    [tx.workspaceId, [...new Set(rows.map(({ parent }) => parent))]],
  );
