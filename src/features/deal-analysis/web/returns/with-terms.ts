import { calculateRoi, type RoiTerms } from "#calc";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The deal as bought on other terms: its return figures, and their workings, are of those. */
export function withTerms(subject: AnalysedDeal, terms: RoiTerms): AnalysedDeal {
  const { askingPriceUsd, ebitdaUsd } = subject.figures;
  const roi = calculateRoi({ askingPriceUsd, ebitdaUsd, ...terms });
  return {
    ...subject,
    figures: { ...subject.figures, roi: terms },
    analysis: { ...subject.analysis, roi },
  };
}
