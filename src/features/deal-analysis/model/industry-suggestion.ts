import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";

export interface IndustrySuggestion {
  row: IndustryRow;
  /** The overall score the deal would have in that industry. */
  overall: number;
}

/**
 * When the stated industry meets no benchmark, the deal's own tags and name often say what it is
 * ("HVAC", "Summit Air Heating & Cooling"). Only small-business rows are suggested, and only the person applies one.
 */
export function suggestIndustry(
  figures: DealFigures,
  hints: readonly string[],
): IndustrySuggestion | undefined {
  if (benchmarkMatch(figures).row) return undefined;
  for (const hint of hints) {
    const { row } = matchIndustry(hint);
    if (row?.kind !== "small-business") continue;
    return { row, overall: scoreDeal({ ...figures, industry: row.industryName }).overall };
  }
  return undefined;
}
