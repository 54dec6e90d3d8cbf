import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { saveDealAsDraft } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { isFault } from "#web/calls/is-fault.ts";
import { analyses } from "./analyses-api.ts";

/** Named by the browser, so that pressing again after a lost answer is the same analysis. */
export interface AnalysisToSave {
  analysisId: string;
  dealId: string | null;
  /** The version of that deal which is shown; null when it is not the deal itself. */
  dealVersion: number | null;
  dealName: string;
  dealData: DealData;
  roi?: RoiTerms;
}

export type SaveAnswer = { kind: "analysis" | "draft"; id: string };

/**
 * Keeps an analysis. The server makes a draft of what its database refuses; when the call itself fails, the draft is
 * asked for here, and when that fails too the first failure is the one to tell.
 */
export async function saveAnalysis(wanted: AnalysisToSave): Promise<SaveAnswer> {
  const { dealVersion: version, ...analysis } = wanted;
  try {
    return await analyses.save.call(analysis);
  } catch (error) {
    if (!isFault(error)) throw error;
    const { analysisId: id, dealId, dealData: data } = wanted;
    const draft = await saveDealAsDraft(id, { dealId, version, data }).catch(() => {
      throw error;
    });
    reportError(error, { fallback: "The analysis could not be saved.", silent: true });
    return { kind: "draft", id: draft.id };
  }
}
