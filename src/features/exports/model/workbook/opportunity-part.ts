import {
  DEAL_TYPE_RULES,
  DEAL_TYPES,
  INDICATOR_POINTS,
  INDICATOR_TITLES,
  type OpportunityIndicatorKey,
  PERCENTILE_KEYS,
  PERCENTILE_LABELS,
  type PercentileKey,
  type DealTypeSignal,
} from "#calc";
import { type ExportSubject, workingFor } from "#features/exports/model/export-subject.ts";
import { formula, label, note } from "./cells.ts";
import { type Need, NEEDS, reasonFormula, reasonName } from "./figure-row.ts";
import { NA, nameOf, quoted, whenAll } from "./formula-text.ts";
import { limitName, percentileFloorName } from "./rules-of-comparison.ts";
import { addRow, addSection, nameRange, nextRow, type SheetPlan } from "./sheet-builder.ts";

const { price, revenue, ebitda, positiveEbitda, employees, assets } = NEEDS;

/** A ratio of the deal to its benchmark, with the percentile that it is placed at. */
interface RatioSpec {
  readonly percentile: PercentileKey;
  readonly name: string;
  readonly title: string;
  readonly figure: string;
  readonly needs: readonly Need[];
  readonly lowerIsBetter: boolean;
}

const RATIOS: Readonly<Record<PercentileKey, Omit<RatioSpec, "percentile">>> = {
  ebitda_margin: {
    name: "MarginRatio",
    title: "EBITDA margin over benchmark",
    figure: "Ebitda/Revenue/BenchmarkMargin",
    needs: [ebitda, revenue],
    lowerIsBetter: false,
  },
  revenue_per_employee: {
    name: "Productivity",
    title: "Revenue per employee over benchmark",
    figure: "Revenue/Employees/BenchmarkRevenuePerEmployee",
    needs: [employees, revenue],
    lowerIsBetter: false,
  },
  ev_ebitda_multiple: {
    name: "PriceEbitdaRatio",
    title: "Price / EBITDA over benchmark",
    figure: "Price/Ebitda/BenchmarkEvEbitda",
    needs: [price, ebitda, positiveEbitda],
    lowerIsBetter: true,
  },
  ev_sales_multiple: {
    name: "PriceSalesRatio",
    title: "Price / revenue over benchmark",
    figure: "Price/Revenue/BenchmarkEvSales",
    needs: [price, revenue],
    lowerIsBetter: true,
  },
  debt_ratio: {
    name: "DebtRatio",
    title: "Debt / assets over benchmark",
    figure: "Debt/TotalAssets/BenchmarkDebtToCapital",
    needs: [assets],
    lowerIsBetter: true,
  },
};

const NO_DATA = "no data";

/** Ratios to the benchmark with their percentiles, the four indicators, the score of them, and the deal's type. */
export function addOpportunity(sheet: SheetPlan, subject: ExportSubject): void {
  addPercentiles(sheet, subject);
  addIndicators(sheet, subject);
  addDealType(sheet, subject);
}

function addPercentiles(sheet: SheetPlan, subject: ExportSubject): void {
  const heads = [
    "",
    "Ratio",
    "Percentile: benchmark at 50, linear around it",
    "Why there is no figure",
    "Percentile's label",
  ];
  addSection(sheet, "Industry percentile rankings", heads);
  for (const key of PERCENTILE_KEYS) {
    const { name, title, figure, needs, lowerIsBetter } = RATIOS[key];
    const { ratio, percentile, label: words } = subject.analysis.percentiles[key];
    const conditions = needs.map(({ condition }) => condition);
    const place = lowerIsBetter
      ? `PercentileWhole-PercentileOfBenchmark*${name}`
      : `PercentileOfBenchmark*${name}`;
    const clamped = `MIN(PercentileHighest,MAX(PercentileLowest,ROUND(${place},0)))`;
    const placed = `Percentile_${nameOf(key)}`;
    addRow(
      sheet,
      label(title),
      formula(whenAll(conditions, figure), ratio, "ratio-2", { name }),
      formula(`IF(ISNUMBER(${name}),${clamped},${NA})`, percentile, "plain", { name: placed }),
      formula(reasonFormula(name, needs), workingFor(subject, `percentile.${key}`).reason ?? ""),
      formula(labelFormula(placed), words ?? NO_DATA),
    );
  }
}

function labelFormula(percentile: string): string {
  const chain = PERCENTILE_LABELS.slice(0, -1).reduceRight(
    (otherwise, { label: words }, index) =>
      `IF(${percentile}>=${percentileFloorName(index)},${quoted(words)},${otherwise})`,
    quoted(PERCENTILE_LABELS.at(-1)?.label ?? ""),
  );
  return `IF(ISNUMBER(${percentile}),${chain},${quoted(NO_DATA)})`;
}

interface IndicatorSpec {
  readonly name: string;
  readonly ratio: string;
  readonly limits: string;
}

