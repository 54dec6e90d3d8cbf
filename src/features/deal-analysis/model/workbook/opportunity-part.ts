import {
  debtRatio,
  INDICATOR_POINT_FIGURES,
  INDICATOR_TITLES,
  marginRatio,
  PERCENTILES,
  priceEbitdaRatio,
  priceSalesRatio,
  staffRatio,
  STATUSES,
} from "#calc/formulas/deal/opportunity.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { DEAL_TYPE_RULES, DEAL_TYPES, type DealTypeSignal } from "#calc/valuation/deal-type.ts";
import { INDICATOR_POINTS } from "#calc/valuation/opportunity.ts";
import { PERCENTILE_KEYS, PERCENTILE_LABELS, type PercentileKey } from "#calc/valuation/percentiles.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formula, label, note } from "#features/report-files/model/workbook/cells.ts";
import { cellName, DEAL_CELLS, expressionOf, formulaOf } from "./formula-cells.ts";
import { NA, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { limitName, percentileFloorName } from "./rules-of-comparison.ts";
import {
  addRow,
  addSection,
  nameRange,
  nextRow,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** The ratio of the deal to its benchmark that each percentile places. */
const RATIOS: Readonly<Record<PercentileKey, FigureNode>> = {
  ebitda_margin: marginRatio,
  revenue_per_employee: staffRatio,
  ev_ebitda_multiple: priceEbitdaRatio,
  ev_sales_multiple: priceSalesRatio,
  debt_ratio: debtRatio,
};
const RATIO_TITLES: Readonly<Record<PercentileKey, string>> = {
  ebitda_margin: "EBITDA margin over benchmark",
  revenue_per_employee: "Revenue per employee over benchmark",
  ev_ebitda_multiple: "Price / EBITDA over benchmark",
  ev_sales_multiple: "Price / revenue over benchmark",
  debt_ratio: "Debt / assets over benchmark",
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
    const { ratio, percentile, label: words } = subject.analysis.percentiles[key];
    const { value, reason } = excelOf(RATIOS[key], DEAL_CELLS);
    const placed = cellName(PERCENTILES[key].key);
    addRow(
      sheet,
      label(RATIO_TITLES[key]),
      formula(value, ratio, "ratio-2", { name: cellName(RATIOS[key].key) }),
      formula(formulaOf(PERCENTILES[key]), percentile, "plain", { name: placed }),
      formula(reason ?? quoted(""), workingFor(subject, `percentile.${key}`).reason ?? ""),
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

const INDICATOR_KEYS = ["multiples", "margin", "revenue_per_employee", "debt_ratio"] as const;
/** An indicator without a ratio says in a word that it has none, where every other cell says N/A. */
const sayingNoData = (text: string): string => text.replaceAll(NA, quoted(NO_DATA));
/** The same question, in the cell that counts what the word is worth. */
const askingNoData = (text: string): string => text.replace(`<>${NA}`, `<>${quoted(NO_DATA)}`);

function addIndicators(sheet: SheetPlan, subject: ExportSubject): void {
  const { opportunity } = subject.analysis;
  addSection(sheet, "Opportunity score", ["", "Status", "Points", "What it says"]);
  const first = nextRow(sheet);
  for (const key of INDICATOR_KEYS) {
    const status = opportunity.status[key];
    const [said, points] = [STATUSES[key], INDICATOR_POINT_FIGURES[key]];
    const notes = workingFor(subject, `indicator.${key}`).notes ?? [];
    addRow(
      sheet,
      label(INDICATOR_TITLES[key]),
      formula(sayingNoData(formulaOf(said)), status ?? NO_DATA, "plain", { name: cellName(said.key) }),
      formula(askingNoData(formulaOf(points)), status === null ? null : INDICATOR_POINTS[status], "plain", {
        name: cellName(points.key),
      }),
      note(notes.join(" ")),
    );
  }
  nameRange(sheet, "Statuses", { row: first, column: 1 }, { row: first + 3, column: 1 });
  addOpportunityTotals(sheet, subject);
}

function addOpportunityTotals(sheet: SheetPlan, subject: ExportSubject): void {
  const { opportunity } = subject.analysis;
  const multiples = excelOf(expressionOf("indicator.multiples"), DEAL_CELLS);
  const score = excelOf(expressionOf("opportunity_score"), DEAL_CELLS);
  addRow(
    sheet,
    label("Average multiple ratio"),
    formula(multiples.value, opportunity.average_multiple_ratio, "ratio-2", {
      name: "AverageMultipleRatio",
    }),
    note("Average of the two price ratios that have a figure"),
    formula(multiples.reason ?? quoted(""), workingFor(subject, "indicator.multiples").reason ?? ""),
  );
  addRow(
    sheet,
    label("Opportunity score"),
    formula(score.value, opportunity.opportunity_score, "plain", {
      name: cellName("opportunity_score"),
      strong: true,
    }),
    note("Mean of the points of the indicators with data, rounded"),
    formula(score.reason ?? quoted(""), workingFor(subject, "opportunity_score").reason ?? ""),
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
