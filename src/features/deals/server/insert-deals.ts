import { randomUUID } from "node:crypto";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toStoredDeal } from "#features/deals/model/stored-deal.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { STORED_MULTIPLE } from "./schema.ts";

const ROWS_A_STATEMENT = 1_000;

/**
 * Stores many deals in few statements and answers their ids in the order given. They are dated a millisecond apart,
 * the first one latest, so that a list by date shows them in the order of the file they came from.
 */
export async function insertDeals(tx: OwnerTx, many: readonly DealData[]): Promise<string[]> {
  const ids = many.map(() => randomUUID() as string);
  for (let start = 0; start < many.length; start += ROWS_A_STATEMENT) {
    const rows = many
      .slice(start, start + ROWS_A_STATEMENT)
      .map((data, index) => ({ ...toStoredDeal(data), id: ids[start + index], place: start + index }));
    await tx.client.query(INSERT, [tx.userId, JSON.stringify(rows), STORED_MULTIPLE]);
  }
  return ids;
}

const INSERT = `
  insert into deals (user_id, id, name, company_name, description, location, employees, financials, assets,
    liabilities, tags, ebitda_multiple, asking_price, industry, benchmark_industry, growth_rate, competitive_landscape,
    customer_concentration, years_in_business, summary, listing, created_at, updated_at)
  select $1, id, name, "companyName", description, location, employees, financials, assets,
    liabilities, tags, coalesce("ebitdaMultiple", $3), "askingPrice", industry, "benchmarkIndustry", "growthRate",
    "competitiveLandscape", "customerConcentration", "yearsInBusiness", summary, nullif(listing, 'null'),
    now() - place * interval '1 millisecond', now() - place * interval '1 millisecond'
  from jsonb_to_recordset($2::jsonb) as row(
    id uuid, place int, name text, "companyName" text, description text, location text,
    employees double precision, financials jsonb, assets jsonb, liabilities jsonb, tags text[],
    "ebitdaMultiple" double precision, "askingPrice" double precision, industry text,
    "benchmarkIndustry" text, "growthRate" double precision, "competitiveLandscape" text, "customerConcentration" text,
    "yearsInBusiness" double precision, summary jsonb, listing jsonb)`;
