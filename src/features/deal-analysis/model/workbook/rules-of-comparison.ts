import {
  DEAL_TYPE_RULES,
  DEAL_TYPES,
  type DealType,
  type DealTypeSignal,
} from "#calc/valuation/deal-type.ts";
import { DEBT_INDICATOR, INDICATOR_FLOORS, INDICATOR_POINTS } from "#calc/valuation/opportunity.ts";
import { PERCENTILE_LABELS, PERCENTILE_SCALE } from "#calc/valuation/percentiles.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import type { Rule } from "./rule.ts";

/** How a deal compares with its benchmark: indicators, deal types, percentiles. */
const { multiples, margin, revenue_per_employee: staff } = INDICATOR_FLOORS;
export const INDICATORS: readonly Rule[] = [
  {
    name: "Multiples_RedBelow",
    title: "Multiples, red below",
    value: multiples.redBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Multiples_YellowBelow",
    title: "Multiples, yellow below",
    value: multiples.yellowBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Margin_RedBelow",
    title: "Margin, red below",
    value: margin.redBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Margin_YellowBelow",
    title: "Margin, yellow below",
    value: margin.yellowBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Staff_RedBelow",
    title: "Revenue per employee, red below",
    value: staff.redBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Staff_YellowBelow",
    title: "Revenue per employee, yellow below",
    value: staff.yellowBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Debt_RedAbove",
    title: "Debt ratio, red above",
    value: DEBT_INDICATOR.redAbove,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Debt_GreenBelow",
    title: "Debt ratio, green below",
    value: DEBT_INDICATOR.greenBelow,
    unit: "ratio-2",
    source: "Assumption of this product",
  },
  {
    name: "Points_Green",
    title: "Points of a green indicator",
    value: INDICATOR_POINTS.green,
    source: "Assumption of this product",
  },
  {
    name: "Points_Yellow",
    title: "Points of a yellow indicator",
    value: INDICATOR_POINTS.yellow,
    source: "Assumption of this product",
  },
  {
    name: "Points_Red",
    title: "Points of a red indicator",
    value: INDICATOR_POINTS.red,
    source: "Assumption of this product",
  },
];

const SIGNAL_TITLES: Readonly<Record<DealTypeSignal, string>> = {
  average_multiple_ratio: "average multiple ratio",
  margin_ratio: "margin ratio",
  productivity: "productivity",
  weak_signals: "weak signals",
  strengths: "strengths",
  price_to_fair_value: "price over fair value",
};

export const limitName = (type: DealType, signal: DealTypeSignal): string =>
  `Limit_${nameOf(type)}_${nameOf(signal)}`;

export const DEAL_TYPE_LIMITS: readonly Rule[] = DEAL_TYPES.flatMap((type) =>
  DEAL_TYPE_RULES[type].map(({ signal, rule, limit }) => ({
    name: limitName(type, signal),
    title: `${nameOf(type)}: ${SIGNAL_TITLES[signal]} ${rule === "at-least" ? "at least" : rule}`,
    value: limit,
    unit: Number.isInteger(limit) ? ("plain" as const) : ("ratio-2" as const),
    source: "Assumption of this product",
  })),
);

export const PERCENTILES: readonly Rule[] = [
  {
    name: "PercentileOfBenchmark",
    title: "Percentile of the benchmark itself",
    value: PERCENTILE_SCALE.benchmark,
    source: "Assumption of this product",
  },
  {
    name: "PercentileLowest",
    title: "Lowest percentile",
    value: PERCENTILE_SCALE.lowest,
    source: "Assumption of this product",
  },
  {
    name: "PercentileHighest",
    title: "Highest percentile",
    value: PERCENTILE_SCALE.highest,
    source: "Assumption of this product",
  },
  {
    name: "PercentileWhole",
    title: "Where lower is better it counts down from",
    value: PERCENTILE_SCALE.whole,
    source: "Assumption of this product",
  },
  ...PERCENTILE_LABELS.map(({ from, label: words }, index) => ({
    name: percentileFloorName(index),
    title: `“${words}” from`,
    value: from,
    source: "Assumption of this product",
  })),
];

export function percentileFloorName(index: number): string {
  return `PercentileFloor_${["First", "Second", "Third", "Fourth", "Fifth"][index] ?? "Last"}`;
}
