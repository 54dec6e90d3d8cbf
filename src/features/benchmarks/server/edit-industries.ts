import type pg from "pg";
import { INDUSTRIES } from "#calc";
import type { IndustryChange, KeptIndustry } from "#features/benchmarks/contract.ts";
import { CHANGEABLE_COLUMNS } from "#features/benchmarks/model/benchmarks-csv.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { COLUMNS, storeKnown } from "./industries-table.ts";

type Client = Pick<pg.ClientBase, "query">;
export interface NamedChange {
  industry_name: string;
  change: IndustryChange;
}

const KNOWN: ReadonlySet<string> = new Set(INDUSTRIES.map(({ industryName }) => industryName));

type Row = Omit<KeptIndustry, "edited_at" | "is_known"> & { edited_at: Date | null };
const toKept = ({ edited_at: editedAt, ...row }: Row): KeptIndustry => ({
  ...row,
  edited_at: editedAt?.toISOString() ?? null,
  is_known: KNOWN.has(row.industry_name),
});

const READ = `select ${COLUMNS}, edited_at from industry_benchmarks`;

export async function listKeptIndustries(client: Client): Promise<KeptIndustry[]> {
  const { rows } = await client.query<Row>(`${READ} order by place`);
  return rows.map(toKept);
}

export type UpdateAnswer = { ok: true; row: KeptIndustry } | { ok: false; reason: "missing" | "conflict" };

export async function updateIndustry(
  database: Database,
  { industry_name: name, edited_at: readAt, change }: NamedChange & { edited_at: string | null },
): Promise<UpdateAnswer> {
  return inTransaction(database, async ({ client }) => {
    const found = await client.query<Row>(`${READ} where industry_name = $1 for update`, [name]);
    const row = found.rows[0];
    if (!row) return { ok: false, reason: "missing" } as const;
    if ((row.edited_at?.getTime() ?? null) !== (readAt === null ? null : Date.parse(readAt)))
      return { ok: false, reason: "conflict" } as const;
    await writeRows(client, [{ industry_name: name, change }]);
    const { rows } = await client.query<Row>(`${READ} where industry_name = $1`, [name]);
    if (!rows[0]) throw new Error("The row that was just written is gone.");
    return { ok: true, row: toKept(rows[0]) } as const;
  });
}

export async function importIndustries(
  database: Database,
  rows: readonly NamedChange[],
): Promise<{ changed: number; added: number }> {
  return inTransaction(database, async ({ client }) => {
    const names = rows.map((row) => row.industry_name);
    const known = await client.query<{ count: number }>(
      "select count(*)::int as count from industry_benchmarks where industry_name = any($1)",
      [names],
    );
    await writeRows(client, rows);
    const changed = known.rows[0]?.count ?? 0;
    return { changed, added: new Set(names).size - changed };
  });
}

/** New rows stand behind the others: equal matches are decided for what was there before. */
async function writeRows(client: Client, rows: readonly NamedChange[]): Promise<void> {
  // Of a name that comes twice the last one counts, as in a file that was written from top to bottom.
  const last = [...new Map(rows.map((row) => [row.industry_name, row])).values()];
  const records = last.map(({ industry_name, change }, index) => ({ industry_name, index, ...change }));
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as row(industry_name text, index int, kind text,
         ev_sales_multiple double precision, ev_ebitda_multiple double precision,
         ebitda_margin double precision, revenue_per_employee double precision,
         market_debt_to_capital double precision, sde_multiple_low double precision,
         sde_multiple_high double precision, sources text[], as_of text, note text))
     insert into industry_benchmarks as kept (industry_name, place, edited_at, ${CHANGEABLE_COLUMNS.join(", ")})
       select industry_name, (select coalesce(max(place), 0) from industry_benchmarks) + 1 + index,
         clock_timestamp(), ${CHANGEABLE_COLUMNS.join(", ")} from given
     on conflict (industry_name) do update set
       (edited_at, ${CHANGEABLE_COLUMNS.join(", ")}) = row(excluded.edited_at, ${CHANGEABLE_COLUMNS.map((name) => `excluded.${name}`).join(", ")})`,
    [JSON.stringify(records)],
  );
}

/** How many rows went back to what this program knows; null when the named one is not there. */
export async function restoreIndustries(database: Database, name: string | null): Promise<number | null> {
  return inTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ industry_name: string; was_edited: boolean }>(
      `select industry_name, edited_at is not null as was_edited from industry_benchmarks
        where $1::text is null or industry_name = $1 for update`,
      [name],
    );
    if (name !== null && rows.length === 0) return null;
    const edited = rows.filter((row) => row.was_edited).map((row) => row.industry_name);
    if (edited.length === 0) return 0;
    await client.query("update industry_benchmarks set edited_at = null where industry_name = any($1)", [
      edited,
    ]);
    // Writes what this program knows over what is no longer marked, and removes what it does not know.
    await storeKnown(client);
    return edited.length;
  });
}
