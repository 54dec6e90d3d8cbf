import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { formOfDeal } from "#features/deals/model/deal-form.ts";
import { accountForm } from "#features/deals/model/local-draft.ts";
import {
  holdDeal,
  markHasAnalysis,
  type LenderBooks,
  saveDraft,
  storeScore,
  type SaveDraftAnswer,
} from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { insertAnalysis } from "./analyses-table.ts";
import { explainFailure } from "#server/http/explain-failure.ts";

export interface AnalysisToSave {
  analysisId?: string | undefined;
  dealId: string | null;
  dealName: string;
  dealData: DealData;
  roi?: RoiTerms | undefined;
}
export type SaveAnswer =
  | { kind: "analysis"; analysis: SavedAnalysis }
  | { kind: "draft"; id: string }
  | { kind: "nothing"; message: string };

/** Keeps the analysis; when that fails, a draft of it; when that fails too, says why. */
export async function saveAnalysis(
  context: WorkContext,
  books: LenderBooks,
  wanted: AnalysisToSave,
): Promise<SaveAnswer> {
  try {
    const analysis = await context.inWorkspace((tx) => keepAnalysis(tx, books, wanted));
    return { kind: "analysis", analysis };
  } catch (error) {
    explainFailure(context, error, "savedAnalyses.save");
  }
  try {
    const kept = await context.inWorkspace((tx) => saveAsDraft(tx, wanted));
    if (kept.ok) return { kind: "draft", id: kept.draft.id };
    return { kind: "nothing", message: DRAFT_REFUSALS[kept.reason] };
  } catch (error) {
    return { kind: "nothing", message: explainFailure(context, error, "savedAnalyses.save") };
  }
}

const DRAFT_REFUSALS: Record<Extract<SaveDraftAnswer, { ok: false }>["reason"], string> = {
  "too-large":
    "The analysis could not be stored, and it is too large for a draft (200 kB). Shorten the longest texts.",
  "too-many":
    "The analysis could not be stored, and you have 200 drafts, the most there can be. Finish or delete one, then try again.",
};

async function keepAnalysis(tx: WorkTx, books: LenderBooks, wanted: AnalysisToSave): Promise<SavedAnalysis> {
  const deal = wanted.dealId === null ? null : await holdDeal(tx, wanted.dealId);
  const analysis = await insertAnalysis(tx, books, {
    ...wanted,
    id: wanted.analysisId,
    dealId: deal?.id ?? null,
  });
  if (deal) {
    await markHasAnalysis(tx, [deal.id], [deal.id]);
    await storeDealScore(tx, deal);
  }
  return analysis;
}

/** The score of the deal as it is stored, which an analysis of other figures leaves alone. */
export function storeDealScore(tx: WorkTx, deal: Deal): Promise<void> {
  return storeScore(tx, deal.id, scoreDeal(toDealFigures(deal.data)).overall);
}

/** Under the id the analysis would have had, so that saving again does not make another draft. */
async function saveAsDraft(tx: WorkTx, wanted: AnalysisToSave): Promise<SaveDraftAnswer> {
  const deal = wanted.dealId === null ? null : await holdDeal(tx, wanted.dealId);
  return saveDraft(tx, {
    id: wanted.analysisId,
    dealId: deal?.id ?? null,
    name: wanted.dealName,
    form: accountForm(formOfDeal(wanted.dealData), deal?.version ?? null),
  });
}
