import { and, eq, sql } from "drizzle-orm";
import {
  type Assumptions,
  assumptionsSchema,
  savedScoreSchema,
  type SavedAnalysis,
} from "#features/saved-analyses/contract.ts";
import { rulesToday } from "#features/rules/server/index.ts";
import { analyzeForSaving } from "#features/saved-analyses/model/analyze-for-saving.ts";
import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import { findBenchmarkOfDay } from "#features/benchmarks/server/index.ts";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import type { LenderBooks } from "#features/deals/server/index.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest, isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
import { dealAnalyses } from "./schema.ts";

type AnalysisRow = typeof dealAnalyses.$inferSelect;

export interface AnalysisToStore {
  dealName: string;
  dealData: DealData;
  roi?: RoiTerms | undefined;
}

function toAnalysis(tx: WorkTx, row: AnalysisRow): SavedAnalysis {
  const { figures } = row;
  const dealData = readDealData(row.dealData);
  const assumptions = assumptionsSchema.safeParse(row.assumptions).data ?? null;
  return {
    id: row.id,
    dealId: row.dealId,
    dealName: row.listName,
    companyName: row.companyName,
    industry: row.industry,
    // 0 is an unknown price.
    askingPriceUsd: row.askingPrice || null,
    score: savedScoreSchema.safeParse(row.score).data ?? null,
    archived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    dealData,
    // Written by this server alone, whole or not at all.
    figures: typeof figures === "object" ? (figures as SavedAnalysis["figures"]) : null,
    assumptions: isGuest(tx) ? withoutProfile(assumptions, dealData) : assumptions,
  };
}

/** Others who have the workspace open are told that this analysis changed. */
export function noteAnalysis(tx: WorkTx, { id, dealId }: Pick<AnalysisRow, "id" | "dealId">): void {
  noteChange(tx, { kind: "savedAnalyses", id, dealId });
}

/** For guests, who are not told what the buyer usually pays a manager: a verdict that rests on it is left out. */
function withoutProfile(assumptions: Assumptions | null, dealData: DealData): Assumptions | null {
  if (!assumptions?.verdict) return assumptions;
  const { verdict, ...others } = assumptions;
  const pay = verdict.working.earnings.managerSalaryUsd;
  return pay === null || pay === toDealFigures(dealData).managerSalaryUsd ? assumptions : others;
}

/**
 * The columns of an analysis as of now: its figures are calculated here, with the benchmark row of today, and its verdict
 * with what the person usually pays a manager and what a lender counts of the books of its deal.
 */
async function toColumns(
  tx: WorkTx,
  books: LenderBooks,
  { dealName, dealData, roi, dealId }: AnalysisToStore & { dealId: string | null },
) {
  const { industry } = toDealFigures(dealData);
  const { benchmark: found, version } = await findBenchmarkOfDay(tx, industry);
  const benchmark = found ?? findTableBenchmark(industry);
  const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
  const { today: day, rules } = await rulesToday(tx);
  const earnings = dealId === null ? null : await books.read(tx, dealId);
  const kept = analyzeForSaving(dealData, benchmark, roi, { day, rules, usualManagerSalaryUsd, earnings });
  const assumptions = { ...kept.assumptions, rules: { "industry-benchmarks": version } };
  return { dealName, dealData, ...kept, assumptions };
}

const isAnalysis = (tx: WorkTx, id: string) => and(isReadable(tx, dealAnalyses), eq(dealAnalyses.id, id));

/** A new analysis; under an id that is taken, a new save in its place. */
export async function insertAnalysis(
  tx: WorkTx,
  books: LenderBooks,
  analysis: AnalysisToStore & { id?: string | undefined; dealId: string | null },
): Promise<SavedAnalysis> {
  const columns = { ...(await toColumns(tx, books, analysis)), dealId: analysis.dealId };
  const [row] = await tx.orm
    .insert(dealAnalyses)
    .values({
      ...columns,
      workspaceId: tx.workspaceId,
      ...(analysis.id === undefined ? {} : { id: analysis.id }),
    })
    .onConflictDoUpdate({
      target: [dealAnalyses.workspaceId, dealAnalyses.id],
      set: { ...columns, isArchived: false, updatedAt: sql`excluded.updated_at` },
    })
    .returning();
  if (!row) throw new Error("The stored analysis was not answered.");
  noteAnalysis(tx, row);
  return toAnalysis(tx, row);
}

export async function updateAnalysis(
  tx: WorkTx,
  books: LenderBooks,
  analysis: AnalysisToStore & { id: string },
): Promise<SavedAnalysis | null> {
  const stored = await findAnalysis(tx, analysis.id);
  if (stored === null) return null;
  const { dealId } = stored;
  const [row] = await tx.orm
    .update(dealAnalyses)
    .set({ ...(await toColumns(tx, books, { ...analysis, dealId })), updatedAt: sql`now()` })
    .where(isAnalysis(tx, analysis.id))
    .returning();
  if (row) noteAnalysis(tx, row);
  return row ? toAnalysis(tx, row) : null;
}

/** A name says nothing of the figures: they and their date stay. */
export async function renameAnalysis(
  tx: WorkTx,
  { id, dealName }: { id: string; dealName: string },
): Promise<SavedAnalysis | null> {
  const [row] = await tx.orm.update(dealAnalyses).set({ dealName }).where(isAnalysis(tx, id)).returning();
  if (row) noteAnalysis(tx, row);
  return row ? toAnalysis(tx, row) : null;
}

export async function findAnalysis(tx: WorkTx, id: string): Promise<SavedAnalysis | null> {
  const [row] = await tx.orm.select().from(dealAnalyses).where(isAnalysis(tx, id));
  return row ? toAnalysis(tx, row) : null;
}
