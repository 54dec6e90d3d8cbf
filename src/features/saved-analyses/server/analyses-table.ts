import { utcDay } from "#kit/day.ts";
import { and, eq, sql } from "drizzle-orm";
import { assumptionsSchema, keptScoreSchema, type SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { analyzeForKeeping } from "#features/saved-analyses/model/analyze-for-keeping.ts";
import type { RoiTerms } from "#calc";
import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { dealAnalyses } from "./schema.ts";

type AnalysisRow = typeof dealAnalyses.$inferSelect;

export interface AnalysisToKeep {
  dealName: string;
  dealData: DealData;
  roi?: RoiTerms | undefined;
  /** What the person usually pays a manager, on which the verdict of the day may rest. */
  usualManagerSalaryUsd: number | null;
}

function toAnalysis(row: AnalysisRow): SavedAnalysis {
  const { figures } = row;
  return {
    id: row.id,
    dealId: row.dealId,
    dealName: row.listName,
    companyName: row.companyName,
    industry: row.industry,
    // 0 is an unknown price.
    askingPriceUsd: row.askingPrice || null,
    score: keptScoreSchema.safeParse(row.score).data ?? null,
    archived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dealData: readDealData(row.dealData),
    // Written by this server alone, whole or not at all.
    figures: typeof figures === "object" ? (figures as SavedAnalysis["figures"]) : null,
    assumptions: assumptionsSchema.safeParse(row.assumptions).data ?? null,
  };
}

/** The columns of an analysis as of now: its figures are calculated here, with the benchmark row of today. */
async function toColumns(tx: OwnerTx, { dealName, dealData, roi, usualManagerSalaryUsd }: AnalysisToKeep) {
  const { industry } = toDealFigures(dealData);
  const benchmark = (await findBenchmark(tx, industry)) ?? findTableBenchmark(industry);
  const day = utcDay(new Date());
  const kept = analyzeForKeeping(dealData, benchmark, roi, { day, usualManagerSalaryUsd });
  return { dealName, dealData, ...kept };
}

const isAnalysis = (userId: string, id: string) =>
  and(eq(dealAnalyses.userId, userId), eq(dealAnalyses.id, id));

/** A new analysis; under an id that is taken, a new save in its place. */
export async function insertAnalysis(
  tx: OwnerTx,
  analysis: AnalysisToKeep & { id?: string | undefined; dealId: string | null },
): Promise<SavedAnalysis> {
  const columns = { ...(await toColumns(tx, analysis)), dealId: analysis.dealId };
  const [row] = await tx.orm
    .insert(dealAnalyses)
    .values({ ...columns, userId: tx.userId, ...(analysis.id === undefined ? {} : { id: analysis.id }) })
    .onConflictDoUpdate({
      target: [dealAnalyses.userId, dealAnalyses.id],
      set: { ...columns, isArchived: false, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error("The stored analysis was not answered.");
  return toAnalysis(row);
}

export async function updateAnalysis(
  tx: OwnerTx,
  analysis: AnalysisToKeep & { id: string },
): Promise<SavedAnalysis | null> {
  const [row] = await tx.orm
    .update(dealAnalyses)
    .set({ ...(await toColumns(tx, analysis)), updatedAt: sql`now()` })
    .where(isAnalysis(tx.userId, analysis.id))
    .returning();
  return row ? toAnalysis(row) : null;
}

/** A name says nothing of the figures: they and their date stay. */
export async function renameAnalysis(
  tx: OwnerTx,
  { id, dealName }: { id: string; dealName: string },
): Promise<SavedAnalysis | null> {
  const [row] = await tx.orm
    .update(dealAnalyses)
    .set({ dealName })
    .where(isAnalysis(tx.userId, id))
    .returning();
  return row ? toAnalysis(row) : null;
}

export async function findAnalysis(tx: OwnerTx, id: string): Promise<SavedAnalysis | null> {
  const [row] = await tx.orm.select().from(dealAnalyses).where(isAnalysis(tx.userId, id));
  return row ? toAnalysis(row) : null;
}
