import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { dealMultipleOf } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { type GrowthScenario, type GrowthScenarioKey, scenarioOf } from "./growth-scenarios.ts";

/** The forecast runs from today to year 10. Source: this product's own definition. */
export const FORECAST_HORIZON_YEARS = 10;

export interface ForecastRow {
  readonly year: number;
  readonly revenue: number | null;
  readonly margin_pct: number | null;
  readonly ebitda: number | null;
  readonly value: number | null;
}

/**
 * The margin of a year: today's plus the change phased in evenly, 100 % at most. Source: this product's own
 * definition.
 */
export function marginInYear(
  marginPct: number,
  changePts: number,
  year: number,
  horizonYears: number,
): number {
  return Math.min(100, marginPct + (changePts * year) / horizonYears);
}

/** The rows of a forecast for numbers that were read already; revenue is above 0. */
export function forecastRows(
  revenueUsd: number,
  ebitdaUsd: number,
  dealMultiple: number,
  scenario: GrowthScenario,
): ForecastRow[] {
  const marginToday = (ebitdaUsd / revenueUsd) * 100;
  const yearlyFactor = 1 + scenario.growthPct / 100;
  const laterMultiple = dealMultiple * scenario.multipleFactor;
  const rows: ForecastRow[] = [];
  let revenue = revenueUsd;
  for (let year = 0; year <= FORECAST_HORIZON_YEARS; year += 1) {
    if (year > 0) revenue *= yearlyFactor;
    if (ebitdaUsd === 0) {
      rows.push({ year, revenue: finiteOrNull(revenue), margin_pct: null, ebitda: null, value: null });
      continue;
    }
    const margin = marginInYear(marginToday, scenario.marginChangePts, year, FORECAST_HORIZON_YEARS);
    const ebitda = (revenue * margin) / 100;
    const value = year === 0 ? Math.max(0, ebitdaUsd) * dealMultiple : Math.max(0, ebitda) * laterMultiple;
    rows.push({
      year,
      revenue: finiteOrNull(revenue),
      margin_pct: finiteOrNull(margin),
      ebitda: finiteOrNull(ebitda),
      value: finiteOrNull(value),
    });
  }
  return rows;
}

/**
 * The growth forecast of a deal, years 0 to 10.
 *
 * Units: money in US dollars, the margin in percent. Today's value is at the deal's own multiple; later years at
 * that times the scenario's factor. Negative EBITDA is worth 0.
 * No figure: null without revenue above 0; without EBITDA the rows hold revenue only.
 * Source: to.
 */
export function forecastGrowth(input: {
  readonly deal: Pick<DealFigures, "annualRevenueUsd" | "ebitdaUsd" | "ebitdaMultiple">;
  readonly scenario: GrowthScenarioKey | GrowthScenario;
}): ForecastRow[] | null {
  const revenueUsd = toNumber(input.deal.annualRevenueUsd);
  if (!(revenueUsd > 0)) return null;
  const multiple = dealMultipleOf(input.deal.ebitdaMultiple);
  return forecastRows(revenueUsd, toNumber(input.deal.ebitdaUsd), multiple, scenarioOf(input.scenario));
}
