import { and, eq, sql } from "drizzle-orm";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { acquisitionFitRuns } from "./schema.ts";

export interface FitRun {
  state: "waiting" | "failed";
  message: string;
  changedAt: string;
}

const isOfDeal = (workspaceId: string, dealId: string) =>
  and(eq(acquisitionFitRuns.workspaceId, workspaceId), eq(acquisitionFitRuns.dealId, dealId));

export async function findRun(tx: WorkTx, dealId: string): Promise<FitRun | null> {
  const [row] = await tx.orm.select().from(acquisitionFitRuns).where(isOfDeal(tx.workspaceId, dealId));
  return row ? { state: row.state, message: row.message, changedAt: row.changedAt.toISOString() } : null;
}

/** Others who have the workspace open are told; guests, who read no fit, are not: so it says no deal of its own. */
const noteFit = (tx: WorkTx, dealId: string): void => noteChange(tx, { kind: "fit", id: dealId });

export async function noteWaiting(tx: WorkTx, dealId: string): Promise<void> {
  noteFit(tx, dealId);
  const columns = { state: "waiting" as const, message: "", changedAt: sql`statement_timestamp()` };
  await tx.orm
    .insert(acquisitionFitRuns)
    .values({ ...columns, workspaceId: tx.workspaceId, dealId })
    .onConflictDoUpdate({
      target: [acquisitionFitRuns.workspaceId, acquisitionFitRuns.dealId],
      set: { ...columns, changedAt: sql`excluded.changed_at` },
    });
}

/** Of a run that is still waited for: one that another process has ended meanwhile did not fail. */
export async function noteFailed(tx: WorkTx, dealId: string, message: string): Promise<void> {
  noteFit(tx, dealId);
  await tx.orm
    .update(acquisitionFitRuns)
    .set({ state: "failed", message, changedAt: sql`statement_timestamp()` })
    .where(and(isOfDeal(tx.workspaceId, dealId), eq(acquisitionFitRuns.state, "waiting")));
}

export async function endRun(tx: WorkTx, dealId: string): Promise<void> {
  noteFit(tx, dealId);
  await tx.orm.delete(acquisitionFitRuns).where(isOfDeal(tx.workspaceId, dealId));
}
