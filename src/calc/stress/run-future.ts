import { DRAWS_A_YEAR, DRAWS_BEFORE } from "./future-draws.ts";
import type { FuturePlan } from "./future-plan.ts";
import { STRESS_YEARS } from "./stress-inputs.ts";

const MONTHS = 12;
const LOWEST_CHANGE = -0.95;
/** The buyer's multiple counts the years 1 to 5 and a sale after them. */
export const YEARS_HELD = 5;

/** What one future came to; the same room is filled for every future, so that none is made. */
export interface FutureResult {
  path: number;
  disruptionMonths: number;
  /** The first month at whose end cash is below 0; 0: none. */
  emptyMonth: number;
  readonly ebitda: Float64Array;
  /** By year; NaN where nothing is due. */
  readonly coverage: Float64Array;
  /** Where `LOWEST_CASH` and `MULTIPLE` say. */
  readonly figures: Float64Array;
  /** Which customers are lost, 1 or 0. */
  readonly lost: Uint8Array;
}
export const LOWEST_CASH = 0;
/** Of the buyer's cash; NaN: none. */
export const MULTIPLE = 1;

export const createFutureResult = (customers: number): FutureResult => ({
  path: 0,
  disruptionMonths: 0,
  emptyMonth: 0,
  ebitda: new Float64Array(STRESS_YEARS),
  coverage: new Float64Array(STRESS_YEARS),
  figures: new Float64Array(2),
  lost: new Uint8Array(customers),
});

function pathOf({ pathEnds, pathCount }: FuturePlan, drawn: number): number {
  for (let path = 0; path < pathCount; path += 1) if ((pathEnds[path] ?? 0) > drawn) return path;
  return pathCount - 1;
}

/** What is drawn before the years; nobody is lost yet. */
function begin(plan: FuturePlan, draws: Float64Array, at: number, result: FutureResult): void {
  const { lost } = result;
  result.path = pathOf(plan, draws[at] ?? 0);
  result.disruptionMonths = Math.floor((draws[at + 1] ?? 0) * (plan.inputs.disruptionMonthsMost + 1));
  for (let customer = 0; customer < lost.length; customer += 1) lost[customer] = 0;
}

/** Revenue and EBITDA of ten years. `at`: the first draw of the future. */
function earn(plan: FuturePlan, draws: Float64Array, at: number, result: FutureResult): void {
  const { inputs, customerChances, customerShares, spread, freshSpread, growth } = plan;
  const { plannedEbitda, plannedRevenue, drift, marginSpread, badYearLeft } = plan;
  const { correlation, flowThrough, badYearChance } = inputs;
  const { ebitda, lost } = result;
  const customers = lost.length;
  begin(plan, draws, at, result);
  let deviation = 0;
  let body = inputs.revenue;
  let draw = at + DRAWS_BEFORE;
  for (let year = 0; year < STRESS_YEARS; year += 1) {
    const z = draws[draw] ?? 0;
    deviation = year === 0 ? spread * z : correlation * deviation + freshSpread * z;
    const change = (year === 0 ? 0 : growth) + deviation;
    body *= 1 + (change < LOWEST_CHANGE ? LOWEST_CHANGE : change);
    let kept = 1;
    for (let customer = 0; customer < customers; customer += 1) {
      if ((draws[draw + DRAWS_A_YEAR + customer] ?? 0) < (customerChances[customer] ?? 0)) lost[customer] = 1;
      if (lost[customer] === 1) kept -= customerShares[customer] ?? 0;
    }
    let revenue = body * (kept < 0 ? 0 : kept);
    if ((draws[draw + 2] ?? 0) < badYearChance) revenue *= badYearLeft;
    const margin = (drift[year] ?? 0) + marginSpread * (draws[draw + 1] ?? 0);
    ebitda[year] =
      (plannedEbitda[year] ?? 0) + flowThrough * (revenue - (plannedRevenue[year] ?? 0)) + revenue * margin;
    draw += DRAWS_A_YEAR + customers;
  }
}

/** Where a year begins in the table of disruptions while one lasts; -1: the undisturbed shares hold. */
const disturbedAt = (plan: FuturePlan, year: number, months: number, cads: number): number =>
  year < plan.disturbedYears && cads > 0 ? (months * plan.disturbedYears + year) * MONTHS : -1;

/**
 * One future: revenue, earnings, coverage and cash of ten years by month. `at` is its first draw. The order of every sum and
 * product is part of the engine: a change of it is another engine.
 */
