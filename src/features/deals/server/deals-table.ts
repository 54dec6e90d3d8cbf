import type { LastChange } from "#contract/made-by.ts";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { hasRole } from "#contract/workspace-role.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { changedFields } from "#features/deals/model/field-note.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { listUnreadableGroups } from "#features/deals/model/unreadable-groups.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
import { noteFields } from "./field-history.ts";
import { type DealCause, noteOwnFigures } from "./figure-history.ts";
import { STORED_MULTIPLE, dealDrafts, deals } from "./schema.ts";

type DealRow = typeof deals.$inferSelect;

function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    hasAnalysis: row.hasAnalysis,
    hasLoi: row.hasLoi,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    data: toDealData(row),
    unreadable: listUnreadableGroups({ ...row }),
  };
}

/** Others who have the workspace open are told that this deal changed. */
export function noteDeal(tx: WorkTx, { id, version }: { id: string; version?: number }): void {
  noteChange(tx, { kind: "deals", id, dealId: id, version });
}

const isDeal = (tx: WorkTx, id: string) =>
  and(isReadable(tx, { workspaceId: deals.workspaceId, dealId: deals.id }), eq(deals.id, id));

/** Always `active`; a multiple that was not given is left to the column's default. */
export async function insertDeal(tx: WorkTx, data: DealData): Promise<Deal> {
  const deal = await insertDealOnce(tx, { id: randomUUID(), data });
  if (!deal) throw new Error("The stored deal was not answered.");
  return deal;
}

/**
 * The same creation made again, since its answer was lost, stores what it says now and makes no second deal. Null when
 * the deal was changed since it was created.
 */
export async function insertDealOnce(
  tx: WorkTx,
  { id, data }: { id: string; data: DealData },
): Promise<Deal | null> {
  const { ebitdaMultiple, ...stored } = toStoredDeal(data);
  const values = { ...stored, ebitdaMultiple: ebitdaMultiple ?? STORED_MULTIPLE };
  const [row] = await tx.orm
    .insert(deals)
    .values({ ...values, workspaceId: tx.workspaceId, id })
    .onConflictDoUpdate({
      target: [deals.workspaceId, deals.id],
      set: { ...values, updatedAt: sql`excluded.updated_at` },
      setWhere: eq(deals.version, 1),
    })
    .returning();
  if (row) noteDeal(tx, row);
  return row ? toDeal(row) : null;
}

export type UpdateAnswer =
  | { ok: true; deal: Deal }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "conflict"; newer: LastChange };

/**
 * Takes the change only on top of the version it was made from. Where a deal came from is never edited away. A
 * benchmark row was chosen for an industry: when only the industry changes, the choice ends. `cause` says where the change
 * comes from, for the history of its figures; without it somebody typed it.
 */
