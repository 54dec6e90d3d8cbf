import { STRESS_YEARS, type StressInputs } from "./stress-inputs.ts";

/** What is the same in every future of one set of inputs, worked out once. */
export interface FuturePlan {
  readonly inputs: StressInputs;
  readonly spread: number;
  /** What is new in a year's deviation after the first. */
  readonly freshSpread: number;
  readonly growth: number;
  readonly marginSpread: number;
  readonly badYearLeft: number;
  readonly customerShares: Float64Array;
  readonly customerChances: Float64Array;
  /** By year. */
  readonly plannedEbitda: Float64Array;
  readonly plannedRevenue: Float64Array;
  readonly plannedDeductions: Float64Array;
  readonly drift: Float64Array;
  /** P(y, m): by path, year and month of the year. */
  readonly paid: Float64Array;
  readonly pathEnds: Float64Array;
  readonly pathCount: number;
  /** S(m) undisturbed, by month of the year. */
  readonly shares: Float64Array;
  /** S(m) of the years that a disruption of k months reaches: by k, year and month. */
  readonly disturbed: Float64Array;
  readonly disturbedYears: number;
  readonly exitShare: number;
}

const MONTHS = 12;

function plannedLevels(growth: number): number[] {
  const levels = [1];
  for (let year = 1; year < STRESS_YEARS; year += 1) levels.push((levels[year - 1] ?? 1) * (1 + growth));
  return levels;
}

/** Sums over the months of a year, added in their order from the first. */
function runningSums(into: Float64Array, at: number, of: (month: number) => number): void {
  let sum = 0;
  for (let month = 0; month < MONTHS; month += 1) {
    sum += of(month);
    into[at + month] = sum;
  }
}

/** Sums the chances up in their order: the path of a draw is the first whose end exceeds it, else the last. */
function pathEnds({ ratePaths }: StressInputs): Float64Array {
  let sum = 0;
  return Float64Array.from(ratePaths, ({ chance }) => (sum += chance));
}

/** Everything that does not depend on a draw. */
export function planFutures(inputs: StressInputs): FuturePlan {
  const growth = inputs.growthPct / 100;
  const spread = inputs.spreadPct / 100;
  const drift = inputs.marginDriftPts / 100;
  const left = 1 - inputs.disruptionPct / 100;
  const levels = plannedLevels(growth);
  const byYear = (of: (level: number, year: number) => number) =>
    Float64Array.from({ length: STRESS_YEARS }, (_, year) => of(levels[year] ?? 0, year));
  const paid = new Float64Array(inputs.ratePaths.length * STRESS_YEARS * MONTHS);
  for (const [path, { payments }] of inputs.ratePaths.entries()) {
    for (let year = 0; year < STRESS_YEARS; year += 1) {
      const first = year * MONTHS;
      runningSums(paid, path * STRESS_YEARS * MONTHS + first, (month) => payments[first + month] ?? 0);
    }
  }
  const most = inputs.disruptionMonthsMost;
  const disturbedYears = Math.ceil(most / MONTHS);
  const shares = new Float64Array(MONTHS);
  runningSums(shares, 0, (month) => inputs.shares[month] ?? 0);
  const disturbed = new Float64Array((most + 1) * disturbedYears * MONTHS);
  for (let k = 0; k <= most; k += 1) {
    for (let year = 0; year < disturbedYears; year += 1) {
      runningSums(
        disturbed,
        (k * disturbedYears + year) * MONTHS,
        (month) => (inputs.shares[month] ?? 0) * (MONTHS * year + month < k ? left : 1),
      );
    }
  }
  return {
    inputs,
    spread,
    freshSpread: spread * Math.sqrt(1 - inputs.correlation * inputs.correlation),
    growth,
    marginSpread: inputs.marginSpreadPts / 100,
    badYearLeft: 1 - inputs.badYearDepthPct / 100,
    customerShares: Float64Array.from(inputs.customers, ({ sharePct }) => sharePct / 100),
    customerChances: Float64Array.from(inputs.customers, ({ chance }) => chance),
    plannedEbitda: byYear((level) => inputs.ebitda * level),
    plannedRevenue: byYear((level) => inputs.revenue * level),
    plannedDeductions: byYear((level) => inputs.deductions * level),
    drift: byYear((_, year) => drift * year),
    paid,
    pathEnds: pathEnds(inputs),
    pathCount: inputs.ratePaths.length,
    shares,
    disturbed,
    disturbedYears,
    exitShare: 1 - inputs.exitCostPct / 100,
  };
}
