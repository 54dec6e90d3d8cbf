import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { formatMultiple } from "#kit/format-figure.ts";

/** Without a matched row every comparison is with a large-company default. */
export const hasIndustryMatch = (figures: DealFigures): boolean => benchmarkMatch(figures).row !== null;

/** Whether the industry multiple is of the industry: the program's own table knows it. */
export const hasIndustryMultiple = ({ industry }: DealFigures): boolean =>
  matchIndustry(industry).row !== null;

/** The words that such a comparison is folded away behind. */
export function defaultWords({ figures, analysis }: AnalysedDeal): string {
  const what = hasIndustryMultiple(figures)
    ? "Default benchmarks"
    : `Large-company default (${formatMultiple(analysis.valuation.industry_multiple)})`;
  return `${what}, not evidence for a small business`;
}
