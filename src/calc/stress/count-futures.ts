import { type FutureResult, MULTIPLE } from "./run-future.ts";
import { STRESS_YEARS } from "./stress-inputs.ts";

/** Shares of the futures below which a percentile lies. */
export const STRESS_QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** The 5th, 25th, 50th, 75th and 95th percentile. */
export type StressPercentiles = readonly [number, number, number, number, number];

/** Coverage below what the buyer's lender wants, and below what the debt takes. */
export const COVERAGE_NORM = 1.25;
export const COVERAGE_BARE = 1;

/** In the order in which they count at the same month. */
export const BREAKS = ["cash", "coverage100", "coverage125"] as const;
export type BreakId = (typeof BREAKS)[number];

/** Chances are parts of all futures, 0 to 1. */
export interface StressSummary {
  readonly below100: { readonly any: number; readonly byYear: readonly number[] };
  readonly below125: { readonly any: number; readonly byYear: readonly number[] };
  readonly cashOut: {
    readonly chance: number;
    /** Of those that run out, the month by whose end half have; null: none does. */
    readonly medianMonth: number | null;
  };
  /** By year; null: no future has one, since nothing is due. */
  readonly coverage: readonly (StressPercentiles | null)[];
  /** Of the buyer's cash, after five years and a sale; null: no future has one. */
  readonly multiple5: StressPercentiles | null;
  /** Of the futures that have one, how many get back less than they put in; null: none has one. */
  readonly multipleBelow1: number | null;
  readonly breaksFirst: readonly { readonly id: BreakId; readonly chance: number }[];
  /** Futures in which nothing breaks. */
  readonly nothingBreaks: number;
}

const BIN = 100;
const LOWEST_BIN = -500;
const HIGHEST_BIN = 2_000;
const BINS = HIGHEST_BIN - LOWEST_BIN + 1;
const MONTHS = 12;
const NEVER = 1_000;

export interface FutureCounts {
  /** Takes up one future, in their order. */
  add(future: FutureResult): void;
  summary(): StressSummary;
}

/** The place of a percentile among so many, in their order from the lowest; from 1. */
export const rankOf = (quantile: number, count: number): number => Math.max(1, Math.ceil(quantile * count));

function percentiles(at: (rank: number) => number, count: number): StressPercentiles {
  const [p5, p25, p50, p75, p95] = STRESS_QUANTILES.map((quantile) => at(rankOf(quantile, count)));
  return [p5 ?? 0, p25 ?? 0, p50 ?? 0, p75 ?? 0, p95 ?? 0];
}

/** Counts futures: chances, percentiles and what breaks first. Nothing is made for a future. */
export function countFutures(most: number): FutureCounts {
  const bins = new Int32Array(STRESS_YEARS * BINS);
  const covered = new Int32Array(STRESS_YEARS);
  const below100 = new Int32Array(STRESS_YEARS);
  const below125 = new Int32Array(STRESS_YEARS);
  const emptyMonths = new Int32Array(STRESS_YEARS * MONTHS + 1);
  const multiples = new Float64Array(most);
  const firsts = new Int32Array(BREAKS.length);
  let futures = 0;
  let multipleCount = 0;
  let any100 = 0;
  let any125 = 0;

  function countYear(year: number, coverage: number): void {
    covered[year] = (covered[year] ?? 0) + 1;
    if (coverage < COVERAGE_NORM) below125[year] = (below125[year] ?? 0) + 1;
    if (coverage < COVERAGE_BARE) below100[year] = (below100[year] ?? 0) + 1;
    const bin = Math.floor(coverage * BIN);
    const held = bin < LOWEST_BIN ? LOWEST_BIN : bin > HIGHEST_BIN ? HIGHEST_BIN : bin;
    const at = year * BINS + held - LOWEST_BIN;
    bins[at] = (bins[at] ?? 0) + 1;
  }

  /** A coverage is known to break when its year ends. */
  function countFirst(emptyMonth: number, year100: number, year125: number): void {
    const month100 = year100 < 0 ? NEVER : (year100 + 1) * MONTHS;
    const month125 = year125 < 0 ? NEVER : (year125 + 1) * MONTHS;
    const empty = emptyMonth === 0 ? NEVER : emptyMonth;
    const first = Math.min(empty, month100, month125);
    if (first === NEVER) return;
    const at = empty === first ? 0 : month100 === first ? 1 : 2;
    firsts[at] = (firsts[at] ?? 0) + 1;
  }

  function binAt(year: number, rank: number): number {
    let seen = 0;
    for (let bin = 0; bin < BINS; bin += 1) {
      seen += bins[year * BINS + bin] ?? 0;
      if (seen >= rank) return (bin + LOWEST_BIN) / BIN;
    }
    return HIGHEST_BIN / BIN;
  }

  function medianEmptyMonth(count: number): number | null {
    if (count === 0) return null;
    let seen = 0;
    for (const [month, often] of emptyMonths.entries()) {
      if (month > 0) seen += often;
      if (month > 0 && seen >= Math.ceil(count / 2)) return month;
    }
    return null;
  }

  return {
    add({ coverage, emptyMonth, figures }) {
      let year100 = -1;
      let year125 = -1;
      for (let year = 0; year < STRESS_YEARS; year += 1) {
        const ofYear = coverage[year] ?? Number.NaN;
        if (Number.isNaN(ofYear)) continue;
        countYear(year, ofYear);
        if (year125 < 0 && ofYear < COVERAGE_NORM) year125 = year;
        if (year100 < 0 && ofYear < COVERAGE_BARE) year100 = year;
      }
      if (year100 >= 0) any100 += 1;
      if (year125 >= 0) any125 += 1;
      emptyMonths[emptyMonth] = (emptyMonths[emptyMonth] ?? 0) + 1;
      countFirst(emptyMonth, year100, year125);
      const multiple = figures[MULTIPLE] ?? Number.NaN;
      if (!Number.isNaN(multiple)) multiples[multipleCount++] = multiple;
      futures += 1;
    },
    summary() {
      const chance = (count: number): number => (futures === 0 ? 0 : count / futures);
      const emptied = futures - (emptyMonths[0] ?? 0);
      const sorted = multiples.slice(0, multipleCount).sort();
      let below1 = 0;
      while (below1 < multipleCount && (sorted[below1] ?? 1) < 1) below1 += 1;
      const broken = firsts.reduce((sum, count) => sum + count, 0);
      return {
        below100: { any: chance(any100), byYear: Array.from(below100, chance) },
        below125: { any: chance(any125), byYear: Array.from(below125, chance) },
        cashOut: { chance: chance(emptied), medianMonth: medianEmptyMonth(emptied) },
        coverage: Array.from(covered, (count, year) =>
          count === 0 ? null : percentiles((rank) => binAt(year, rank), count),
        ),
        multiple5: multipleCount === 0 ? null : percentiles((rank) => sorted[rank - 1] ?? 0, multipleCount),
        multipleBelow1: multipleCount === 0 ? null : below1 / multipleCount,
        breaksFirst: BREAKS.map((id, at) => ({ id, chance: chance(firsts[at] ?? 0) })).sort(
          (one, other) => other.chance - one.chance,
        ),
        nothingBreaks: chance(futures - broken),
      };
    },
  };
}
