import type pg from "pg";
import { INDUSTRIES } from "#calc";
import type { Industry, IndustryBenchmark } from "#features/benchmarks/contract.ts";
import { findBenchmarkAmong, toIndustry } from "#features/benchmarks/model/industry.ts";
import type { MemberContext } from "#server/call-context.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import type { Database } from "#server/database/open-database.ts";

export const COLUMNS = `industry_name, kind, ev_sales_multiple, ev_ebitda_multiple, ebitda_margin, revenue_per_employee,
  market_debt_to_capital, sde_multiple_low, sde_multiple_high, sources, as_of, note`;

type NamedIndustry = Industry & { aliases: string[] };

/** Some two hundred rows, all of which a name is compared with. */
const NAMED = {
  name: "list-named-industries",
  text: `select ${COLUMNS}, aliases from industry_benchmarks order by place`,
  values: [],
};

function findAmong(rows: readonly NamedIndustry[], industryName: string): IndustryBenchmark | null {
  const met = findBenchmarkAmong(rows, industryName);
  if (met === null) return null;
  const { aliases: _aliases, ...row } = met.row;
  return { ...row, match_type: met.how };
}

/** The row that the name meets, as a list of one; none when nothing matches. */
export async function readBenchmark(
  context: MemberContext,
  industryName: string,
): Promise<IndustryBenchmark[]> {
  const met = findAmong(await context.readAsOwner<NamedIndustry>(NAMED), industryName);
  return met === null ? [] : [met];
}

/** The same within a transaction, for features that keep the row of the day. */
export async function findBenchmark(tx: OwnerTx, industryName: string): Promise<IndustryBenchmark | null> {
  const { rows } = await tx.client.query<NamedIndustry>(NAMED);
  return findAmong(rows, industryName);
}

export function listIndustries(context: MemberContext): Promise<Industry[]> {
  return context.readAsOwner<Industry>({
    name: "list-industries",
    text: `select ${COLUMNS} from industry_benchmarks order by place`,
    values: [],
  });
}

const WRITTEN = `place, kind, aliases, naics_prefixes, ev_sales_multiple, ev_ebitda_multiple, ebitda_margin,
  revenue_per_employee, market_debt_to_capital, sde_multiple_low, sde_multiple_high, sources, as_of, note`;

/**
 * Brings the table to what this program knows: new and changed rows are written, rows it no longer has are removed,
 * and what an administrator edited stays as it is. Writes nothing when nothing changed.
 */
const STORE = `
  with known as materialized (
    select * from jsonb_to_recordset($1::jsonb) as row(
      industry_name text, place int, kind text, aliases text[], naics_prefixes text[],
      ev_sales_multiple double precision, ev_ebitda_multiple double precision, ebitda_margin double precision,
      revenue_per_employee double precision, market_debt_to_capital double precision,
      sde_multiple_low double precision, sde_multiple_high double precision, sources text[], as_of text, note text)),
  gone as (
    delete from industry_benchmarks b
    where edited_at is null and not exists (select from known where known.industry_name = b.industry_name)),
  changed as (
    select industry_name, ${WRITTEN} from known except select industry_name, ${WRITTEN} from industry_benchmarks)
  insert into industry_benchmarks as b (industry_name, ${WRITTEN}) select * from changed
  on conflict (industry_name) do update set (${WRITTEN}) = row(${WRITTEN.replaceAll(/\w+/g, "excluded.$&")})
  where b.edited_at is null`;

export async function storeIndustries({ pool }: Pick<Database, "pool">): Promise<void> {
  await storeKnown(pool);
}

/** The same within a transaction. */
export async function storeKnown(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const rows = INDUSTRIES.map((row, place) => ({
    ...toIndustry(row),
    place,
    aliases: row.aliases,
    naics_prefixes: row.naicsPrefixes,
  }));
  await client.query(STORE, [JSON.stringify(rows)]);
}
