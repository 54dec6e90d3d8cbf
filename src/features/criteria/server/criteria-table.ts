import { and, desc, eq, sql } from "drizzle-orm";
import {
  type AcquisitionCriteria,
  type CriteriaFields,
  MANAGEMENT_INVOLVEMENTS,
  MOST_CRITERIA_SETS,
} from "#features/criteria/model/criteria.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { acquisitionCriteria } from "./schema.ts";

type CriteriaRow = typeof acquisitionCriteria.$inferSelect;

function toCriteria(row: CriteriaRow): AcquisitionCriteria {
  return {
    id: row.id,
    version: row.version,
    isActive: row.isActive,
    name: row.name,
    industryPreferences: row.industryPreferences,
    geographicPreferences: row.geographicPreferences,
    minPriceTargetUsd: row.minPriceTarget,
    maxPriceTargetUsd: row.maxPriceTarget,
    minAnnualRevenueUsd: row.minAnnualRevenue,
    // A word that this program does not know, written by another, reads as the default.
    managementInvolvement:
      MANAGEMENT_INVOLVEMENTS.find((known) => known === row.managementInvolvement) ?? "hands_on",
    businessNeeds: row.businessNeeds,
    businessModelPreferences: row.businessModelPreferences,
    acquisitionTypes: row.acquisitionTypes,
    fundingMethods: row.fundingMethods,
    minEmployees: row.minEmployees,
    maxEmployees: row.maxEmployees,
    keyPersonDependencyAcceptable: row.keyPersonDependencyAcceptable,
    revenueStability: row.revenueStability,
    businessMaturityStages: row.businessMaturityStages,
    monthlyIncomeTargetUsd: row.monthlyIncomeTarget,
    annualIncomeTargetUsd: row.annualIncomeTarget,
    monthlyEbitdaTargetUsd: row.monthlyEbitdaTarget,
    annualEbitdaTargetUsd: row.annualEbitdaTarget,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

function toColumns({
  minPriceTargetUsd: minPriceTarget,
  maxPriceTargetUsd: maxPriceTarget,
  minAnnualRevenueUsd: minAnnualRevenue,
  monthlyIncomeTargetUsd: monthlyIncomeTarget,
  annualIncomeTargetUsd: annualIncomeTarget,
  monthlyEbitdaTargetUsd: monthlyEbitdaTarget,
  annualEbitdaTargetUsd: annualEbitdaTarget,
  ...alike
}: CriteriaFields) {
  return {
    ...alike,
    minPriceTarget,
    maxPriceTarget,
    minAnnualRevenue,
    monthlyIncomeTarget,
    annualIncomeTarget,
    monthlyEbitdaTarget,
    annualEbitdaTarget,
  };
}

const isOwned = (workspaceId: string) => eq(acquisitionCriteria.workspaceId, workspaceId);
const isSet = (workspaceId: string, id: string) => and(isOwned(workspaceId), eq(acquisitionCriteria.id, id));
const isActive = (workspaceId: string) => and(isOwned(workspaceId), eq(acquisitionCriteria.isActive, true));
/** The clock, not the begin of a transaction that may have waited: who is let in later has changed later. */
const clock = sql`statement_timestamp()`;
const inOrder = [
  desc(acquisitionCriteria.isActive),
  desc(acquisitionCriteria.updatedAt),
  desc(acquisitionCriteria.id),
];

/**
 * Lets one change at a time decide which of the owner's sets is active; the others wait until its transaction ends.
 * A lock on rows would not do: the first set is decided when there is no row yet.
 */
export async function lockActiveChoice(tx: WorkTx): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(7340011, hashtext(${tx.workspaceId}))`);
}

export async function listCriteria(tx: WorkTx): Promise<AcquisitionCriteria[]> {
  const rows = await tx.orm
    .select()
    .from(acquisitionCriteria)
    .where(isOwned(tx.workspaceId))
    .orderBy(...inOrder)
    .limit(MOST_CRITERIA_SETS);
  return rows.map(toCriteria);
}

export async function findCriteria(tx: WorkTx, id: string): Promise<AcquisitionCriteria | null> {
  const [row] = await tx.orm.select().from(acquisitionCriteria).where(isSet(tx.workspaceId, id));
  return row ? toCriteria(row) : null;
}

/** The set that the person's deals are assessed by; null when they have none. */
export async function findActiveCriteria(tx: WorkTx): Promise<AcquisitionCriteria | null> {
  const [row] = await tx.orm.select().from(acquisitionCriteria).where(isActive(tx.workspaceId)).limit(1);
  return row ? toCriteria(row) : null;
}

export async function countCriteria(tx: WorkTx): Promise<number> {
  return tx.orm.$count(acquisitionCriteria, isOwned(tx.workspaceId));
}

export async function insertCriteria(
  tx: WorkTx,
  set: { id?: string | undefined; fields: CriteriaFields; isActive: boolean },
): Promise<AcquisitionCriteria> {
  const [row] = await tx.orm
    .insert(acquisitionCriteria)
    .values({
      ...toColumns(set.fields),
      ...(set.id === undefined ? {} : { id: set.id }),
      workspaceId: tx.workspaceId,
      isActive: set.isActive,
      updatedAt: clock,
    })
    .returning();
  if (!row) throw new Error("The stored criteria were not answered.");
  return toCriteria(row);
}

/** Takes the change only on top of the version it was made from; null when no such set of the owner is there. */
export async function replaceFields(
  tx: WorkTx,
  change: { id: string; version?: number | undefined; fields: CriteriaFields },
): Promise<AcquisitionCriteria | null> {
  const expected = change.version === undefined ? undefined : eq(acquisitionCriteria.version, change.version);
  const [row] = await tx.orm
    .update(acquisitionCriteria)
    .set({
      ...toColumns(change.fields),
      version: sql`${acquisitionCriteria.version} + 1`,
      updatedAt: clock,
    })
    .where(and(isSet(tx.workspaceId, change.id), expected))
    .returning();
  return row ? toCriteria(row) : null;
}

/** First none of the owner's, then this one: in this order the unique index is never in the way. */
export async function switchActive(tx: WorkTx, id: string): Promise<AcquisitionCriteria | null> {
  await tx.orm.update(acquisitionCriteria).set({ isActive: false }).where(isActive(tx.workspaceId));
  const [row] = await tx.orm
    .update(acquisitionCriteria)
    .set({ isActive: true })
    .where(isSet(tx.workspaceId, id))
    .returning();
  return row ? toCriteria(row) : null;
}

export async function deleteCriteria(tx: WorkTx, id: string): Promise<AcquisitionCriteria | null> {
  const [row] = await tx.orm.delete(acquisitionCriteria).where(isSet(tx.workspaceId, id)).returning();
  return row ? toCriteria(row) : null;
}
