import { and, eq, sql } from "drizzle-orm";
import type { LastChange } from "#contract/made-by.ts";
import { hasRole } from "#contract/workspace-role.ts";
import { findDeal, lockDeal } from "#features/deals/server/index.ts";
import type { StoredLending } from "#features/lending/contract.ts";
import { type DealLending, dealLendingSchema, withoutBuyer } from "#features/lending/model/deal-lending.ts";
import { lendingForGuests } from "#features/lending/model/for-guests.ts";
import { readAsEditor, type WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { dealLending } from "./schema.ts";

type Row = typeof dealLending.$inferSelect;

const toStored = (row: Row, { role }: Pick<WorkTx, "role">): StoredLending => {
  const lending = dealLendingSchema.parse(row.lending);
  return {
    dealId: row.dealId,
    lending: lendingFor(role, lending),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
};

function lendingFor(role: WorkTx["role"], lending: DealLending): DealLending {
  if (hasRole(role, "editor")) return lending;
  return hasRole(role, "viewer") ? withoutBuyer(lending) : lendingForGuests(lending);
}

const isOfDeal = ({ workspaceId }: WorkTx, dealId: string) =>
  and(eq(dealLending.workspaceId, workspaceId), eq(dealLending.dealId, dealId));

/** As far as `reader` may know it; null where nothing was said. */
async function readLending(
  tx: WorkTx,
  dealId: string,
  reader: Pick<WorkTx, "role">,
): Promise<StoredLending | null> {
  const [row] = await tx.orm.select().from(dealLending).where(isOfDeal(tx, dealId));
  return row === undefined ? null : toStored(row, reader);
}

/** Null: the caller knows no such deal. */
export async function findLending(tx: WorkTx, dealId: string): Promise<StoredLending | null> {
  if (!(await findDeal(tx, dealId))) return null;
  const stored = hasRole(tx.role, "editor")
    ? await readLending(tx, dealId, tx)
    : await readAsEditor(tx, (own) => readLending(own, dealId, tx));
  return stored ?? { dealId, lending: null, version: 0, updatedAt: null, updatedBy: null };
}

export type UpdateAnswer =
  | { readonly ok: true; readonly stored: StoredLending }
  | { readonly ok: false; readonly reason: "missing" }
  | { readonly ok: false; readonly reason: "conflict"; readonly newer: LastChange };

interface LendingChange {
  readonly dealId: string;
  readonly version?: number | undefined;
  readonly lending: DealLending;
}

/** Takes the change only on top of the version it was made from. Nobody else writes it meanwhile: the deal is locked. */
export async function updateLending(
  tx: WorkTx,
  { dealId, version, lending }: LendingChange,
): Promise<UpdateAnswer> {
  if (!(await lockDeal(tx, dealId))) return { ok: false, reason: "missing" };
  const [there] = await tx.orm.select().from(dealLending).where(isOfDeal(tx, dealId));
  if (there && version !== undefined && there.version !== version) {
    const { updatedBy, updatedAt } = there;
    return { ok: false, reason: "conflict", newer: { updatedBy, updatedAt: updatedAt.toISOString() } };
  }
  const [row] = await tx.orm
    .insert(dealLending)
    .values({ workspaceId: tx.workspaceId, dealId, lending })
    .onConflictDoUpdate({
      target: [dealLending.workspaceId, dealLending.dealId],
      set: { lending, version: sql`${dealLending.version} + 1`, updatedAt: sql`excluded.updated_at` },
    })
    .returning();
  if (row === undefined) throw new Error("What was stored for the bank was not answered.");
  noteChange(tx, { kind: "lending", id: dealId, dealId, version: row.version });
  return { ok: true, stored: toStored(row, tx) };
}