export function runFuture(plan: FuturePlan, draws: Float64Array, at: number, result: FutureResult): void {
  earn(plan, draws, at, result);
  const { inputs, shares, disturbed, paid, plannedDeductions } = plan;
  const { coverage, ebitda, figures, path, disruptionMonths } = result;
  let cash = inputs.openingCash;
  let lowest = cash;
  let empty = 0;
  let left = 0;
  for (let year = 0; year < STRESS_YEARS; year += 1) {
    const cads = (ebitda[year] ?? 0) - (plannedDeductions[year] ?? 0);
    const from = disturbedAt(plan, year, disruptionMonths, cads);
    const table = from < 0 ? shares : disturbed;
    const first = from < 0 ? 0 : from;
    const due = (path * STRESS_YEARS + year) * MONTHS;
    const earned = cads * (table[first + MONTHS - 1] ?? 0);
    const owed = paid[due + MONTHS - 1] ?? 0;
    const start = cash;
    // Where the whole year's payments leave more than was ever the lowest, no month of it can be lower.
    const isSafe = cads > 0 && start >= owed && start - owed >= lowest;
    for (let month = isSafe ? MONTHS - 1 : 0; month < MONTHS; month += 1) {
      cash = start + (cads * (table[first + month] ?? 0) - (paid[due + month] ?? 0));
      if (cash < lowest) lowest = cash;
      if (cash < 0 && empty === 0) empty = year * MONTHS + month + 1;
    }
    coverage[year] = owed === 0 ? Number.NaN : earned / owed;
    if (year < YEARS_HELD) left += earned - owed;
  }
  result.emptyMonth = empty;
  figures[LOWEST_CASH] = lowest;
  figures[MULTIPLE] = multipleOf(plan, path, left, ebitda[YEARS_HELD - 1] ?? 0);
}

/** What one year of a future brought and what was paid in it, US dollars. */
export interface MoneyOfYear {
  readonly earnedUsd: number;
  readonly paidUsd: number;
}

/** The years of a future that `runFuture` has worked out. */
export const moneyOfYears = (plan: FuturePlan, result: FutureResult): MoneyOfYear[] =>
  Array.from({ length: STRESS_YEARS }, (_, year) => {
    const cads = (result.ebitda[year] ?? 0) - (plan.plannedDeductions[year] ?? 0);
    const from = disturbedAt(plan, year, result.disruptionMonths, cads);
    const share = from < 0 ? plan.shares[MONTHS - 1] : plan.disturbed[from + MONTHS - 1];
    const paidUsd = plan.paid[(result.path * STRESS_YEARS + year) * MONTHS + MONTHS - 1] ?? 0;
    return { earnedUsd: cads * (share ?? 0), paidUsd };
  });

/** What came back of the buyer's cash in five years and by a sale, times that cash. */
function multipleOf({ inputs, exitShare }: FuturePlan, path: number, left: number, ebitda: number): number {
  if (inputs.exitMultiple === null || inputs.buyerCash === 0) return Number.NaN;
  return (left + leftOfSale({ inputs, exitShare }, path, ebitda)) / inputs.buyerCash;
}

/** What a sale after five years leaves in US dollars, 0 or more; NaN without a multiple. */
export function leftOfSale(
  { inputs, exitShare }: Pick<FuturePlan, "inputs" | "exitShare">,
  path: number,
  ebitda: number,
): number {
  if (inputs.exitMultiple === null) return Number.NaN;
  const sold = inputs.exitMultiple * ebitda * exitShare - (inputs.ratePaths[path]?.balance60 ?? 0);
  return sold > 0 ? sold : 0;
}

/** Whether coverage falls below a limit in any year: what `runFuture` comes to, without its months. */
export function fallsBelow(
  plan: FuturePlan,
  draws: Float64Array,
  at: number,
  result: FutureResult,
  limit: number,
): boolean {
  earn(plan, draws, at, result);
  const { ebitda, path, disruptionMonths } = result;
  for (let year = 0; year < STRESS_YEARS; year += 1) {
    const cads = (ebitda[year] ?? 0) - (plan.plannedDeductions[year] ?? 0);
    const from = disturbedAt(plan, year, disruptionMonths, cads);
    const earned = cads * ((from < 0 ? plan.shares[MONTHS - 1] : plan.disturbed[from + MONTHS - 1]) ?? 0);
    const owed = plan.paid[(path * STRESS_YEARS + year) * MONTHS + MONTHS - 1] ?? 0;
    if (owed !== 0 && earned / owed < limit) return true;
  }
  return false;
}
