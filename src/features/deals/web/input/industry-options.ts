import { INDUSTRIES, SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "#calc/tables/industries.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { formatMultiple } from "#kit/format-figure.ts";

/** The rows of the industry table to choose from, with what businesses of each are sold at. */
export const INDUSTRY_OPTIONS = INDUSTRIES.map((row) => ({
  value: row.industryName,
  label: row.industryName,
  hint: row.kind === "small-business" ? soldAtWords(row) : `${multipleWords(row)}, large companies`,
  alsoCalled: row.aliases,
  // A row of listed companies is seldom what somebody means who buys a small business.
  isSecond: row.kind === "public",
}));

/** What a row says of the price of EBITDA. */
export function multipleWords(row: IndustryRow): string {
  if (row.evEbitdaMultiple !== null) return `${formatMultiple(row.evEbitdaMultiple)} EBITDA`;
  return `${formatMultiple(SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE)} EBITDA (median of small businesses)`;
}

/** Small businesses are sold at multiples of SDE: shown where the row states them. */
function soldAtWords(row: IndustryRow): string {
  const { sdeMultipleLow: low, sdeMultipleHigh: high } = row;
  if (low === null || high === null) return multipleWords(row);
  return low === high
    ? `${formatMultiple(low)} SDE`
    : `${formatMultiple(low)} to ${formatMultiple(high)} SDE`;
}
