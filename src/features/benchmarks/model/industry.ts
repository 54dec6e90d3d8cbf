import type { IndustryRow } from "#calc/tables/industry-row.ts";
import {
  type IndustryMatch,
  matchIndustry,
  matchIndustryAmong,
  type MatchType,
} from "#calc/tables/match-industry.ts";
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

/** What the core's own table answers to a name: for where the database could not be asked. */
export function findTableBenchmark(industryName: string): IndustryBenchmark | null {
  const { row, how } = matchIndustry(industryName);
  return row === null || how === "default" ? null : { ...toIndustry(row), match_type: how };
}

/** What a look-up answered, as the arithmetic takes it: `DealFigures.benchmark`. */
export function toIndustryMatch(met: (Industry & { match_type: MatchType }) | null): IndustryMatch {
  return met === null ? { row: null, how: "default" } : { row: toRow(met), how: met.match_type };
}

/** The row of these that a name means, by the core's rules. Equal matches are decided by the order of the rows. */
export function findBenchmarkAmong(
  rows: readonly IndustryRow[],
  industryName: string,
): IndustryBenchmark | null {
  const { row, how } = matchIndustryAmong(rows, industryName);
  return row === null || how === "default" ? null : { ...toIndustry(row), match_type: how };
}

/** Without aliases: of a row that was found already. */
function toRow(row: Industry): IndustryRow {
  return {
    industryName: row.industry_name,
    kind: row.kind,
    aliases: [],
    naicsPrefixes: [],
    evSalesMultiple: row.ev_sales_multiple,
    evEbitdaMultiple: row.ev_ebitda_multiple,
    ebitdaMarginPct: row.ebitda_margin,
    revenuePerEmployeeUsd: row.revenue_per_employee,
    debtToCapitalRatio: row.market_debt_to_capital,
    sdeMultipleLow: row.sde_multiple_low,
    sdeMultipleHigh: row.sde_multiple_high,
    sources: row.sources,
    note: row.note,
    asOf: row.as_of,
  };
}