const INDICATORS: Readonly<Record<OpportunityIndicatorKey, IndicatorSpec>> = {
  multiples: { name: "Multiples", ratio: "AverageMultipleRatio", limits: "Multiples" },
  margin: { name: "Margin", ratio: "MarginRatio", limits: "Margin" },
  revenue_per_employee: { name: "Staff", ratio: "Productivity", limits: "Staff" },
  debt_ratio: { name: "Debt", ratio: "DebtRatio", limits: "Debt" },
};
const INDICATOR_KEYS = ["multiples", "margin", "revenue_per_employee", "debt_ratio"] as const;

function statusFormula({ ratio, limits }: IndicatorSpec): string {
  const status =
    limits === "Debt"
      ? `IF(${ratio}>Debt_RedAbove,"red",IF(${ratio}<Debt_GreenBelow,"green","yellow"))`
      : `IF(${ratio}<${limits}_RedBelow,"red",IF(${ratio}<${limits}_YellowBelow,"yellow","green"))`;
  return `IF(ISNUMBER(${ratio}),${status},${quoted(NO_DATA)})`;
}

function addIndicators(sheet: SheetPlan, subject: ExportSubject): void {
  const { opportunity } = subject.analysis;
  addSection(sheet, "Opportunity score", ["", "Status", "Points", "What it says"]);
  const first = nextRow(sheet);
  for (const key of INDICATOR_KEYS) {
    const spec = INDICATORS[key];
    const status = opportunity.status[key];
    const name = `Status_${spec.name}`;
    const points = `IF(${name}="green",Points_Green,IF(${name}="yellow",Points_Yellow,IF(${name}="red",Points_Red,${NA})))`;
    const notes = workingFor(subject, `indicator.${key}`).notes ?? [];
    addRow(
      sheet,
      label(INDICATOR_TITLES[key]),
      formula(statusFormula(spec), status ?? NO_DATA, "plain", { name }),
      formula(points, status === null ? null : INDICATOR_POINTS[status]),
      note(notes.join(" ")),
    );
  }
  nameRange(sheet, "Statuses", { row: first, column: 1 }, { row: first + 3, column: 1 });
  nameRange(sheet, "IndicatorPoints", { row: first, column: 2 }, { row: first + 3, column: 2 });
  addOpportunityTotals(sheet, subject);
}

function addOpportunityTotals(sheet: SheetPlan, subject: ExportSubject): void {
  const { opportunity } = subject.analysis;
  const both = "PriceEbitdaRatio,PriceSalesRatio";
  addRow(
    sheet,
    label("Average multiple ratio"),
    formula(`IF(COUNT(${both})>0,AVERAGE(${both}),${NA})`, opportunity.average_multiple_ratio, "ratio-2", {
      name: "AverageMultipleRatio",
    }),
    note("Average of the two price ratios that have a figure"),
    formula(
      reasonFormula("AverageMultipleRatio", [price, revenue]),
      workingFor(subject, "indicator.multiples").reason ?? "",
    ),
  );
  addRow(
    sheet,
    label("Opportunity score"),
    formula(
      `IF(COUNT(IndicatorPoints)>0,ROUND(AVERAGE(IndicatorPoints),0),${NA})`,
      opportunity.opportunity_score,
      "plain",
      {
        name: "OpportunityScore",
        strong: true,
      },
    ),
    note("Mean of the points of the indicators with data, rounded"),
    formula(
      `IF(ISNUMBER(OpportunityScore),"",${reasonName("no-indicator")})`,
      workingFor(subject, "opportunity_score").reason ?? "",
    ),
  );
  const weak = formula('COUNTIF(Statuses,"red")', opportunity.weak_signals, "plain", { name: "WeakSignals" });
  addRow(sheet, label("Weak signals"), weak, note("Indicators that are red"));
  const strengths = formula('COUNTIF(Statuses,"green")', opportunity.strengths, "plain", {
    name: "Strengths",
  });
  addRow(sheet, label("Strengths"), strengths, note("Indicators that are green"));
}

const SIGNAL_CELLS: Readonly<Record<DealTypeSignal, string>> = {
  average_multiple_ratio: "AverageMultipleRatio",
  margin_ratio: "MarginRatio",
  productivity: "Productivity",
  weak_signals: "WeakSignals",
  strengths: "Strengths",
  price_to_fair_value: "PriceToFairValue",
};
const COMPARISONS = { below: "<", above: ">", "at-least": ">=" } as const;

/** The first type whose conditions all hold; a ratio without a figure makes its condition false. */
function addDealType(sheet: SheetPlan, subject: ExportSubject): void {
  const chain = DEAL_TYPES.filter((type) => DEAL_TYPE_RULES[type].length > 0).reduceRight(
    (otherwise, type) => {
      const conditions = DEAL_TYPE_RULES[type].flatMap(({ signal, rule }) => {
        const cell = SIGNAL_CELLS[signal];
        return [`ISNUMBER(${cell})`, `${cell}${COMPARISONS[rule]}${limitName(type, signal)}`];
      });
      return `IF(AND(${conditions.join(",")}),${quoted(type)},${otherwise})`;
    },
    quoted("standard"),
  );
  addRow(
    sheet,
    label("Deal type"),
    formula(chain, subject.analysis.deal_type, "plain", { name: "DealType", strong: true }),
    note(
      "The first that holds of distressed, turnaround, value, growth, overpriced; else standard. Limits: sheet Inputs.",
    ),
    null,
    note("Assumption of this product"),
  );
}
