import { SCORE_CATEGORY_TITLES } from "#calc/formulas/deal/score.ts";
import {
  type BandRule,
  SCORE_BANDS,
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreComponentKey,
} from "#calc/scoring/score-bands.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import {
  type CellUnit,
  type InputCell,
  input,
  label,
  note,
} from "#features/report-files/model/workbook/cells.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  nameRange,
  nextRow,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

export const COMPONENT_UNITS: Readonly<Record<ScoreComponentKey, CellUnit>> = {
  price_ebitda_vs_industry: "ratio-2",
  price_revenue: "ratio-2",
  asset_coverage: "ratio-2",
  ebitda_margin_pct: "share",
  return_pct: "share",
  working_capital_to_revenue: "ratio-2",
  debt_ebitda: "ratio-2",
  debt_assets: "ratio-2",
  tangible_share: "ratio-2",
  payback_years: "years",
  revenue_per_employee: "usd",
  asset_turnover: "ratio-2",
};

/** A threshold or value of the core in the unit of its cell. */
export function inCellUnit(key: ScoreComponentKey, value: number): number;
export function inCellUnit(key: ScoreComponentKey, value: number | null): number | null;
export function inCellUnit(key: ScoreComponentKey, value: number | null): number | null {
  return value !== null && COMPONENT_UNITS[key] === "share" ? value / 100 : value;
}

const RULE_WORDS: Readonly<Record<BandRule, string>> = {
  "at-most": "at most",
  "at-least": "at least",
  above: "above",
};

const THRESHOLD_COLUMN = 2;
const POINTS_COLUMN = 7;
const HEADS = [
  "Component",
  "The first that the value is",
  ...["1st", "2nd", "3rd", "4th", "5th"].map((place) => `${place} threshold`),
  ...["1st", "2nd", "3rd", "4th", "5th", "last"].map((place) => `${place} points`),
];

const unnamed = (value: number, unit: CellUnit): InputCell => ({ kind: "input", value, unit });

/** The bands of the twelve components, and what each category weighs. */
export function addBands(sheet: SheetPlan, subject: ExportSubject): void {
  addSection(sheet, "Score bands", HEADS);
  for (const key of SCORE_COMPONENT_KEYS) {
    const { rule, thresholds, points } = SCORE_BANDS[key];
    const row = nextRow(sheet);
    const gap = Array.from({ length: POINTS_COLUMN - THRESHOLD_COLUMN - thresholds.length }, () => null);
    addRow(
      sheet,
      label(workingFor(subject, `component.${key}`).title),
      note(RULE_WORDS[rule]),
      ...thresholds.map((value) => unnamed(inCellUnit(key, value), COMPONENT_UNITS[key])),
      ...gap,
      ...points.map((value) => unnamed(value, "plain")),
    );
    nameRow(sheet, `Thresholds_${nameOf(key)}`, row, THRESHOLD_COLUMN, thresholds.length);
    nameRow(sheet, `Points_${nameOf(key)}`, row, POINTS_COLUMN, points.length);
  }
  addSection(sheet, "Weights of the overall score", ["", "In tenths"]);
  const row = nextRow(sheet);
  for (const key of SCORE_CATEGORY_KEYS) {
    const weight = input(`Weight_${nameOf(key)}`, SCORE_CATEGORY_WEIGHT_TENTHS[key]);
    addRow(sheet, label(SCORE_CATEGORY_TITLES[key]), weight);
  }
  nameRange(sheet, "Weights", { row, column: 1 }, { row: row + SCORE_CATEGORY_KEYS.length - 1, column: 1 });
}

function nameRow(sheet: SheetPlan, name: string, row: number, column: number, count: number): void {
  nameRange(sheet, name, { row, column }, { row, column: column + count - 1 });
}
