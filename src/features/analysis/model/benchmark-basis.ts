import type { IndustryMatch, IndustryRow, PercentileKey } from "#calc";

const FIELDS: Readonly<Record<PercentileKey, keyof IndustryRow>> = {
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

/** Whether a benchmark value stands in the matched row, or what stands in for it (decision B1). */
export function benchmarkBasis({ row }: IndustryMatch, key: PercentileKey): BenchmarkBasis {
  if (row === null) return "no-match";
  const isStated = row[FIELDS[key]] !== null;
  if (row.kind === "public") return isStated ? "listed-companies" : "listed-gap";
  if (isStated) return "small-business";
  return key === "ev_ebitda_multiple" ? "small-business-median" : "small-business-gap";
}

export const BASIS_WORDS: Readonly<Record<BenchmarkBasis, string>> = {
  "small-business": "small businesses that were sold",
  "listed-companies": "listed companies",
  "small-business-median": "no figure in this row, median of small businesses used",
  "small-business-gap": "no small-business figure, default used",
  "listed-gap": "no figure in this row, default used",
  "no-match": "large-company default",
};

/** A value of the row itself, not one that stands in for it. */
export const isOfTheRow = (basis: BenchmarkBasis): boolean =>
  basis === "small-business" || basis === "listed-companies";
