import { OWN_DEFINITION, COVERAGE } from "#calc/formulas/basis.ts";
import {
  atLeast,
  call,
  constant,
  figuresOf,
  fraction,
  given,
  inputsOf,
  minus,
  nonZero,
  one,
  over,
  percent,
  plus,
  positive,
  roundUp,
  times,
  zero,
} from "#calc/formulas/engine/build.ts";
import { yearlyFactor } from "#calc/formulas/engine/functions.ts";
import { rankOf, STRESS_QUANTILES } from "#calc/stress/count-futures.ts";
import { YEARS_HELD } from "#calc/stress/run-future.ts";
import { yearlyRatePct } from "#calc/stress/yearly-rate.ts";
import type { CountedFutures, OneFuture, StressContext } from "./stress-context.ts";

/** The figures of the pressure test that have a formula; what a future draws is written out in its own text. */

const input = inputsOf<StressContext>();
const figure = figuresOf<StressContext>();
const always = { always: true };
const count = (key: keyof CountedFutures, title: string) =>
  input(`stress.count_${key}`, title, "count", ({ counts }) => counts[key], always);
const usd = (key: Exclude<keyof OneFuture, "coverage1" | "saleUsd" | "multiple">, title: string) =>
  input(`stress.one_${key}`, title, "usd", ({ one: future }) => future[key], always);

const futures = count("futures", "All futures");
const CHANCE = {
  unit: "pct",
  limits:
    "A share of simulated futures, no forecast: no costs are cut in them, and unknown inputs are assumptions.",
  basis: OWN_DEFINITION,
} as const;

export const below125 = figure("stress.below125", {
  ...CHANCE,
  title: "Chance that coverage falls under 1.25",
  of: percent(over(count("below125", "Futures with a year under 1.25"), futures)),
  fast: ({ summary }) => summary.below125.any * 100,
  why: "How often the business would miss, in one of ten years, what lenders usually ask.",
});
export const below100 = figure("stress.below100", {
  ...CHANCE,
  title: "Chance that coverage falls under 1.00",
  of: percent(over(count("below100", "Futures with a year under 1.00"), futures)),
  fast: ({ summary }) => summary.below100.any * 100,
  why: "How often a year would not pay its debt.",
});
export const cashOut = figure("stress.cash_out", {
  ...CHANCE,
  title: "Chance that cash runs out",
  of: percent(over(count("emptied", "Futures with a month below $0"), futures)),
  fast: ({ summary }) => summary.cashOut.chance * 100,
  why: "How often there would be a month in ten years whose payments cannot be made.",
});
export const nothingBreaks = figure("stress.nothing_breaks", {
  ...CHANCE,
  title: "Chance that nothing breaks",
  of: percent(over(count("unbroken", "Futures in which none of the three happens"), futures)),
  fast: ({ summary }) => summary.nothingBreaks * 100,
  why: "How often ten years would pass without any of the three.",
});

const [lowest] = STRESS_QUANTILES;
export const percentileRank = figure("stress.percentile_rank", {
  title: "Place of the 5th percentile",
  unit: "count",
  of: atLeast(
    roundUp(
      times(
        count("covered", "Futures in which something is due in year 1"),
        constant("stress.quantile", "Share that lies under it", "ratio", lowest, OWN_DEFINITION),
      ),
    ),
    one,
  ),
  fast: ({ counts }) => rankOf(lowest, counts.covered),
  say: "The number of futures × 0.05, rounded up, at least 1: the figure of the future at this place, in their order from the lowest, is the percentile; so for 25, 50, 75 and 95",
  why: "Of the futures in their order, the one that five in a hundred are under.",
  limits:
    "Coverage is counted in steps of 0.01, rounded down, so that a percentile of it is one of these steps.",
  basis: OWN_DEFINITION,
});

const paid1 = usd("paid1Usd", "Paid in year 1");
export const coverage = figure("stress.coverage", {
  title: "Coverage of a future in year 1",
  unit: "ratio",
  of: given(
    [nonZero(paid1, "stress-nothing-due")],
    over(usd("earned1Usd", "Cash that can pay debt in year 1"), paid1),
  ),
  fast: ({ one: future }) => future.coverage1,
  why: "What is held against 1.00 and 1.25, in each of ten years of each future.",
  limits: "Earnings follow the drawn sales and margin, less what months of trouble after closing take.",
  basis: COVERAGE,
});

const buyerCash = input(
  "stress.buyer_cash",
  "Cash to close",
  "usd",
  ({ inputs }) => inputs.buyerCash,
  always,
);
const exitMultiple = input(
  "stress.exit_multiple",
  "Multiple at the sale",
  "ratio",
  ({ inputs }) => inputs.exitMultiple,
  { reason: "stress-no-multiple" },
);
const exitCost = input(
  "stress.exit_cost",
  "Costs of the sale",
  "pct",
  ({ inputs }) => inputs.exitCostPct,
  always,
);
export const sale = figure("stress.sale", {
  title: "Left of a sale in a future",
  unit: "usd",
  of: atLeast(
    minus(
      times(
        times(usd("lastEbitdaUsd", "EBITDA of year 5"), exitMultiple),
        minus<StressContext, "ratio">(one, fraction(exitCost)),
      ),
      usd("owedUsd", "Owed after month 60"),
    ),
    zero,
  ),
  fast: ({ one: future }) => future.saleUsd,
  why: "What the business brings after five years, once its debts are paid.",
  limits:
    "A sale that leaves less than is owed counts as nothing: what would still be owed is not taken off.",
  basis: OWN_DEFINITION,
});
export const multiple = figure("stress.multiple", {
  title: "Multiple of the buyer's cash in a future",
  unit: "ratio",
  of: given(
    [nonZero(buyerCash, "stress-no-cash")],
    over(
      plus(
        minus(usd("earnedUsd", "Cash that can pay debt, years 1 to 5"), usd("paidUsd", "Paid, years 1 to 5")),
        sale,
      ),
      buyerCash,
    ),
  ),
  fast: ({ one: future }) => future.multiple,
  why: "How often the buyer's cash comes back in five years and by a sale, before tax.",
  limits: "It is of one simulated future; the page shows what half of them, and each twentieth, are under.",
  basis: OWN_DEFINITION,
});

const HALF = 2;
const median = input(
  "stress.median_multiple",
  "Median multiple",
  "ratio",
  ({ summary }) => summary.multiple5?.[HALF] ?? null,
  { reason: "stress-no-multiple" },
);
const held = constant("stress.years_held", "Years held", "years", YEARS_HELD, OWN_DEFINITION);
export const yearlyRate = figure("stress.yearly_rate", {
  title: "Rate a year of that multiple",
  unit: "pct",
  of: given(
    [positive(median, "stress-all-lost")],
    percent(minus(call("ratio", yearlyFactor, median, held), one)),
  ),
  fast: ({ summary }) => {
    const half = summary.multiple5?.[HALF] ?? null;
    return half === null ? null : yearlyRatePct(half);
  },
  why: "The rate at which the same cash would have grown to the same multiple in five years.",
  limits: "As if all of it came back at the end of the fifth year; before tax.",
  basis: OWN_DEFINITION,
});
