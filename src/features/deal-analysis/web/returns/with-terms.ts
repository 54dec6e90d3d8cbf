import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { calculateRoi } from "#calc/returns/calculate-roi.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** The deal as bought on other terms: its return figures, and their workings, are of those. */
export function withTerms(subject: AnalysedDeal, terms: RoiTerms): AnalysedDeal {
  const { lender } = subject;
  return {
    ...subject,
    ...onTerms(subject, terms),
    lender: lender === null ? null : { ...lender, ...onTerms(lender, terms) },
  };
}

function onTerms({ figures, analysis }: Pick<AnalysedDeal, "figures" | "analysis">, terms: RoiTerms) {
  const { askingPriceUsd, ebitdaUsd } = figures;
  const roi = calculateRoi({ askingPriceUsd, ebitdaUsd, ...terms });
  return { figures: { ...figures, roi: terms }, analysis: { ...analysis, roi } };
}
