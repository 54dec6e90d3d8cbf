import { sizeBandOf, type SizeBand } from "#calc/tables/size-bands.ts";
import { findSmallBusinessRow, type DealNaming, type RowMatch } from "#calc/tables/small-business-row.ts";
import { ROW_WIDENING } from "#calc/tables/verdict-norms.ts";
import type { VerdictEarnings } from "./verdict-earnings.ts";

export interface MarketRange {
  readonly basis: "sde" | "ebitda" | null;
  /** US dollars, not rounded. */
  readonly lowUsd: number | null;
  readonly highUsd: number | null;
  readonly lowMultiple: number | null;
  readonly highMultiple: number | null;
  /** The row's name, or the band's id. */
  readonly source: string | null;
  readonly match: RowMatch | null;
  /** The row states one average, so it is widened. */
  readonly isWidened: boolean;
  readonly missing: "sde" | "sizeBand" | null;
}

const NO_RANGE: MarketRange = {
  basis: null,
  lowUsd: null,
  highUsd: null,
  lowMultiple: null,
  highMultiple: null,
  source: null,
  match: null,
  isWidened: false,
  missing: null,
};

type Multiples = Pick<MarketRange, "lowMultiple" | "highMultiple" | "source" | "match" | "isWidened">;

function multiplesOfRow(naming: DealNaming): Multiples | null {
  const found = findSmallBusinessRow(naming);
  if (found === null) return null;
  const { row, match } = found;
  const { sdeMultipleLow: low, sdeMultipleHigh: high, industryName: source } = row;
  if (low === null || high === null) return null;
  const isWidened = high < ROW_WIDENING.whenHighBelowTimesLow * low;
  if (!isWidened) return { lowMultiple: low, highMultiple: high, source, match, isWidened };
  const mean = (low + high) / 2;
  const lowMultiple = ROW_WIDENING.low * mean;
  return { lowMultiple, highMultiple: ROW_WIDENING.high * mean, source, match, isWidened };
}

function multiplesOfBand(band: SizeBand, basis: "sde" | "ebitda"): Multiples | null {
  const range = band[basis];
  if (range === null) return null;
  const [lowMultiple, highMultiple] = range;
  return { lowMultiple, highMultiple, source: band.id, match: null, isWidened: false };
}

function rangeOf(basis: "sde" | "ebitda", earningsUsd: number, multiples: Multiples): MarketRange {
  const { lowMultiple, highMultiple } = multiples;
  const lowUsd = earningsUsd * (lowMultiple ?? NaN);
  const highUsd = earningsUsd * (highMultiple ?? NaN);
  if (!Number.isFinite(lowUsd) || !Number.isFinite(highUsd)) return { ...NO_RANGE, basis };
  return { ...NO_RANGE, ...multiples, basis, lowUsd, highUsd };
}

function rangeOnSde(sdeUsd: number, naming: DealNaming, band: SizeBand | null): MarketRange {
  const multiples = multiplesOfRow(naming) ?? (band === null ? null : multiplesOfBand(band, "sde"));
  return multiples === null
    ? { ...NO_RANGE, basis: "sde", missing: "sizeBand" }
    : rangeOf("sde", sdeUsd, multiples);
}

function rangeOnEarnings(earningsUsd: number, band: SizeBand | null): MarketRange {
  if (band === null) return { ...NO_RANGE, basis: "ebitda", missing: "sizeBand" };
  const multiples = multiplesOfBand(band, "ebitda");
  return multiples === null
    ? { ...NO_RANGE, basis: "ebitda", missing: "sde" }
    : rangeOf("ebitda", earningsUsd, multiples);
}

/**
 * What such businesses are sold for: SDE times the matched small-business row's multiples, or the size band's where
 * no row is met; without SDE, earnings after a manager times the band's EBITDA multiples. Never an SDE multiple on
 * EBITDA, never a row of listed companies.
 *
 * Units: US dollars. Unknown: earnings of 0 or less, or none; `missing` says what would help.
 */
export function marketRange(
  priceUsd: number | null,
  { sdeUsd, earningsUsd }: Pick<VerdictEarnings, "sdeUsd" | "earningsUsd">,
  naming: DealNaming,
): MarketRange {
  const band = sizeBandOf({ priceUsd, sdeUsd, earningsUsd });
  if (sdeUsd !== null) return sdeUsd > 0 ? rangeOnSde(sdeUsd, naming, band) : { ...NO_RANGE, basis: "sde" };
  if (earningsUsd === null) return NO_RANGE;
  return earningsUsd > 0 ? rangeOnEarnings(earningsUsd, band) : { ...NO_RANGE, basis: "ebitda" };
}
