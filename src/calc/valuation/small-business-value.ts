import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { benchmarkMatch, industryMultiple } from "#calc/tables/benchmark.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import type { IndustryMatch, MatchType } from "#calc/tables/match-industry.ts";

/** What such businesses were sold at, on the earnings that this deal states. */
export interface SmallBusinessValuation {
  readonly row: IndustryRow;
  readonly how: MatchType;
  readonly ebitdaMultiple: number;
  /** The row states no EBITDA multiple, so the median of the small-business rows stands in. */
  readonly isMedianMultiple: boolean;
  readonly ebitdaValue: Figure;
  readonly sdeLowValue: Figure;
  readonly sdeHighValue: Figure;
}

function atMultiple(
  earningsUsd: number,
  multiple: number | null,
  missing: "ebitda-missing" | "sde-missing",
): Figure {
  if (earningsUsd === 0) return noFigure(missing);
  if (earningsUsd < 0)
    return noFigure(missing === "sde-missing" ? "sde-not-positive" : "ebitda-not-positive");
  return multiple === null ? noFigure("no-sde-multiple") : figureOf(earningsUsd * multiple);
}

/** As `smallBusinessValuation`, for an industry that was matched already. */
export function valueAtMatch(
  deal: Pick<DealFigures, "ebitdaUsd" | "sdeUsd">,
  match: IndustryMatch,
): SmallBusinessValuation | null {
  const { row, how } = match;
  if (row === null || row.kind !== "small-business") return null;
  const ebitdaMultiple = industryMultiple(match);
  const sde = toNumber(deal.sdeUsd);
  return {
    row,
    how,
    ebitdaMultiple,
    isMedianMultiple: row.evEbitdaMultiple === null,
    ebitdaValue: atMultiple(toNumber(deal.ebitdaUsd), ebitdaMultiple, "ebitda-missing"),
    sdeLowValue: atMultiple(sde, row.sdeMultipleLow, "sde-missing"),
    sdeHighValue: atMultiple(sde, row.sdeMultipleHigh, "sde-missing"),
  };
}

/**
 * The value of a business at the multiples that small businesses of its trade were sold at: EBITDA at the EBITDA
 * multiple, seller's discretionary earnings at both ends of the SDE range. Never one multiple on the other's earnings.
 *
 * Units: US dollars. null when the industry matches no small-business row.
 * No figure: `ebitda-missing`, `sde-missing`, `ebitda-not-positive`, `sde-not-positive`, and `no-sde-multiple` where
 * the row states no SDE range.
 * Source: 3.
 *
 * @example smallBusinessValuation({ industry: "HVAC", ebitdaUsd: 330_000, sdeUsd: 345_000 })?.ebitdaValue // { ok: true, value: 1320000 }
 * @example smallBusinessValuation({ industry: "HVAC", ebitdaUsd: 330_000, sdeUsd: 345_000 })?.sdeLowValue // { ok: true, value: 862500 }
 * @example smallBusinessValuation({ industry: "HVAC", ebitdaUsd: null, sdeUsd: 345_000 })?.ebitdaValue // { ok: false, reason: "ebitda-missing" }
 * @example smallBusinessValuation({ industry: "Other", ebitdaUsd: 330_000, sdeUsd: null }) // null
 */
export function smallBusinessValuation(
  deal: Pick<DealFigures, "industry" | "benchmark" | "ebitdaUsd" | "sdeUsd">,
): SmallBusinessValuation | null {
  return valueAtMatch(deal, benchmarkMatch(deal));
}
