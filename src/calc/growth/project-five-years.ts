import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { dealMultipleOf } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { marginInYear } from "./forecast-growth.ts";
import { type GrowthScenario, type GrowthScenarioKey, scenarioOf } from "./growth-scenarios.ts";

/** Source: this product's own definition. */
export const PROJECTION_HORIZON_YEARS = 5;
/** How the increase of revenue is split in the bridge. Source: this product's own definition. */
export const BRIDGE_SHARES = { volume: 0.7, price: 0.3 } as const;
/** What the sensitivity list varies. Source: this product's own definition. */
export const SENSITIVITY_STEPS = { revenuePct: 5, marginPts: 2, multiple: 1 } as const;

export interface ProjectionRow {
  readonly year: number;
  readonly revenue: number | null;
  readonly ebitda: number | null;
}

export const SENSITIVITY_KEYS = [
  "revenue_plus5",
  "revenue_minus5",
  "margin_plus2",
  "margin_minus2",
  "multiple_plus1",
  "multiple_minus1",
] as const;
export type Sensitivity = Readonly<Record<(typeof SENSITIVITY_KEYS)[number], number | null>>;

/** The projection, with the keys of the published result. */
export interface FiveYearProjection {
  readonly multiple: number | null;
  readonly rows: readonly ProjectionRow[];
  readonly bridge: {
    readonly current: number | null;
    readonly volume: number | null;
    readonly price: number | null;
    readonly future: number | null;
  };
  readonly investment: number | null;
  readonly value5: number | null;
  readonly gain_pct: number | null;
  readonly revenue_growth_pct: number | null;
  readonly ebitda_growth_pct: number | null;
  readonly sensitivity: Sensitivity;
}

/** Growth from one amount to another in percent; null unless both are there and the first is above 0. */
function growthPctOf(from: number | null, to: number | null): number | null {
  return from !== null && to !== null && from > 0 ? finiteOrNull(((to - from) / from) * 100) : null;
}

/** The change of the value when one factor of it moves; a value cannot lose more than itself. */
function impactPct(step: number, of: number): number | null {
  return of > 0 ? finiteOrNull(Math.max(-100, (step / of) * 100)) : null;
}

function sensitivityOf(value5: number | null, marginPct: number, multiple: number): Sensitivity {
  const has = value5 !== null && value5 > 0;
  const { revenuePct, marginPts, multiple: step } = SENSITIVITY_STEPS;
  const impact = (change: number, of: number): number | null => (has ? impactPct(change, of) : null);
  return {
    revenue_plus5: impact(revenuePct, 100),
    revenue_minus5: impact(-revenuePct, 100),
    margin_plus2: impact(marginPts, marginPct),
    margin_minus2: impact(-marginPts, marginPct),
    multiple_plus1: impact(step, multiple),
    multiple_minus1: impact(-step, multiple),
  };
}

function projectRows(
  revenueUsd: number,
  ebitdaUsd: number,
  growth: Pick<GrowthScenario, "growthPct" | "marginChangePts">,
): ProjectionRow[] {
  const rows: ProjectionRow[] = [];
  const marginToday = (ebitdaUsd / revenueUsd) * 100;
  let revenue = revenueUsd;
  for (let year = 0; year <= PROJECTION_HORIZON_YEARS; year += 1) {
    if (year > 0) revenue *= 1 + growth.growthPct / 100;
    const margin = marginInYear(marginToday, growth.marginChangePts, year, PROJECTION_HORIZON_YEARS);
    const ebitda = ebitdaUsd === 0 ? null : finiteOrNull((revenue * margin) / 100);
    rows.push({ year, revenue: finiteOrNull(revenue), ebitda });
  }
  return rows;
}

/**
 * What the business is worth after five years at the multiple that is paid today, so that a gain is growth and not
 * re-rating.
 *
 * Units: money in US dollars, growth and sensitivity in percent. The multiple is offer ÷ EBITDA when both are above
 * 0, else the deal's own.
 * No figure: null without revenue above 0; figures on EBITDA are null without it; the gain without an offer;
 * the sensitivity when the value is 0.
 * Source: to.
 */
export function projectFiveYears(input: {
  readonly deal: Pick<DealFigures, "annualRevenueUsd" | "ebitdaUsd" | "ebitdaMultiple">;
  readonly offerUsd: number | null;
  readonly scenario: GrowthScenarioKey | Pick<GrowthScenario, "growthPct" | "marginChangePts">;
}): FiveYearProjection | null {
  const revenueUsd = toNumber(input.deal.annualRevenueUsd);
  if (!(revenueUsd > 0)) return null;
  const ebitdaUsd = toNumber(input.deal.ebitdaUsd);
  const offerUsd = toNumber(input.offerUsd);
  const growth = scenarioOf(input.scenario);
  const ownMultiple = dealMultipleOf(input.deal.ebitdaMultiple);
  const multiple = offerUsd > 0 && ebitdaUsd > 0 ? offerUsd / ebitdaUsd : ownMultiple;
  const rows = projectRows(revenueUsd, ebitdaUsd, growth);
  const first = rows[0];
  const last = rows[PROJECTION_HORIZON_YEARS];
  const future = last?.revenue ?? null;
  const ebitda5 = last?.ebitda ?? null;
  const value5 = ebitda5 === null ? null : finiteOrNull(Math.max(0, ebitda5) * multiple);
  const increase = future === null ? null : future - revenueUsd;
  const margin5 = marginInYear((ebitdaUsd / revenueUsd) * 100, growth.marginChangePts, 1, 1);
  return {
    multiple: finiteOrNull(multiple),
    rows,
    bridge: {
      current: revenueUsd,
      volume: increase === null ? null : BRIDGE_SHARES.volume * increase,
      price: increase === null ? null : BRIDGE_SHARES.price * increase,
      future,
    },
    investment: offerUsd > 0 ? offerUsd : null,
    value5,
    gain_pct: growthPctOf(offerUsd, value5),
    revenue_growth_pct: growthPctOf(revenueUsd, future),
    ebitda_growth_pct: growthPctOf(first?.ebitda ?? null, ebitda5),
    sensitivity: sensitivityOf(value5, margin5, multiple),
  };
}
