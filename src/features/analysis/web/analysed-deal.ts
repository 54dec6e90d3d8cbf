import { workingOf, type DealAnalysis, type DealFigures, type FigureId, type ScoreCompleteness } from "#calc";
import type { Deal } from "#features/deals/contract.ts";

/** A deal with everything the core says of it: what every panel of the page is drawn from. */
export interface AnalysedDeal {
  deal: Deal;
  figures: DealFigures;
  analysis: DealAnalysis;
  completeness: ScoreCompleteness;
}

/** The working of one figure, made when it is asked for. */
export const workingFor = (subject: AnalysedDeal, id: FigureId) => () =>
  workingOf(id, subject.figures, subject.analysis);

export const editHref = (deal: Deal) => `/dashboard/deal-input?dealId=${deal.id}`;
