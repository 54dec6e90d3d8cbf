import type { EarningsLevel } from "./books.ts";
import type { BaseDetail, BaseFigures, BaseUse, ByLevel, UnknownDeduction } from "./books-figures.ts";
import type { PeriodState } from "./books-state.ts";
import type { WeightedPeriod } from "./base-uses.ts";
import { add, pctOf, subtract } from "./known-figure.ts";
import { enteredMaintenanceCapex } from "./maintenance-capex.ts";
import { workingCapitalNeed } from "./working-capital-need.ts";

/** What the deductions of a base rest on besides its periods. */
export interface Deductions {
  readonly meanCapex: number | null;
  readonly workingCapitalShare: number | null;
  readonly growthPct: number | null;
}

/** The figures of a combination, and what lies behind them. */
export interface Combined extends Omit<BaseFigures, "method" | "adjustments"> {
  readonly adjustments: ByLevel<number>;
  readonly periods: readonly WeightedPeriod[];
  readonly officerPay: number;
  readonly positiveClaimed: number;
  readonly negative: number;
  readonly maintenanceCapexFrom: BaseDetail["maintenanceCapexFrom"];
}

type Read = (state: PeriodState) => number | null;

/** Null as soon as one of the periods does not have it. */
function weighted(uses: readonly WeightedPeriod[], read: Read): number | null {
  let sum = 0;
  for (const { state, weight } of uses) {
    const value = read(state);
    if (value === null) return null;
    sum += weight * value;
  }
  return sum;
}

/** Absent as nothing. */
function weightedOrNothing(uses: readonly WeightedPeriod[], read: Read): number {
  let sum = 0;
  for (const { state, weight } of uses) sum += weight * (read(state) ?? 0);
  return sum;
}

const byLevel = <Value>(read: (level: EarningsLevel) => Value): Record<EarningsLevel, Value> => ({
  claimed: read("claimed"),
  documented: read("documented"),
  lender: read("lender"),
});

/**
 * The figures of several periods with their weights: a mean, or the twelve months to date.
 *
 * Units: US dollars a year. Ledger amounts were assessed in their own period and are combined as they stand. Revenue,
 * gross profit, net income and EBITDA are unknown as soon as one period lacks them; no year is left out to make an
 * average look complete. Cash available for debt service is without the deductions that are not known.
 * Source: this product's own definition.
 */
export function combinePeriods(periods: readonly WeightedPeriod[], deductions: Deductions): Combined {
  const revenue = weighted(periods, ({ figures }) => figures.revenue);
  const grossProfit = weighted(periods, ({ figures }) => figures.grossProfit);
  const reportedEbitda = weighted(periods, ({ figures }) => figures.reportedEbitda);
  const officerPay = weightedOrNothing(periods, ({ period }) => period.lines.officerPay ?? null);
  const reportedSde = add(reportedEbitda, officerPay);
  const adjustments = byLevel((level) => weightedOrNothing(periods, ({ sums }) => sums[level]));
  const replacementPay = weighted(periods, ({ figures }) => figures.replacementPay);
  const sde = byLevel((level) => add(reportedSde, adjustments[level]));
  const adjustedEbitda = byLevel((level) => subtract(sde[level], replacementPay ?? 0));
  const entered = enteredMaintenanceCapex(periods);
  const maintenanceCapex = entered ?? deductions.meanCapex;
  const need = workingCapitalNeed(deductions.workingCapitalShare, revenue, deductions.growthPct);
  const without: UnknownDeduction[] = [];
  if (replacementPay === null) without.push("replacementPay");
  if (maintenanceCapex === null) without.push("maintenanceCapex");
  if (need === null) without.push("workingCapital");
  return {
    uses: periods.map(({ state, weight }): BaseUse => ({ label: state.period.label, weight })),
    revenue,
    grossProfit,
    computedNetIncome: weighted(periods, ({ figures }) => figures.computedNetIncome),
    netIncomeUsed: weighted(periods, ({ figures }) => figures.netIncomeUsed),
    unexplained: weighted(periods, ({ figures }) => figures.unexplained),
    reportedEbitda,
    reportedSde,
    adjustments,
    sde,
    adjustedEbitda,
    replacementPay,
    grossMarginPct: pctOf(grossProfit, revenue),
    ebitdaMarginPct: pctOf(reportedEbitda, revenue),
    maintenanceCapex,
    workingCapitalNeed: need,
    cads: subtract(adjustedEbitda.lender, (maintenanceCapex ?? 0) + (need ?? 0)),
    without,
    periods,
    officerPay,
    positiveClaimed: weightedOrNothing(periods, ({ sums }) => sums.positive),
    negative: weightedOrNothing(periods, ({ sums }) => sums.negative),
    maintenanceCapexFrom: capexSource(entered, maintenanceCapex),
  };
}

function capexSource(entered: number | null, used: number | null): Combined["maintenanceCapexFrom"] {
  if (entered !== null) return "entered";
  return used === null ? null : "mean-capex";
}
