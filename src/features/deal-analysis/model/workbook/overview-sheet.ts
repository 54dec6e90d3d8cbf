import { dealName } from "#features/deals/model/deal-name.ts";
import { METRIC_CARD_KEYS } from "#calc/deal/metric-cards.ts";
import { debt, totalAssets, totalLiabilities, workingCapital } from "#calc/formulas/deal/balance-sheet.ts";
import { dealMultiple, salesMultiple } from "#calc/formulas/deal/valuation.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { printedVerdict } from "#features/deal-analysis/model/verdict-rows.ts";
import { formatDate } from "#kit/day.ts";
import {
  type CellUnit,
  formula,
  label,
  note,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addFigure, FIGURE_HEADS } from "./figure-row.ts";
import { formulaOf } from "./formula-cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** What the formulas read, the eight metric cards, and the results of the other sheets. */
export function overviewSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Overview", [36, 18, 58, 58, 36], true);
  addTitle(
    sheet,
    dealName(subject.deal.data),
    `Analysis of ${formatDate(subject.exportedAt)}. ${subject.numbers === null ? "" : `Earnings: ${subject.numbers}. `}Every figure follows the sheet Inputs.`,
  );
  addVerdict(sheet, subject);
  addNumbers(sheet, subject);
  addSection(sheet, "Key metrics", FIGURE_HEADS);
  for (const key of METRIC_CARD_KEYS) addFigure(sheet, workingFor(subject, key), { strong: true });
  const assumed =
    "ROI and Payback Period shown assume 0% growth rate and an all-cash purchase at the asking price.";
  addRow(sheet, note(assumed));
  addResults(sheet, subject);
  return sheet;
}

/** The verdict of the day in words: rates and fees of that day are in it, so it follows no input. */
function addVerdict(sheet: SheetPlan, subject: ExportSubject): void {
  const { title, sentence, rows, cautions } = printedVerdict(subject);
  addSection(sheet, `Verdict of ${formatDate(subject.exportedAt)}`, ["", "Figure", "How it is worked out"]);
  addRow(sheet, label(title), null, note(sentence));
  for (const row of rows) addRow(sheet, label(row.title), plainText(row.value), note(row.how));
  for (const caution of cautions) addRow(sheet, label(""), null, note(caution));
  addRow(
    sheet,
    note("As of the day of the export; unlike the rest of this workbook it does not follow the inputs."),
  );
}

/** Unknown is read as 0 here, once; every other formula reads these. */
function addNumbers(sheet: SheetPlan, { figures, analysis, isEbitdaEstimated }: ExportSubject): void {
  const { totals, valuation } = analysis;
  addSection(sheet, "What the formulas read", ["", "Figure", "How it is worked out"]);
  const add = (
    name: string,
    title: string,
    text: string,
    value: number | string | null,
    words: string,
    unit: CellUnit = "usd",
  ): void => {
    addRow(sheet, label(title), formula(text, value, unit, { name }), note(words));
  };
  add("Price", "Asking price", "N(AskingPrice)", figures.askingPriceUsd ?? 0, "0 when unknown");
  add("Revenue", "Annual revenue", "N(AnnualRevenue)", figures.annualRevenueUsd ?? 0, "0 when unknown");
  const isEstimated = "AND(N(EbitdaStated)=0,ISNUMBER(ManagerSalary),N(SdeStated)<>0)";
  const used = `IF(${isEstimated},SdeStated-ManagerSalary,IF(ISNUMBER(EbitdaStated),EbitdaStated,""))`;
  const origin = isEbitdaEstimated
    ? "An estimate: SDE less a manager's salary"
    : "As stated, or SDE less a manager's salary once one is set";
  add("EbitdaUsed", "EBITDA, if there is one", used, figures.ebitdaUsd ?? "", origin);
  add("Ebitda", "EBITDA", "N(EbitdaUsed)", figures.ebitdaUsd ?? 0, "0 when unknown");
  add("Employees", "Employees", "N(EmployeesStated)", figures.employees ?? 0, "0 when unknown", "count");
  add(
    "TotalAssets",
    "Total assets",
    formulaOf(totalAssets),
    totals.total_assets,
    "Sum of the twelve assets; unknown is read as 0",
  );
  add(
    "TotalLiabilities",
    "Total liabilities",
    formulaOf(totalLiabilities),
    totals.total_liabilities,
    "Sum of the four liabilities",
  );
  add("Debt", "Debt", formulaOf(debt), totals.debt, "Short-term and long-term debt");
  add(
    "WorkingCapital",
    "Working capital",
    formulaOf(workingCapital),
    totals.working_capital,
    "Cash, receivables, inventory, raw materials and work in process, less payables and short-term debt",
  );
  add(
    "DealMultiple",
    "Deal multiple",
    formulaOf(dealMultiple),
    valuation.deal_multiple,
    "The deal's own, else the default",
    "ratio",
  );
  add(
    "SalesMultiple",
    "Sales multiple",
    formulaOf(salesMultiple),
    valuation.sales_multiple,
    "A share of the deal's EBITDA multiple",
    "ratio-2",
  );
}

function addResults(sheet: SheetPlan, { analysis, completeness }: ExportSubject): void {
  addSection(sheet, "Results of the other sheets");
  const { valuation, roi } = analysis;
  const add = (title: string, text: string, value: number | string | null, unit: CellUnit): void => {
    addRow(sheet, label(title), formula(text, value, unit));
  };
  add("Overall score", "OverallScore", analysis.score.overall, "plain");
  add("Components with all their inputs", "KnownComponents", completeness.known, "plain");
  add("Lowest score the unknown inputs could lead to", "LowestScore", completeness.lowest, "plain");
  add("Highest score the unknown inputs could lead to", "HighestScore", completeness.highest, "plain");
  add("Fair value", "FairValue", valuation.fair_value, "usd");
  add("Price over or under fair value", "GapPct", shareOf(valuation.gap_pct), "share");
  add("Cash-on-cash return", "Roi_CashOnCash", shareOf(roi?.cash_on_cash_pct ?? null), "share");
  add("Internal rate of return", "Roi_Irr", shareOf(roi?.irr_pct ?? null), "share");
}
