import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { toStoredDeal } from "#features/deals/model/stored-deal.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteDeal } from "./deals-table.ts";
import { exampleMade } from "./example-made.ts";
import { deals } from "./schema.ts";

/** Makes the examples that are not there. Their ids follow from the workspace, so asking twice makes none twice. */
export const createExamples = (context: WorkContext): Promise<string[]> =>
  context.inWorkspace(async (tx) => {
    const examples = EXAMPLE_DEALS.map(({ key, data }) => ({
      key,
      data,
      id: exampleId(tx.workspaceId, key),
    }));
    const rows = examples.map(({ id, data }) => {
      const { ebitdaMultiple, ...stored } = toStoredDeal(dealDataSchema.parse(data));
      const multiple = ebitdaMultiple === null ? {} : { ebitdaMultiple };
      return { ...stored, ...multiple, workspaceId: tx.workspaceId, id };
    });
    await tx.orm.insert(deals).values(rows).onConflictDoNothing();
    for (const row of rows) noteDeal(tx, row);
    const unchanged = await listUnchanged(
      tx,
      rows.map(({ id }) => id),
    );
    for (const { id, key } of examples)
      if (unchanged.has(id)) await context.platform.announce(tx, exampleMade, { dealId: id, key });
    return rows.map(({ id }) => id);
  });

/** An example that somebody has changed may be another business by now: nothing is added to it. */
async function listUnchanged(tx: WorkTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.orm
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.workspaceId, tx.workspaceId), inArray(deals.id, [...ids]), eq(deals.version, 1)));
  return new Set(rows.map(({ id }) => id));
}

/** A UUID (version 8, custom) from the workspace and the example's name. */
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
