import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import { dealMultipleOf, SALES_MULTIPLE_SHARE } from "#calc/deal/deal-numbers.ts";
import { FORMULA_VERSION } from "#calc/deal/formula-version.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import type { Assumptions, SavedScore, SavedVerdict } from "#features/saved-analyses/contract.ts";
import type { IndustryBenchmark } from "#features/benchmarks/contract.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { type LenderEarnings, verdictOnLenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";

export interface SavedFigures {
  figures: DealAnalysis;
  assumptions: Assumptions;
  /** Null when none of the 12 components is known: then there is no score to show. */
  score: SavedScore | null;
}

/**
 * The figures of a deal with everything they were worked out with, so that a version of a deal still says in a year
 * what it said on its day. `benchmark` is the row that the deal's industry, or the one chosen for it, met.
 */
export function analyzeForSaving(
  data: DealData,
  benchmark: IndustryBenchmark | null,
  roi: RoiTerms = DEFAULT_ROI_TERMS,
  verdictOn?: VerdictOn,
): SavedFigures {
  const deal = { ...toDealFigures(data), roi, benchmark: toIndustryMatch(benchmark) };
  const figures = analyzeDeal(deal);
  return {
    figures,
    assumptions: {
      formulaVersion: FORMULA_VERSION,
      industryName: deal.industry,
      ...matchOf(data, benchmark),
      industryMultiple: figures.valuation.industry_multiple,
      dealMultiple: dealMultipleOf(deal.ebitdaMultiple),
      salesMultipleShare: SALES_MULTIPLE_SHARE,
      roi,
      ...(verdictOn === undefined ? {} : { verdict: saveVerdict(data, verdictOn) }),
    },
    score: toSavedScore(figures, scoreCompleteness(deal)),
  };
}

/** By whose rules and of which day a verdict is given, what its owner usually pays a manager, and what the books say. */
export interface VerdictOn {
  readonly day: string;
  readonly rules?: BankRules;
  readonly usualManagerSalaryUsd: number | null;
  readonly earnings: LenderEarnings | null;
}

function saveVerdict(
  data: DealData,
  { day, rules, usualManagerSalaryUsd, earnings }: VerdictOn,
): SavedVerdict {
  const deal = verdictOnLenderEarnings(toVerdictDeal(data, usualManagerSalaryUsd), earnings);
  const working = workOutVerdict(deal, day, rules);
  return earnings === null ? { day, working } : { day, working, months: earnings.months };
}

/** The row of that day, as the arithmetic takes it; a row that was chosen was met by its name. */
export function savedMatch({ matchType, benchmarkRow }: Assumptions): IndustryMatch {
  const how = matchType === "chosen" ? "exact" : matchType;
  return toIndustryMatch(benchmarkRow && { ...benchmarkRow, match_type: how });
}

function matchOf(
  data: DealData,
  benchmark: IndustryBenchmark | null,
): Pick<Assumptions, "matchType" | "benchmarkRow"> {
  if (benchmark === null) return { matchType: "default", benchmarkRow: null };
  const { match_type: how, ...benchmarkRow } = benchmark;
  return { matchType: data.basics.benchmarkIndustry === undefined ? how : "chosen", benchmarkRow };
}

function toSavedScore(
  figures: DealAnalysis,
  { known, total, lowest, highest }: ReturnType<typeof scoreCompleteness>,
): SavedScore | null {
  return known === 0 ? null : { overall: figures.score.overall, known, total, lowest, highest };
}
