import {
  ADVICE_BAND_PCT,
  DEAL_TYPE_RULES,
  DEAL_TYPES,
  type DealType,
  type DealTypeSignal,
  DEBT_INDICATOR,
  DEFAULT_DEAL_MULTIPLE,
  INDICATOR_FLOORS,
  INDICATOR_POINTS,
  INDUSTRY_RANGE,
  IRR_RANGE_PCT,
  METHOD_SPREAD_LIMIT,
  PERCENTILE_LABELS,
  PERCENTILE_SCALE,
  RISK_SCENARIOS,
  ROI_HORIZON_YEARS,
  SALES_MULTIPLE_SHARE,
  TERMINAL_EBITDA_MULTIPLE,
} from "#calc";
import { type CellUnit, input, label, note, shareOf } from "./cells.ts";
import { nameOf } from "./formula-text.ts";
import { addRow, addSection, type SheetPlan } from "./sheet-builder.ts";

interface Rule {
  readonly name: string;
  readonly title: string;
  readonly value: number | string;
  readonly unit?: CellUnit;
  readonly source: string;
}

const VALUATION: readonly Rule[] = [
  {
    name: "DefaultDealMultiple",
    title: "Multiple of a deal that states none",
    value: DEFAULT_DEAL_MULTIPLE,
    unit: "ratio",
    source: "Analysis spec §9; Q-A07",
  },
  {
    name: "SalesMultipleShare",
    title: "Sales multiple, share of the deal's",
    value: SALES_MULTIPLE_SHARE,
    unit: "ratio-2",
    source: "Analysis spec §9; Q-A09",
  },
  {
    name: "IndustryLowShare",
    title: "Low end of the industry multiple",
    value: INDUSTRY_RANGE.low,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "IndustryHighShare",
    title: "High end of the industry multiple",
    value: INDUSTRY_RANGE.high,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "AdviceBand",
    title: "A fair price lies this near fair value",
    value: shareOf(ADVICE_BAND_PCT),
    unit: "share",
    source: "Analysis spec §9; Q-A46",
  },
  {
    name: "MethodSpreadLimit",
    title: "Methods further apart get a warning",
    value: METHOD_SPREAD_LIMIT,
    unit: "ratio",
    source: "Part E 1",
  },
];

const { bear, base, bull } = RISK_SCENARIOS;
const RISK: readonly Rule[] = [
  {
    name: "Bear_Probability",
    title: "Bear case, probability",
    value: bear.probability,
    unit: "share",
    source: "Analysis spec §9",
  },
  {
    name: "Base_Probability",
    title: "Base case, probability",
    value: base.probability,
    unit: "share",
    source: "Analysis spec §9",
  },
  {
    name: "Bull_Probability",
    title: "Bull case, probability",
    value: bull.probability,
    unit: "share",
    source: "Analysis spec §9",
  },
  {
    name: "Bear_MultipleShare",
    title: "Bear case, share of the industry multiple",
    value: bear.multipleShare,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Base_MultipleShare",
    title: "Base case, share of the industry multiple",
    value: base.multipleShare,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Bull_MultipleShare",
    title: "Bull case, share of the industry multiple",
    value: bull.multipleShare,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Bull_Productivity",
    title: "Bull case, productivity uplift",
    value: bull.productivityUplift,
    unit: "ratio-2",
    source: "Our choice, Q-A25",
  },
  {
    name: "Bull_Margin",
    title: "Bull case, margin uplift",
    value: bull.marginUplift,
    unit: "ratio-2",
    source: "Our choice, Q-A25",
  },
];

/** A search by steps needs a start near enough; these lie over the whole range. */
export const IRR_GUESSES: readonly Rule[] = [
  0.1, 0, -0.1, -0.2, -0.3, -0.45, -0.6, -0.75, -0.85, -0.93, -0.96, -0.98, 0.5, 1, 2, 4, 8,
].map((value, index) => ({
  name: `IrrGuess_${"ABCDEFGHIJKLMNOPQ".charAt(index)}`,
  title: "A start of the search for the rate",
  value,
  unit: "share",
  source: "Only where the search begins",
}));

const RETURNS: readonly Rule[] = [
  { name: "MonthsAYear", title: "Payments a year", value: 12, source: "Analysis spec §9: monthly payments" },
  {
    name: "HorizonYears",
    title: "Years of the tables",
    value: ROI_HORIZON_YEARS,
    source: "Analysis spec §9",
  },
  {
    name: "TerminalMultiple",
    title: "Sale in the last year, in EBITDAs",
    value: TERMINAL_EBITDA_MULTIPLE,
    unit: "ratio",
    source: "Analysis spec §9",
  },
  {
    name: "IrrLowest",
    title: "Lowest rate of return looked for",
    value: shareOf(IRR_RANGE_PCT.lowest),
    unit: "share",
    source: "Decision B9",
  },
  {
    name: "IrrHighest",
    title: "Highest rate of return looked for",
    value: shareOf(IRR_RANGE_PCT.highest),
    unit: "share",
    source: "Decision B9",
  },
  ...IRR_GUESSES,
];

