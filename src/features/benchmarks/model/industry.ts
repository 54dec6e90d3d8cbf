import { matchIndustry, type BenchmarkRow, type IndustryRow } from "#calc";
import type { Industry, IndustryBenchmark } from "#features/benchmarks/contract.ts";

/** A row of the core's table by the names of the database. */
export function toIndustry(row: IndustryRow): Industry {
  return {
    industry_name: row.industryName,
    kind: row.kind,
    ev_sales_multiple: row.evSalesMultiple,
    ev_ebitda_multiple: row.evEbitdaMultiple,
    ebitda_margin: row.ebitdaMarginPct,
    revenue_per_employee: row.revenuePerEmployeeUsd,
    market_debt_to_capital: row.debtToCapitalRatio,
    sde_multiple_low: row.sdeMultipleLow,
    sde_multiple_high: row.sdeMultipleHigh,
    sources: [...row.sources],
    as_of: row.asOf,
    note: row.note,
  };
}

/** What the core's own table answers to a name: for where the database could not be asked (analysis spec §7). */
export function findTableBenchmark(industryName: string): IndustryBenchmark | null {
  const { row, how } = matchIndustry(industryName);
  return row === null || how === "default" ? null : { ...toIndustry(row), match_type: how };
}

/** A row of the database as the arithmetic takes it: `analyzeDeal`'s option `benchmark`. */
export function toBenchmarkRow(row: IndustryBenchmark): BenchmarkRow {
  return {
    industryName: row.industry_name,
    evSalesMultiple: row.ev_sales_multiple,
    evEbitdaMultiple: row.ev_ebitda_multiple,
    ebitdaMarginPct: row.ebitda_margin,
    revenuePerEmployeeUsd: row.revenue_per_employee,
    debtToCapitalRatio: row.market_debt_to_capital,
    matchType: row.match_type,
  };
}
