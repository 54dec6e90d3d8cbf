import type pg from "pg";
import type { RuleChange } from "#features/rules/contract.ts";
import type { RuleTableId } from "#features/rules/model/registry.ts";
import type { RuleRow } from "#features/rules/model/rule-table.ts";

type Client = Pick<pg.ClientBase, "query">;

export interface NewChange {
  readonly key: string;
  readonly kind: RuleChange["kind"];
  readonly before: RuleRow | null;
  readonly after: RuleRow | null;
}

/** Notes changes in their order; the numbers that they got. */
export async function noteRuleChanges(
  client: Client,
  table: RuleTableId,
  { changes, note, by }: { changes: readonly NewChange[]; note: string; by: string },
): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `insert into rule_changes (table_id, row_key, kind, before, after, note, changed_by)
       select $1, given.key, given.kind, nullif(given.before, 'null'), nullif(given.after, 'null'), $3, $4
         from rows from (jsonb_to_recordset($2::jsonb) as (key text, kind text, before jsonb, after jsonb))
           with ordinality as given(key, kind, before, after, place)
         order by given.place
       returning number`,
    [table, JSON.stringify(changes), note, by],
  );
  return rows.map(({ number }) => Number(number));
}

const PAGE = 50;

interface ChangeRow extends Omit<RuleChange, "number" | "at"> {
  number: string;
  at: Date;
}

/** The last changes first; `next` is null on the last page. */
export async function listRuleChanges(
  client: Client,
  { table, key, before }: { table: RuleTableId; key?: string | undefined; before?: number | undefined },
): Promise<{ changes: RuleChange[]; next: number | null }> {
  const { rows } = await client.query<ChangeRow>(
    `select c.number, c.row_key as key, c.kind, c.before, c.after, c.note, c.changed_at as at, u.email as by
       from rule_changes c left join auth_users u on u.id = c.changed_by
      where c.table_id = $1 and ($2::text is null or c.row_key = $2) and ($3::bigint is null or c.number < $3)
      order by c.number desc limit $4`,
    [table, key ?? null, before ?? null, PAGE + 1],
  );
  const changes = rows
    .slice(0, PAGE)
    .map(({ number, at, ...row }) => ({ ...row, number: Number(number), at: at.toISOString() }));
  return { changes, next: rows.length > PAGE ? (changes.at(-1)?.number ?? null) : null };
}

/** Of each table that was ever changed, when that was last and by whom. */
export async function listLastChanges(
  client: Client,
): Promise<ReadonlyMap<string, { at: string; by: string | null }>> {
  const { rows } = await client.query<{ table: string; at: Date; by: string | null }>(
    `select distinct on (c.table_id) c.table_id as "table", c.changed_at as at, u.email as by
       from rule_changes c left join auth_users u on u.id = c.changed_by
      order by c.table_id, c.number desc`,
  );
  return new Map(rows.map(({ table, at, by }) => [table, { at: at.toISOString(), by }]));
}
