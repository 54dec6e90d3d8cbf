import { futureEbitda, futureMargin, futureRevenue, futureValue } from "#calc/formulas/deal/growth.ts";
import type { Cells } from "#calc/formulas/engine/excel-text.ts";
import type { ColumnNode } from "#calc/formulas/engine/nodes.ts";
import { FORECAST_HORIZON_YEARS, type ForecastRow } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIO_KEYS, type GrowthScenarioKey } from "#calc/growth/growth-scenarios.ts";
import { reasonSentence } from "#calc/working/reasons.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import {
  formula,
  type FormulaCell,
  head,
  label,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { NEEDS, reasonFormula } from "./figure-row.ts";
import { dealCells, formulaOf, keptCells, yearCells } from "./formula-cells.ts";
import { addressOf, nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import { GROWTH_TITLES } from "./inputs-assumptions.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

const COLUMNS = ["Revenue", "EBITDA margin", "EBITDA", "Value"] as const;

/** Ten years of revenue, margin, EBITDA and value in four scenarios. Source: this product's own definition. */
export function growthSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Growth", [20, ...Array.from({ length: 16 }, () => 16)], true);
  const under = "The margin change is phased in evenly; the scenario's multiple holds from year 1 on.";
  addTitle(sheet, "Growth forecast", under);
  addSection(sheet, "Years 0 to 10");
  addRow(sheet, null, ...GROWTH_SCENARIO_KEYS.flatMap((key) => [head(GROWTH_TITLES[key]), null, null, null]));
  addRow(sheet, head("Year"), ...GROWTH_SCENARIO_KEYS.flatMap(() => COLUMNS.map(head)));
  sheet.frozenRows = sheet.rows.length;
  const firstRow = sheet.rows.length;
  const tables = GROWTH_SCENARIO_KEYS.map((key, index) =>
    keptCells(`${key} ${firstRow}`, () => forecastCells(key, firstRow, 1 + 4 * index)),
  );
  for (let year = 0; year <= FORECAST_HORIZON_YEARS; year += 1) {
    const row = firstRow + year;
    const count = year === 0 ? "0" : `${addressOf(0, row - 1)}+1`;
    const cells = GROWTH_SCENARIO_KEYS.flatMap((key, index) =>
      cellsOfYear(subject, key, year, tables[index] ?? forecastCells(key, firstRow, 1 + 4 * index)),
    );
    addRow(sheet, formula(count, year), ...cells);
  }
  addSection(sheet, "Why there is no figure");
  addReason(sheet, "Revenue", firstRow, 1, subject);
  addReason(sheet, "EBITDA, margin and value", firstRow, 3, subject);
  return sheet;
}

function forecastOf(
  { analysis, customForecast }: ExportSubject,
  key: GrowthScenarioKey,
): readonly ForecastRow[] | null {
  return key === "custom" ? customForecast : analysis.growth_forecast_0_10[key];
}

const GROWTH_COLUMNS = [futureRevenue, futureMargin, futureEbitda, futureValue] as const;
const SCENARIO_CELLS: Readonly<Record<string, string>> = {
  scenario_growth: "Growth",
  scenario_margin_change: "MarginChange",
  scenario_multiple_factor: "MultipleFactor",
};

function forecastCells(key: GrowthScenarioKey, firstRow: number, column: number): Cells {
  const table = yearCells(GROWTH_COLUMNS, firstRow, column);
  return dealCells({
    ...table,
    cell: (name) => {
      const scenario = SCENARIO_CELLS[name];
      return scenario === undefined ? table.cell(name) : `${nameOf(key)}_${scenario}`;
    },
  });
}

/** One year of a scenario: revenue, margin, EBITDA and value. */
function cellsOfYear(
  subject: ExportSubject,
  key: GrowthScenarioKey,
  year: number,
  cells: Cells,
): FormulaCell[] {
  const line = forecastOf(subject, key)?.[year];
  const write = (column: ColumnNode): string => formulaOf(column, cells, { year });
  return [
    formula(write(futureRevenue), line?.revenue ?? null, "usd"),
    formula(write(futureMargin), shareOf(line?.margin_pct ?? null), "share"),
    formula(write(futureEbitda), line?.ebitda ?? null, "usd"),
    formula(write(futureValue), line?.value ?? null, "usd"),
  ];
}

function addReason(
  sheet: SheetPlan,
  title: string,
  row: number,
  column: number,
  subject: ExportSubject,
): void {
  const isRevenue = column === 1;
  const needs = isRevenue ? [NEEDS.revenue] : [NEEDS.revenue, NEEDS.ebitda];
  const first = forecastOf(subject, "base")?.[0];
  const sentence = reasonSentence(
    first === undefined ? "revenue-missing" : "ebitda-missing",
    subject.figures,
  );
  const isMissing = ((isRevenue ? first?.revenue : first?.ebitda) ?? null) === null;
  const why = formula(reasonFormula(addressOf(column, row), needs), isMissing ? sentence : "");
  addRow(sheet, label(title), why);
}
