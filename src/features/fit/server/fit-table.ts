import { and, eq, lte, sql } from "drizzle-orm";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import type { Fit } from "#features/fit/contract.ts";
import { fitAnalysisSchema } from "#features/fit/model/fit-analysis.ts";
import { listChanges, type StandsNow } from "#features/fit/model/fit-changes.ts";
import { flaggedSchema } from "#features/fit/model/flag-figures.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { acquisitionFitAnalyses, CRITERIA_VERSION } from "./schema.ts";

type FitRow = typeof acquisitionFitAnalyses.$inferSelect;

const isOfDeal = (workspaceId: string, dealId: string) =>
  and(eq(acquisitionFitAnalyses.workspaceId, workspaceId), eq(acquisitionFitAnalyses.dealId, dealId));

/** Null also when the row cannot be read: written by a program that had another form, it is run again. */
function toFit(row: FitRow, now: StandsNow): Fit | null {
  const analysis = fitAnalysisSchema.safeParse(row.analysis).data;
  const answeredBy = PROVIDER_KINDS.find((kind) => kind === row.answeredBy);
  if (analysis === undefined || answeredBy === undefined) return null;
  return {
    analysis,
    answeredBy,
    model: row.model,
    criteria: { id: row.criteriaId, name: row.criteriaName, version: row.criteriaRevision },
    dealVersion: row.dealVersion,
    analysedAt: row.updatedAt.toISOString(),
    flagged: flaggedSchema.array().safeParse(row.flagged).data ?? [],
    changes: changesOf(row, now),
  };
}

export const changesOf = (
  row: Pick<FitRow, "dealVersion" | "criteriaId" | "criteriaRevision">,
  now: StandsNow,
) =>
  listChanges(
    { dealVersion: row.dealVersion, criteriaId: row.criteriaId, criteriaVersion: row.criteriaRevision },
    now,
  );

export async function findFit(tx: WorkTx, dealId: string, now: StandsNow): Promise<Fit | null> {
  const [row] = await tx.orm.select().from(acquisitionFitAnalyses).where(isOfDeal(tx.workspaceId, dealId));
  return row ? toFit(row, now) : null;
}

/** The one result of its deal: an earlier one gives way. */
export async function storeFit(tx: WorkTx, dealId: string, fit: Fit): Promise<void> {
  const columns = {
    analysis: fit.analysis,
    fitScore: fit.analysis.fitScore,
    criteriaVersion: CRITERIA_VERSION,
    criteriaId: fit.criteria.id,
    criteriaName: fit.criteria.name,
    criteriaRevision: fit.criteria.version,
    dealVersion: fit.dealVersion ?? 0,
    answeredBy: fit.answeredBy,
    model: fit.model,
    flagged: fit.flagged,
    updatedAt: sql`statement_timestamp()`,
  };
  await tx.orm
    .insert(acquisitionFitAnalyses)
    .values({ ...columns, workspaceId: tx.workspaceId, dealId })
    .onConflictDoUpdate({
      target: [acquisitionFitAnalyses.workspaceId, acquisitionFitAnalyses.dealId],
      set: { ...columns, updatedAt: sql`excluded.updated_at` },
      // Two runs that end in another order than they began: the later deal stays assessed.
      setWhere: lte(acquisitionFitAnalyses.dealVersion, columns.dealVersion),
    });
}
