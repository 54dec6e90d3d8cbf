import type { Assumptions } from "#features/saved-analyses/contract.ts";
import type { IndustryBenchmark } from "#features/benchmarks/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { analyzeForSaving } from "./analyze-for-saving.ts";
import { listAssumptionChanges, type AssumptionChange } from "./assumption-changes.ts";

/**
 * What the rules of today say otherwise than those by which an analysis was saved, where that would change a figure of
 * it; nothing where every figure would read the same. The deal is as it was saved, and both are worked out by the
 * formulas of today, so that rules alone can differ.
 */
export function listRuleChanges(
  { dealData, assumptions }: { dealData: DealData; assumptions: Assumptions },
  today: IndustryBenchmark | null,
): AssumptionChange[] {
  const { benchmarkRow, matchType, roi } = assumptions;
  const how = matchType === "chosen" ? "exact" : matchType;
  const then = benchmarkRow === null || how === "default" ? null : { ...benchmarkRow, match_type: how };
  const [before, after] = [then, today].map((row) => analyzeForSaving(dealData, row, roi));
  if (before === undefined || after === undefined) return [];
  if (JSON.stringify(before.figures) === JSON.stringify(after.figures)) return [];
  return listAssumptionChanges(before.assumptions, after.assumptions);
}
