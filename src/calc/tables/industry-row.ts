/** Where a row's figures come from: listed companies, or small businesses that were sold. */
export type IndustryKind = "public" | "small-business";

/**
 * One industry of the table. A figure that no source states is null, never a guess.
 *
 * Units: multiples are plain ratios (4 means four times); the margin is percent 0 to 100; debt to capital is a
 * ratio 0 to 1; revenue per employee is US dollars a year.
 */
export interface IndustryRow {
  readonly industryName: string;
  readonly kind: IndustryKind;
  readonly aliases: readonly string[];
  readonly naicsPrefixes: readonly string[];
  readonly evSalesMultiple: number | null;
  readonly evEbitdaMultiple: number | null;
  readonly ebitdaMarginPct: number | null;
  readonly revenuePerEmployeeUsd: number | null;
  readonly debtToCapitalRatio: number | null;
  readonly sdeMultipleLow: number | null;
  readonly sdeMultipleHigh: number | null;
  readonly sources: readonly string[];
  readonly note: string;
  readonly asOf: string;
}

const listOf = (joined: string): string[] => (joined === "" ? [] : joined.split("|"));

/** A row of the listed companies: all of them share one source and one date. */
export function publicRow(
  industryName: string,
  aliases: string,
  naicsPrefixes: string,
  evSalesMultiple: number | null,
  evEbitdaMultiple: number | null,
  ebitdaMarginPct: number | null,
  revenuePerEmployeeUsd: number | null,
  debtToCapitalRatio: number | null,
  note = "",
): IndustryRow {
  return {
    industryName,
    kind: "public",
    aliases: listOf(aliases),
    naicsPrefixes: listOf(naicsPrefixes),
    evSalesMultiple,
    evEbitdaMultiple,
    ebitdaMarginPct,
    revenuePerEmployeeUsd,
    debtToCapitalRatio,
    sdeMultipleLow: null,
    sdeMultipleHigh: null,
    sources: ["damodaran"],
    note,
    asOf: "2026-01 (margin and revenue per employee 2025-01)",
  };
}

/** A row of the small businesses: no source states their margins, staffing or debt. */
export function smallBusinessRow(
  industryName: string,
  aliases: string,
  naicsPrefixes: string,
  evSalesMultiple: number | null,
  evEbitdaMultiple: number | null,
  sdeMultipleLow: number | null,
  sdeMultipleHigh: number | null,
  sources: string,
  asOf: string,
  note = "",
): IndustryRow {
  return {
    industryName,
    kind: "small-business",
    aliases: listOf(aliases),
    naicsPrefixes: listOf(naicsPrefixes),
    evSalesMultiple,
    evEbitdaMultiple,
    ebitdaMarginPct: null,
    revenuePerEmployeeUsd: null,
    debtToCapitalRatio: null,
    sdeMultipleLow,
    sdeMultipleHigh,
    sources: listOf(sources),
    note,
    asOf,
  };
}
