import { createHash } from "node:crypto";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { toStoredDeal } from "#features/deals/model/stored-deal.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteDeal } from "./deals-table.ts";
import { deals } from "./schema.ts";

/** Makes the examples that are not there. Their ids follow from the owner, so asking twice makes none twice. */
export async function createExamples(tx: WorkTx): Promise<string[]> {
  const rows = EXAMPLE_DEALS.map(({ key, data }) => {
    const { ebitdaMultiple, ...stored } = toStoredDeal(dealDataSchema.parse(data));
    const multiple = ebitdaMultiple === null ? {} : { ebitdaMultiple };
    return { ...stored, ...multiple, workspaceId: tx.workspaceId, id: exampleId(tx.workspaceId, key) };
  });
  await tx.orm.insert(deals).values(rows).onConflictDoNothing();
  for (const row of rows) noteDeal(tx, row);
  return rows.map(({ id }) => id);
}

/** A UUID (version 8, custom) from the owner and the example's name. */
function exampleId(workspaceId: string, key: string): string {
  const hex = createHash("sha256").update(`${workspaceId} ${key}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
