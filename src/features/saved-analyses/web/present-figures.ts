import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { analyzeForSaving, type SavedFigures } from "#features/saved-analyses/model/analyze-for-saving.ts";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import { useIndustryBenchmark } from "#features/benchmarks/web/index.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { useMemo } from "react";

export interface PresentFigures {
  data: DealData;
  kept: SavedFigures;
  /** Whether `data` is the deal as it is today, or, without one, as it was saved. */
  of: "deal" | "analysis";
}

/**
 * What a saved analysis would say today: the deal as it now stands, the benchmark row of today, the formulas of today,
 * with the sliders as they were saved. Null while it is read.
 */
export function usePresentFigures(analysis: SavedAnalysis): PresentFigures | null {
  const deal = useDeal(analysis.dealId);
  const waits = analysis.dealId !== null && deal.isPending;
  const present = deal.data?.data;
  const data = present ?? analysis.dealData;
  const { industry } = toDealFigures(data);
  const benchmark = useIndustryBenchmark(industry);
  const roi = analysis.assumptions?.roi;
  // Where the table cannot be read, the program's own holds most rows as they are: a change of row would be made up.
  const row = benchmark.isError ? findTableBenchmark(industry) : benchmark.data;
  return useMemo(() => {
    if (waits || row === undefined) return null;
    const of = present === undefined ? "analysis" : "deal";
    return { data, of, kept: analyzeForSaving(data, row, roi) };
  }, [waits, row, present, data, roi]);
}