const { multiples, margin, revenue_per_employee: staff } = INDICATOR_FLOORS;
const INDICATORS: readonly Rule[] = [
  {
    name: "Multiples_RedBelow",
    title: "Multiples, red below",
    value: multiples.redBelow,
    unit: "ratio-2",
    source: "Analysis spec §9; Q-A19",
  },
  {
    name: "Multiples_YellowBelow",
    title: "Multiples, yellow below",
    value: multiples.yellowBelow,
    unit: "ratio-2",
    source: "Analysis spec §9; Q-A19",
  },
  {
    name: "Margin_RedBelow",
    title: "Margin, red below",
    value: margin.redBelow,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Margin_YellowBelow",
    title: "Margin, yellow below",
    value: margin.yellowBelow,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Staff_RedBelow",
    title: "Revenue per employee, red below",
    value: staff.redBelow,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Staff_YellowBelow",
    title: "Revenue per employee, yellow below",
    value: staff.yellowBelow,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Debt_RedAbove",
    title: "Debt ratio, red above",
    value: DEBT_INDICATOR.redAbove,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Debt_GreenBelow",
    title: "Debt ratio, green below",
    value: DEBT_INDICATOR.greenBelow,
    unit: "ratio-2",
    source: "Analysis spec §9",
  },
  {
    name: "Points_Green",
    title: "Points of a green indicator",
    value: INDICATOR_POINTS.green,
    source: "Q-A22",
  },
  {
    name: "Points_Yellow",
    title: "Points of a yellow indicator",
    value: INDICATOR_POINTS.yellow,
    source: "Q-A22",
  },
  { name: "Points_Red", title: "Points of a red indicator", value: INDICATOR_POINTS.red, source: "Q-A22" },
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

const DEAL_TYPE_LIMITS: readonly Rule[] = DEAL_TYPES.flatMap((type) =>
  DEAL_TYPE_RULES[type].map(({ signal, rule, limit }) => ({
    name: limitName(type, signal),
    title: `${nameOf(type)}: ${SIGNAL_TITLES[signal]} ${rule === "at-least" ? "at least" : rule}`,
    value: limit,
    unit: Number.isInteger(limit) ? ("plain" as const) : ("ratio-2" as const),
    source: "Analysis spec §9; decision B6",
  })),
);

const PERCENTILES: readonly Rule[] = [
  {
    name: "PercentileOfBenchmark",
    title: "Percentile of the benchmark itself",
    value: PERCENTILE_SCALE.benchmark,
    source: "Our choice, Q-A23",
  },
  {
    name: "PercentileLowest",
    title: "Lowest percentile",
    value: PERCENTILE_SCALE.lowest,
    source: "Our choice, Q-A23",
  },
  {
    name: "PercentileHighest",
    title: "Highest percentile",
    value: PERCENTILE_SCALE.highest,
    source: "Our choice, Q-A23",
  },
  {
    name: "PercentileWhole",
    title: "Where lower is better it counts down from",
    value: PERCENTILE_SCALE.whole,
    source: "Our choice, Q-A23",
  },
  ...PERCENTILE_LABELS.map(({ from, label: words }, index) => ({
    name: percentileFloorName(index),
    title: `“${words}” from`,
    value: from,
    source: "Analysis spec §9",
  })),
];

export function percentileFloorName(index: number): string {
  return `PercentileFloor_${["First", "Second", "Third", "Fourth", "Fifth"][index] ?? "Last"}`;
}

const SCORE: readonly Rule[] = [
  {
    name: "Ceiling",
    title: "As large as an unknown may turn out",
    value: 1e30,
    source: "Stands for no limit; Part E 2",
  },
];

/** Every threshold, weight and share that formulas read, each with its source. */
export function addRules(sheet: SheetPlan): void {
  const groups = [
    ["Rules of the score's range", SCORE],
    ["Rules of the valuation", VALUATION],
    ["Rules of the opportunity score", INDICATORS],
    ["Limits of the deal types", DEAL_TYPE_LIMITS],
    ["Rules of the percentiles", PERCENTILES],
    ["Rules of the risk-adjusted range", RISK],
    ["Rules of the returns", RETURNS],
  ] as const;
  for (const [title, rules] of groups) {
    addSection(sheet, title, ["", "Value", "", "Source"]);
    for (const { name, title: words, value, unit, source } of rules)
      addRow(sheet, label(words), input(name, value, unit), null, note(source));
  }
}
