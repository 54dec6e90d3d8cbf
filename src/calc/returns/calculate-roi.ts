import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { type RoiCashFlows, roiCashFlows, type RoiOutcome, roiOutcome, type RoiPlan } from "./roi-outcome.ts";

export interface RoiTimelineRow {
  readonly year: number;
  readonly cash_flow: number | null;
  readonly cumulative: number | null;
  readonly roi_pct: number | null;
}

export interface RoiBlock extends RoiOutcome {
  readonly timeline: readonly RoiTimelineRow[];
}

export interface RoiInput extends RoiTerms {
  readonly askingPriceUsd: number | null;
  readonly ebitdaUsd: number | null;
}

/** The sliders of the calculator. Source: this product's own definition. */
export const ROI_SLIDERS = {
  downPaymentPct: { min: 0, max: 100, step: 5, initial: 25 },
  annualRatePct: { min: 3, max: 12, step: 0.25, initial: 7 },
  termYears: { min: 5, max: 30, step: 1, initial: 10 },
} as const;

export const FINANCING_SCENARIO_KEYS = ["all_cash", "25_down", "50_down"] as const;
export type FinancingScenarioKey = (typeof FINANCING_SCENARIO_KEYS)[number];
export type FinancingScenarios = Readonly<Record<FinancingScenarioKey, RoiOutcome>>;

/** The three scenarios; they do not follow the sliders. Source: this product's own definition. */
export const FINANCING_SCENARIOS: Readonly<Record<FinancingScenarioKey, RoiTerms>> = {
  all_cash: { downPaymentPct: 100, annualRatePct: 7, termYears: 10 },
  "25_down": { downPaymentPct: 25, annualRatePct: 7, termYears: 10 },
  "50_down": { downPaymentPct: 50, annualRatePct: 7, termYears: 10 },
};

/** A plan whose price and EBITDA are there, or null: without them the whole calculator reads N/A. */
export function planOf(input: RoiInput): RoiPlan | null {
  const askingPriceUsd = toNumber(input.askingPriceUsd);
  const ebitdaUsd = toNumber(input.ebitdaUsd);
  if (!(askingPriceUsd > 0) || ebitdaUsd === 0) return null;
  const { downPaymentPct, annualRatePct, termYears } = input;
  return { askingPriceUsd, ebitdaUsd, downPaymentPct, annualRatePct, termYears };
}

function timelineOf({ downUsd, yearlyUsd }: RoiCashFlows): RoiTimelineRow[] {
  const rows: RoiTimelineRow[] = [];
  let earned = 0;
  let cumulative = 0;
  for (let year = 0; year < yearlyUsd.length; year += 1) {
    const flow = yearlyUsd[year] ?? 0;
    if (year > 0) earned += flow;
    cumulative += flow;
    rows.push({
      year,
      cash_flow: finiteOrNull(flow),
      cumulative: finiteOrNull(cumulative),
      roi_pct: downUsd > 0 ? finiteOrNull((earned / downUsd) * 100) : null,
    });
  }
  return rows;
}

/** The outcome of a plan with its timeline. */
export function roiBlockOf(plan: RoiPlan): RoiBlock {
  const flows = roiCashFlows(plan);
  return { ...roiOutcome(plan, flows), timeline: timelineOf(flows) };
}

/**
 * The return calculator: down payment, loan, debt service, cash-on-cash return, payback, rate of return with a sale
 * at 4 × EBITDA in year 10 and the loan repaid from it, equity multiple, coverage, and the timeline of years 0 to 10
 * (which knows no sale). No growth.
 *
 * Units: money in US dollars, rates in percent, payback in years, dscr and equity multiple plain ratios.
 * Range: down payment 0 to 100 %, rate 0 % and above, term above 0 years.
 * No figure: the whole block is null without a price above 0 or without EBITDA; with no down payment the figures
 * divided by it are null; payback beyond 10 years is null.
 * Source: this product's own definition.
 *
 * @example calculateRoi({ askingPriceUsd: 1_200_000, ebitdaUsd: 330_000, downPaymentPct: 25, annualRatePct: 7, termYears: 10 })?.irr_pct // 69.418748
 * @example calculateRoi({ askingPriceUsd: null, ebitdaUsd: 330_000, downPaymentPct: 25, annualRatePct: 7, termYears: 10 }) // null
 */
export function calculateRoi(input: RoiInput): RoiBlock | null {
  const plan = planOf(input);
  return plan === null ? null : roiBlockOf(plan);
}

/** The fixed scenarios for a price and EBITDA that are there. */
export function financingScenarios(askingPriceUsd: number, ebitdaUsd: number): FinancingScenarios {
  const outcome = (terms: RoiTerms): RoiOutcome => {
    const plan = { askingPriceUsd, ebitdaUsd, ...terms };
    return roiOutcome(plan, roiCashFlows(plan));
  };
  return {
    all_cash: outcome(FINANCING_SCENARIOS.all_cash),
    "25_down": outcome(FINANCING_SCENARIOS["25_down"]),
    "50_down": outcome(FINANCING_SCENARIOS["50_down"]),
  };
}
