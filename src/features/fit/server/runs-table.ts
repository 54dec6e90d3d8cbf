import { and, eq, sql } from "drizzle-orm";
import type { OwnerTx } from "#server/database/as-user.ts";
import { acquisitionFitRuns } from "./schema.ts";

export interface FitRun {
  state: "waiting" | "failed";
  message: string;
  changedAt: string;
}

const isOfDeal = (userId: string, dealId: string) =>
  and(eq(acquisitionFitRuns.userId, userId), eq(acquisitionFitRuns.dealId, dealId));

export async function findRun(tx: OwnerTx, dealId: string): Promise<FitRun | null> {
  const [row] = await tx.orm.select().from(acquisitionFitRuns).where(isOfDeal(tx.userId, dealId));
  return row ? { state: row.state, message: row.message, changedAt: row.changedAt.toISOString() } : null;
}

export async function noteWaiting(tx: OwnerTx, dealId: string): Promise<void> {
  const columns = { state: "waiting" as const, message: "", changedAt: sql`clock_timestamp()` };
  await tx.orm
    .insert(acquisitionFitRuns)
    .values({ ...columns, userId: tx.userId, dealId })
    .onConflictDoUpdate({ target: [acquisitionFitRuns.userId, acquisitionFitRuns.dealId], set: columns });
}

/** Of a run that is still waited for: one that another process has ended meanwhile did not fail. */
export async function noteFailed(tx: OwnerTx, dealId: string, message: string): Promise<void> {
  await tx.orm
    .update(acquisitionFitRuns)
    .set({ state: "failed", message, changedAt: sql`clock_timestamp()` })
    .where(and(isOfDeal(tx.userId, dealId), eq(acquisitionFitRuns.state, "waiting")));
}

export async function endRun(tx: OwnerTx, dealId: string): Promise<void> {
  await tx.orm.delete(acquisitionFitRuns).where(isOfDeal(tx.userId, dealId));
}
