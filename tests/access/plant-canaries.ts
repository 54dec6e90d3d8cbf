import { asSuperuserIn } from "#tests/support/database.ts";
import type { TestServer } from "#tests/support/server.ts";
import type { SharedWorkspace } from "./shared-workspace.ts";

/** Texts that mean something to the product, or that it finds rows by: with other words in them a row is read as none. */
const MEANT = new Set([
  "status",
  "kind",
  "about_kind",
  "state",
  "store",
  "sha256",
  "key",
  "answered_by",
  "scenario",
  "difficulty",
  "mode",
  "role",
  "shape",
  "facet",
  "source_kind",
  "benchmark_industry",
  "model",
  "file_shape",
  "phase",
  "url",
  "figure",
  "cause",
  "level",
  "base",
  "stage",
  "stages",
  "from_stage",
  "to_stage",
  "reason",
  "repeat_unit",
  "repeat_from",
  "choice",
  "rule",
]);

/** Of tables without a deal, and of what guests may not read of a deal. */
const OF_MEMBERS =
  /^(acquisition_|lead|listing_|deal_stage|deal_figure_history|deal_field_history|deal_notes|intake|deal_sources|twin_)/;

/** What a guest reads of a deal where they do not read all of a table. */
const SHOWN: Readonly<Record<string, string>> = {
  documents: " and not is_members_only",
  tasks: " and assigned_to is not null",
  comment_threads: " and not is_members_only",
  comments: " and not is_members_only",
};

interface Column {
  table: string;
  name: string;
  type: "text" | "ARRAY" | "jsonb";
  of_person: boolean;
  of_deal: boolean;
}

/**
 * Writes words that say where they stand into every text of every row of the workspace: `cnry-a-…` into what belongs to
 * the first deal, `cnry-b-…`, `cnry-members-…` and `cnry-personal-…` into the rest. The answer is the columns.
 */
export async function plantCanaries(server: TestServer, shared: SharedWorkspace): Promise<string[]> {
  const { rows } = await server.db.pool.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type,
        exists (select from information_schema.columns p where p.table_name = c.table_name and p.column_name = 'user_id') as of_person,
        exists (select from information_schema.columns d where d.table_name = c.table_name and d.column_name = 'deal_id') as of_deal
      from information_schema.columns c join information_schema.columns w
        on w.table_schema = c.table_schema and w.table_name = c.table_name and w.column_name = 'workspace_id'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'ARRAY', 'jsonb')
        and c.udt_name <> '_uuid'
        and c.table_name not in ('memberships', 'deal_guests', 'explorer_counts')`,
  );
  const columns = rows.filter(({ name }) => !MEANT.has(name));
  await asSuperuserIn(
    server.databaseUrl,
    `create or replace function pg_temp.planted(value jsonb, word text) returns jsonb language plpgsql as $$
      begin
        return case jsonb_typeof(value)
          when 'object' then (select coalesce(jsonb_object_agg(k, pg_temp.planted(v, word)), '{}') from jsonb_each(value) as e(k, v))
          when 'array' then (select coalesce(jsonb_agg(pg_temp.planted(v, word)), '[]') from jsonb_array_elements(value) as e(v))
          when 'string' then case when value #>> '{}' like '% %' then to_jsonb((value #>> '{}') || ' ' || word) else value end
          else value end;
      end $$;
    set session_replication_role = replica;
    ${columns.map((column) => plantSql(column, shared)).join(";\n")}`,
  );
  return columns.map(({ table, name }) => `${table}.${name}`);
}

function plantSql({ table, name, type, of_person, of_deal }: Column, { id, a }: SharedWorkspace): string {
  const place = placeSql({ table, of_person, of_deal }, a["deal"] ?? "");
  const word = `('cnry-' || ${place} || '-${table}-${name}')`;
  const planted = {
    text: `left(${name} || ' ' || ${word}, 2000)`,
    ARRAY: `${name} || ${word}`,
    jsonb: `pg_temp.planted(${name}, ${word})`,
  }[type];
  return `update ${table} set ${name} = ${planted} where workspace_id = '${id}' and ${name} is not null`;
}

function placeSql(
  { table, of_person, of_deal }: Pick<Column, "table" | "of_person" | "of_deal">,
  a: string,
): string {
  if (of_person) return "'personal'";
  if (OF_MEMBERS.test(table)) return "'members'";
  const ofA = table === "deals" ? `id = '${a}'` : of_deal ? `deal_id = '${a}'` : null;
  if (ofA === null) return "'members'";
  const shown = `${ofA}${SHOWN[table] ?? ""}`;
  return `(case when ${shown} then 'a' when ${ofA} then 'members' else 'b' end)`;
}
