import { randomUUID } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { STORED_COLUMNS, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { deals, STORED_MULTIPLE } from "./schema.ts";

const ROWS_A_STATEMENT = 1_000;

/**
 * Stores many deals in few statements and answers their ids in the order given. They are dated a millisecond apart,
 * the first one latest, so that a list by date shows them in the order of the file they came from.
 */
export async function insertDeals(tx: WorkTx, many: readonly DealData[]): Promise<string[]> {
  const ids = many.map(() => randomUUID() as string);
  for (let start = 0; start < many.length; start += ROWS_A_STATEMENT) {
    const rows = many
      .slice(start, start + ROWS_A_STATEMENT)
      .map((data, index) => ({ ...toStoredDeal(data), id: ids[start + index], place: start + index }));
    await tx.client.query(INSERT, [tx.workspaceId, JSON.stringify(rows), STORED_MULTIPLE]);
  }
  if (ids.length > 0) noteChange(tx, { kind: "deals" });
  return ids;
}

/** The columns that hold what was entered, with their types: all that a deal is stored with. */
const COLUMNS = Object.entries(getTableColumns(deals))
  .filter(([key]) => STORED_COLUMNS.has(key))
  .map(([key, column]) => ({ key: `"${key}"`, name: column.name, type: column.getSQLType() }));
const VALUES: Partial<Record<string, string>> = {
  '"ebitdaMultiple"': `coalesce("ebitdaMultiple", $3)`,
  '"listing"': "nullif(listing, 'null')",
};

const INSERT = `
  insert into deals (workspace_id, id, created_at, updated_at, ${COLUMNS.map(({ name }) => name).join(", ")})
  select $1, id, now() - place * interval '1 millisecond', now() - place * interval '1 millisecond',
    ${COLUMNS.map(({ key }) => VALUES[key] ?? key).join(", ")}
  from jsonb_to_recordset($2::jsonb) as row(
    id uuid, place int, ${COLUMNS.map(({ key, type }) => `${key} ${type}`).join(", ")})
  returning workspace_id`;