export async function updateDeal(
  tx: WorkTx,
  change: { id: string; version?: number | undefined; data: DealData; cause?: DealCause },
): Promise<UpdateAnswer> {
  const { listing, benchmarkIndustry, ...stored } = toStoredDeal(change.data);
  const choiceEnds = sql`${deals.industry} <> ${stored.industry} and ${deals.benchmarkIndustry} = ${benchmarkIndustry}::text`;
  const before = await holdData(tx, change.id);
  const expected = change.version === undefined ? undefined : eq(deals.version, change.version);
  const [row] = await tx.orm
    .update(deals)
    .set({
      ...stored,
      ...(listing === null ? {} : { listing }),
      benchmarkIndustry: sql`case when ${choiceEnds} then null else ${benchmarkIndustry}::text end`,
      version: sql`${deals.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(isDeal(tx, change.id), expected))
    .returning();
  if (row) {
    noteDeal(tx, row);
    const deal = toDeal(row);
    if (before)
      await noteChanges(tx, { id: row.id, cause: change.cause ?? "typed", before, after: deal.data });
    return { ok: true, deal };
  }
  const there = await findDeal(tx, change.id);
  if (!there) return { ok: false, reason: "missing" };
  const { updatedBy, updatedAt } = there;
  return { ok: false, reason: "conflict", newer: { updatedBy, updatedAt } };
}

/** Every figure that differs, with who changed it, and from where. */
async function noteChanges(
  tx: WorkTx,
  { id, cause, before, after }: { id: string; cause: DealCause; before: DealData; after: DealData },
): Promise<void> {
  await noteOwnFigures(tx, { id, cause, before, after });
  const notes = changedFields(before, after);
  await noteFields(tx, { dealId: id, kind: "figure", cause, notes });
}

/** What the deal holds before it is changed, so that nobody else changes it in between. */
async function holdData(tx: WorkTx, id: string): Promise<DealData | null> {
  const [row] = await tx.orm.select().from(deals).where(isDeal(tx, id)).for("no key update");
  return row ? toDealData(row) : null;
}

export async function findDeal(tx: WorkTx, id: string): Promise<Deal | null> {
  const [row] = await tx.orm.select().from(deals).where(isDeal(tx, id));
  return row ? toDeal(row) : null;
}

/** Those of the ids that the caller may read, in no order. */
export async function findDeals(tx: WorkTx, ids: readonly string[]): Promise<Deal[]> {
  const rows = await tx.orm
    .select()
    .from(deals)
    .where(
      and(isReadable(tx, { workspaceId: deals.workspaceId, dealId: deals.id }), inArray(deals.id, [...ids])),
    );
  return rows.map(toDeal);
}

/**
 * Keeps the deal from being deleted until the transaction that is about to refer to it ends. Who may not change it may not
 * hold it either, and only looks: what they refer to it with is their own, and loses the deal when that goes.
 */
export async function holdDeal(tx: WorkTx, id: string): Promise<Deal | null> {
  const deal = tx.orm.select().from(deals).where(isDeal(tx, id));
  const [row] = await (hasRole(tx.role, "editor") ? deal.for("key share") : deal);
  return row ? toDeal(row) : null;
}

/**
 * Keeps others from changing the deal, and from changing what is locked by it, until the transaction ends; they may refer
 * to it meanwhile. False: there is none for the caller.
 */
export async function lockDeal(tx: WorkTx, id: string): Promise<boolean> {
  const rows = await tx.orm.select({ id: deals.id }).from(deals).where(isDeal(tx, id)).for("no key update");
  return rows.length > 0;
}

/** The caller's drafts go with them; what others were typing stays theirs. */
export async function removeDeals(tx: WorkTx, ids: readonly string[]): Promise<number> {
  await tx.orm
    .delete(dealDrafts)
    .where(
      and(
        eq(dealDrafts.workspaceId, tx.workspaceId),
        eq(dealDrafts.userId, tx.personId),
        inArray(dealDrafts.dealId, [...ids]),
      ),
    );
  const removed = await tx.orm
    .delete(deals)
    .where(and(eq(deals.workspaceId, tx.workspaceId), inArray(deals.id, [...ids])))
    .returning({ id: deals.id });
  for (const deal of removed) noteDeal(tx, deal);
  return removed.length;
}

/**
 * The form that became a deal, or a change of `dealId`, is no longer a draft, and neither is what the person left of the
 * same deal before that form was opened: an unsaved deal of the same name, or older changes of it.
 */
export async function removeSavedDraft(
  tx: WorkTx,
  { draftId, dealId }: { readonly draftId: string | undefined; readonly dealId: string | null },
): Promise<void> {
  if (draftId === undefined) return;
  await tx.client.query(
    `delete from deal_drafts d using deal_drafts s
      where s.workspace_id = $1 and s.user_id = $2 and s.id = $3 and d.workspace_id = $1 and d.user_id = $2 and (d.id = s.id
        or (d.updated_at < s.created_at and s.deal_id is not distinct from $4::uuid
          and d.deal_id is not distinct from $4::uuid and ($4::uuid is not null or (d.name = s.name and s.name <> ''))))
      returning d.id`,
    [tx.workspaceId, tx.personId, draftId, dealId],
  );
}
