import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { FINANCING_SCENARIO_KEYS, FINANCING_SCENARIOS } from "#calc/returns/calculate-roi.ts";
import { ROI_HORIZON_YEARS } from "#calc/returns/roi-outcome.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formula, head, label, note } from "#features/report-files/model/workbook/cells.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import { PLAN_NAMES, SCENARIO_TITLES } from "./inputs-assumptions.ts";
import {
  FLOW_HEADS,
  flowCells,
  flowTable,
  irrFoundCell,
  irrSeveralCell,
  OUTCOMES,
  outcomeCells,
  type Plan,
} from "./plan-part.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** The plan of the sliders. */
export function ownPlan(subject: ExportSubject): Plan {
  return planOf(subject, "Roi", subject.assumptions.roi);
}

function planOf({ figures }: ExportSubject, prefix: string, terms: RoiTerms): Plan {
  const deal = { ...figures, roi: terms };
  const analysis = analyzeDeal(deal);
  return {
    prefix,
    terms,
    roi: analysis.roi,
    askingPriceUsd: figures.askingPriceUsd,
    ebitdaUsd: figures.ebitdaUsd,
    explain: (key) => workingOf(`roi.${key}`, deal, analysis),
  };
}

/** The return calculator with the page's sliders, and its timeline. */
export function roiSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("ROI", [34, 18, 18, 18, 18, 20, 46]);
  const under = "EBITDA without growth, a level monthly payment, a sale at a multiple of EBITDA in year 10.";
  addTitle(sheet, "Return on the money put in", under);
  const plan = ownPlan(subject);
  addSection(sheet, "Your terms", [
    "",
    "Figure",
    "Why there is no figure",
    "",
    "",
    "",
    "How it is worked out",
  ]);
  for (const key of OUTCOMES) {
    const [figure = null, why = null] = outcomeCells(key, plan);
    const { title, formula: words } = workingFor(subject, `roi.${key}`);
    addRow(sheet, label(title), figure, why, null, null, null, note(words));
  }
  addSearch(sheet, plan, "your terms");
  addFlows(sheet, "ROI timeline", [plan], ["Your terms"]);
  return sheet;
}

/** The three fixed scenarios side by side, each with its years. */
export function financingSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Financing", [30, ...Array.from({ length: 15 }, () => 17)], true);
  addTitle(sheet, "Financing scenarios", "The same purchase three ways; they do not follow the sliders.");
  const plans = FINANCING_SCENARIO_KEYS.map((key) =>
    planOf(subject, PLAN_NAMES[key], FINANCING_SCENARIOS[key]),
  );
  const titles = FINANCING_SCENARIO_KEYS.map((key) => SCENARIO_TITLES[key]);
  addSection(sheet, "Outcome", ["", ...titles.flatMap((title) => [title, "Why there is no figure"])]);
  for (const key of OUTCOMES) {
    const cells = plans.flatMap((plan) => outcomeCells(key, plan));
    addRow(sheet, label(workingFor(subject, `roi.${key}`).title), ...cells);
  }
  for (const [index, plan] of plans.entries()) addSearch(sheet, plan, titles[index] ?? "");
  addFlows(sheet, "Years", plans, titles);
  return sheet;
}

/** Where the rate of return is looked for; the figure above reads it. */
function addSearch(sheet: SheetPlan, plan: Plan, title: string): void {
  addRow(sheet, note(`Rate of return, search: ${title}`), irrFoundCell(plan));
  addRow(sheet, note("1 where several rates solve the cash flows"), irrSeveralCell(plan));
}

function addFlows(sheet: SheetPlan, title: string, plans: readonly Plan[], titles: readonly string[]): void {
  addSection(sheet, title);
  if (plans.length > 1)
    addRow(sheet, null, ...titles.flatMap((words) => [head(words), null, null, null, null]));
  addRow(sheet, head("Year"), ...plans.flatMap(() => FLOW_HEADS.map(head)));
  const firstRow = sheet.rows.length;
  const tables = plans.map((plan, index) => flowTable(plan, firstRow, 1 + 5 * index));
  for (let year = 0; year <= ROI_HORIZON_YEARS; year += 1) {
    const row = firstRow + year;
    const count = year === 0 ? "0" : `${addressOf(0, row - 1)}+1`;
    const cells = plans.flatMap((plan, index) =>
      flowCells(plan, year, tables[index] ?? flowTable(plan, firstRow, 1 + 5 * index)),
    );
    addRow(sheet, formula(count, year, "plain"), ...cells);
  }
  const lastRow = firstRow + ROI_HORIZON_YEARS;
  for (const [index, { prefix }] of plans.entries()) {
    const column = 1 + 5 * index;
    const range = (offset: number): [{ row: number; column: number }, { row: number; column: number }] => [
      { row: firstRow, column: column + offset },
      { row: lastRow, column: column + offset },
    ];
    nameRange(sheet, `${prefix}_PaidBack`, ...range(3));
    nameRange(sheet, `${prefix}_IrrFlows`, ...range(4));
    nameRange(sheet, `${prefix}_YearFlows`, { row: firstRow + 1, column }, { row: lastRow, column });
  }
}
