import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { listUnreadableGroups } from "#features/deals/model/unreadable-groups.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
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
    data: toDealData(row),
    unreadable: listUnreadableGroups({ ...row }),
  };
}

const isDeal = (userId: string, id: string) => and(eq(deals.userId, userId), eq(deals.id, id));

/** Always `active`; a multiple that was not given is left to the column's default. */
export async function insertDeal(tx: OwnerTx, data: DealData): Promise<Deal> {
  const deal = await insertDealOnce(tx, { id: randomUUID(), data });
  if (!deal) throw new Error("The stored deal was not answered.");
  return deal;
}

/**
 * The same creation made again, since its answer was lost, stores what it says now and makes no second deal. Null when
 * the deal was changed since it was created.
 */
export async function insertDealOnce(
  tx: OwnerTx,
  { id, data }: { id: string; data: DealData },
): Promise<Deal | null> {
  const { ebitdaMultiple, ...stored } = toStoredDeal(data);
  const values = { ...stored, ebitdaMultiple: ebitdaMultiple ?? STORED_MULTIPLE };
  const [row] = await tx.orm
    .insert(deals)
    .values({ ...values, userId: tx.userId, id })
    .onConflictDoUpdate({
      target: [deals.userId, deals.id],
      set: { ...values, updatedAt: sql`now()` },
      setWhere: eq(deals.version, 1),
    })
    .returning();
  return row ? toDeal(row) : null;
}

export type UpdateAnswer = { ok: true; deal: Deal } | { ok: false; reason: "missing" | "conflict" };

/**
 * Takes the change only on top of the version it was made from. Where a deal came from is never edited away. A
 * benchmark row was chosen for an industry: when only the industry changes, the choice ends.
 */
export async function updateDeal(
  tx: OwnerTx,
  change: { id: string; version?: number | undefined; data: DealData },
): Promise<UpdateAnswer> {
  const { listing, benchmarkIndustry, ...stored } = toStoredDeal(change.data);
  const choiceEnds = sql`${deals.industry} <> ${stored.industry} and ${deals.benchmarkIndustry} = ${benchmarkIndustry}::text`;
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
    .where(and(isDeal(tx.userId, change.id), expected))
    .returning();
  if (row) return { ok: true, deal: toDeal(row) };
  const exists = (await tx.orm.$count(deals, isDeal(tx.userId, change.id))) > 0;
  return { ok: false, reason: exists ? "conflict" : "missing" };
}

export async function findDeal(tx: OwnerTx, id: string): Promise<Deal | null> {
  const [row] = await tx.orm.select().from(deals).where(isDeal(tx.userId, id));
  return row ? toDeal(row) : null;
}

/** Keeps the deal from being deleted until the transaction that is about to refer to it ends. */
export async function holdDeal(tx: OwnerTx, id: string): Promise<Deal | null> {
  const [row] = await tx.orm.select().from(deals).where(isDeal(tx.userId, id)).for("key share");
  return row ? toDeal(row) : null;
}

/** Their drafts go with them. */
export async function removeDeals(tx: OwnerTx, ids: readonly string[]): Promise<number> {
  const removed = await tx.orm
    .delete(deals)
    .where(and(eq(deals.userId, tx.userId), inArray(deals.id, [...ids])))
    .returning({ id: deals.id });
  return removed.length;
}

/** The form that became a deal is no longer a draft. */
export async function removeSavedDraft(tx: OwnerTx, draftId: string | undefined): Promise<void> {
  if (draftId === undefined) return;
  await tx.orm.delete(dealDrafts).where(and(eq(dealDrafts.userId, tx.userId), eq(dealDrafts.id, draftId)));
}
