import type { IndicatorStatus, OpportunityIndicatorKey } from "#calc/valuation/opportunity.ts";
import {
  DEBT_INDICATOR,
  INDICATOR_FLOORS,
  INDICATOR_POINTS,
  OPPORTUNITY_INDICATOR_KEYS,
} from "#calc/valuation/opportunity.ts";
import { BENCHMARK_KEYS } from "#calc/tables/benchmark-basis.ts";
import type { PercentileKey } from "#calc/valuation/percentiles.ts";
import { benchmarkFor, benchmarkOf, defaultsNote, line, reasonWhen, type WorkingContext } from "./context.ts";
import { figureBehind, PERCENTILE_TEXTS } from "./percentile-workings.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

/** What the indicators are called on screen. Source: analysis spec §9. */
export const INDICATOR_TITLES: Readonly<Record<OpportunityIndicatorKey, string>> = {
  multiples: "Multiples",
  margin: "Margin",
  revenue_per_employee: "Revenue per employee",
  debt_ratio: "Debt ratio",
};

const RATIO_KEYS = {
  multiples: "average_multiple_ratio",
  margin: "margin_ratio",
  revenue_per_employee: "productivity",
  debt_ratio: "debt_ratio_vs_benchmark",
} as const;

const PERCENTILE_OF: Readonly<Record<Exclude<OpportunityIndicatorKey, "multiples">, PercentileKey>> = {
  margin: "ebitda_margin",
  revenue_per_employee: "revenue_per_employee",
  debt_ratio: "debt_ratio",
};

/** The colours of an indicator in words, as the specification bands them. */
function bandsOf(key: OpportunityIndicatorKey): string {
  if (key === "debt_ratio")
    return `Red above ${DEBT_INDICATOR.redAbove}, green below ${DEBT_INDICATOR.greenBelow}, else yellow.`;
  const { redBelow, yellowBelow } = INDICATOR_FLOORS[key];
  return `Red below ${redBelow}, yellow below ${yellowBelow}, else green.`;
}

/** The price ratios that have a figure, and how many they are. */
function averageLines({ analysis }: WorkingContext): WorkingLine[] {
  const { price_ebitda_ratio: ebitda, price_sales_ratio: sales } = analysis.opportunity;
  const { ev_ebitda_multiple: evEbitda, ev_sales_multiple: evSales } = analysis.benchmark_used;
  const parts = [
    { label: "Price / EBITDA ÷ benchmark", value: ebitda, note: `Benchmark ${evEbitda}x` },
    { label: "Price / revenue ÷ benchmark", value: sales, note: `Benchmark ${evSales}x` },
  ].filter(({ value }) => value !== null);
  const lines = parts.map(({ label, value, note }, index) =>
    line(index === 0 ? "" : "+", label, value, "ratio", note),
  );
  return lines.length === 0 ? [] : [...lines, line("÷", "Ratios with inputs", lines.length, "count")];
}

function noteOf(key: OpportunityIndicatorKey): string[] {
  return key === "multiples"
    ? [bandsOf(key), "Red here means cheaper than benchmark: for a buyer that can be good. Find out why."]
    : [bandsOf(key)];
}

/** How an indicator compares the deal with its benchmark. */
export function explainIndicator(key: OpportunityIndicatorKey, context: WorkingContext): WorkingDraft {
  const value = context.analysis.opportunity[RATIO_KEYS[key]];
  const percentile = key === "multiples" ? "ev_sales_multiple" : PERCENTILE_OF[key];
  const behind = figureBehind(percentile, context);
  return {
    title: `${INDICATOR_TITLES[key]} against benchmark`,
    formula:
      key === "multiples"
        ? "Average of the price ratios, each over its benchmark"
        : PERCENTILE_TEXTS[percentile].ratio,
    lines: key === "multiples" ? averageLines(context) : PERCENTILE_TEXTS[percentile].lines(context),
    result: { value, unit: "ratio" },
    ...reasonWhen(value, behind.ok ? "overflow" : behind.reason, context),
    notes: [...noteOf(key), ...(key === "multiples" ? defaultsNote(context, ["ev_sales_multiple"]) : [])],
    source: "Assumption of this product",
    benchmark: benchmarkFor(key === "multiples" ? "ev_ebitda_multiple" : percentile, context),
  };
}

const STATUS_WORDS: Readonly<Record<NonNullable<IndicatorStatus>, string>> = {
  red: "Red",
  yellow: "Yellow",
  green: "Green",
};

/** How the opportunity score is the mean of its indicators; the result is rounded, half up. */
export function explainOpportunity(context: WorkingContext): WorkingDraft {
  const { status, opportunity_score: score } = context.analysis.opportunity;
  const lines = OPPORTUNITY_INDICATOR_KEYS.flatMap((key) => {
    const colour = status[key];
    return colour === null
      ? []
      : [line("", INDICATOR_TITLES[key], INDICATOR_POINTS[colour], "points", STATUS_WORDS[colour])];
  });
  return {
    title: "Opportunity score",
    formula: "Mean of green 100, yellow 50 and red 0 over the indicators with data, rounded",
    lines,
    result: { value: score, unit: "points" },
    ...reasonWhen(score, "no-indicator", context),
    notes: defaultsNote(context, BENCHMARK_KEYS),
    source: "Assumption of this product",
    benchmark: benchmarkOf(context),
  };
}
