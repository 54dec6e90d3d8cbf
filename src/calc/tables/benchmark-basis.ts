import type { IndustryRow } from "./industry-row.ts";
import type { IndustryMatch } from "./match-industry.ts";

/** The figures of a deal that are compared with a benchmark. */
export const BENCHMARK_KEYS = [
  "ebitda_margin",
  "revenue_per_employee",
  "ev_ebitda_multiple",
  "ev_sales_multiple",
  "debt_ratio",
] as const;
export type BenchmarkKey = (typeof BENCHMARK_KEYS)[number];

const FIELDS: Readonly<Record<BenchmarkKey, keyof IndustryRow>> = {
  ebitda_margin: "ebitdaMarginPct",
  revenue_per_employee: "revenuePerEmployeeUsd",
  ev_ebitda_multiple: "evEbitdaMultiple",
  ev_sales_multiple: "evSalesMultiple",
  debt_ratio: "debtToCapitalRatio",
};

/** What a benchmark value rests on. */
export type BenchmarkBasis =
  | "small-business"
  | "listed-companies"
  | "small-business-median"
  | "small-business-gap"
  | "listed-gap"
  | "no-match";

/**
 * Whether a benchmark value stands in the matched row, or what stands in for it.
 *
 * @example benchmarkBasis(matchIndustry("HVAC"), "ev_ebitda_multiple") // "small-business"
 * @example benchmarkBasis(matchIndustry("HVAC"), "ebitda_margin") // "small-business-gap"
 * @example benchmarkBasis(matchIndustry("Other"), "ebitda_margin") // "no-match"
 */
export function benchmarkBasis({ row }: IndustryMatch, key: BenchmarkKey): BenchmarkBasis {
  if (row === null) return "no-match";
  const isStated = row[FIELDS[key]] !== null;
  if (row.kind === "public") return isStated ? "listed-companies" : "listed-gap";
  if (isStated) return "small-business";
  return key === "ev_ebitda_multiple" ? "small-business-median" : "small-business-gap";
}

/**
 * Whether a benchmark value is a large-company default, which is no evidence for a small business: it gives a figure
 * no colour, no rank in words, and counts for nothing in what is shown first.
 *
 * @example isLargeCompanyDefault(matchIndustry("HVAC"), "debt_ratio") // true
 * @example isLargeCompanyDefault(matchIndustry("HVAC"), "ev_sales_multiple") // false
 */
export function isLargeCompanyDefault(match: IndustryMatch, key: BenchmarkKey): boolean {
  const basis = benchmarkBasis(match, key);
  return basis === "small-business-gap" || basis === "listed-gap" || basis === "no-match";
}
