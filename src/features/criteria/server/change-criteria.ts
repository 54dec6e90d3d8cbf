import type { LastChange } from "#contract/made-by.ts";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import { MOST_CRITERIA_SETS } from "#features/criteria/model/criteria.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { criteriaChanged } from "./criteria-changed.ts";
import {
  countCriteria,
  deleteCriteria,
  findActiveCriteria,
  findCriteria,
  insertCriteria,
  listCriteria,
  lockActiveChoice,
  replaceFields,
  switchActive,
} from "./criteria-table.ts";

const announceChange = (context: WorkContext, tx: WorkTx) =>
  context.platform.announce(tx, criteriaChanged, { workspaceId: tx.workspaceId });

/** Null when there are as many as there may be. The first set is the active one. */
export async function createCriteria(
  context: WorkContext,
  set: { id?: string | undefined; fields: CriteriaFields },
): Promise<AcquisitionCriteria | null> {
  return context.inWorkspace(async (tx) => {
    await lockActiveChoice(tx);
    const made = set.id === undefined ? null : await findCriteria(tx, set.id);
    if (made) return made;
    const existing = await countCriteria(tx);
    if (existing >= MOST_CRITERIA_SETS) return null;
    const created = await insertCriteria(tx, { ...set, isActive: existing === 0 });
    if (created.isActive) await announceChange(context, tx);
    return created;
  });
}

export type UpdateAnswer =
  | { ok: true; criteria: AcquisitionCriteria }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "conflict"; newer: LastChange };

export async function updateCriteria(
  context: WorkContext,
  change: { id: string; version?: number | undefined; fields: CriteriaFields },
): Promise<UpdateAnswer> {
  return context.inWorkspace(async (tx) => {
    const criteria = await replaceFields(tx, change);
    if (!criteria) {
      const there = await findCriteria(tx, change.id);
      if (!there) return { ok: false, reason: "missing" };
      const { updatedBy, updatedAt } = there;
      return { ok: false, reason: "conflict", newer: { updatedBy, updatedAt } };
    }
    if (criteria.isActive) await announceChange(context, tx);
    return { ok: true, criteria };
  });
}

/** Null when it is not among the caller's: then nothing changes. */
export async function activateCriteria(
  context: WorkContext,
  id: string,
): Promise<AcquisitionCriteria | null> {
  return context.inWorkspace(async (tx) => {
    await lockActiveChoice(tx);
    const chosen = await findCriteria(tx, id);
    if (!chosen || chosen.isActive) return chosen;
    const activated = await switchActive(tx, id);
    await announceChange(context, tx);
    return activated;
  });
}

/** The latest changed of the rest takes the place of a deleted active set. */
export async function removeCriteria(
  context: WorkContext,
  id: string,
): Promise<{ removed: boolean; activeId: string | null }> {
  return context.inWorkspace(async (tx) => {
    await lockActiveChoice(tx);
    const removed = await deleteCriteria(tx, id);
    if (!removed?.isActive) {
      const active = await findActiveCriteria(tx);
      return { removed: removed !== null, activeId: active?.id ?? null };
    }
    const [next] = await listCriteria(tx);
    if (next) await switchActive(tx, next.id);
    await announceChange(context, tx);
    return { removed: true, activeId: next?.id ?? null };
  });
}
