import {
  FORECAST_HORIZON_YEARS,
  type ForecastRow,
  GROWTH_SCENARIO_KEYS,
  type GrowthScenarioKey,
  reasonSentence,
} from "#calc";
import type { ExportSubject } from "#features/exports/model/export-subject.ts";
import { formula, type FormulaCell, head, label, shareOf } from "./cells.ts";
import { NEEDS, reasonFormula } from "./figure-row.ts";
import { addressOf, NA, nameOf } from "./formula-text.ts";
import { GROWTH_TITLES } from "./inputs-assumptions.ts";
import { addRow, addSection, addTitle, openSheet, type SheetPlan } from "./sheet-builder.ts";

const COLUMNS = ["Revenue", "EBITDA margin", "EBITDA", "Value"] as const;

/** Ten years of revenue, margin, EBITDA and value in four scenarios. Source: decision B10. */
export function growthSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Growth", [20, ...Array.from({ length: 16 }, () => 16)], true);
  const under = "The margin change is phased in evenly; the scenario's multiple holds from year 1 on.";
  addTitle(sheet, "Growth forecast", under);
  addSection(sheet, "Years 0 to 10");
  addRow(sheet, null, ...GROWTH_SCENARIO_KEYS.flatMap((key) => [head(GROWTH_TITLES[key]), null, null, null]));
  addRow(sheet, head("Year"), ...GROWTH_SCENARIO_KEYS.flatMap(() => COLUMNS.map(head)));
  sheet.frozenRows = sheet.rows.length;
  const firstRow = sheet.rows.length;
  for (let year = 0; year <= FORECAST_HORIZON_YEARS; year += 1) {
    const row = firstRow + year;
    const count = year === 0 ? "0" : `${addressOf(0, row - 1)}+1`;
    const cells = GROWTH_SCENARIO_KEYS.flatMap((key, index) =>
      yearCells(subject, key, year, { row, column: 1 + 4 * index }),
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

function yearCells(
  subject: ExportSubject,
  key: GrowthScenarioKey,
  year: number,
  { row, column }: { row: number; column: number },
): FormulaCell[] {
  const line = forecastOf(subject, key)?.[year];
  const name = nameOf(key);
  const [revenue, margin, ebitda] = [0, 1, 2].map((offset) => addressOf(column + offset, row));
  const before = addressOf(column, row - 1);
  const grown =
    year === 0 ? `IF(Revenue>0,Revenue,${NA})` : `IF(ISNUMBER(${before}),${before}*(1+${name}_Growth),${NA})`;
  const phased = `Ebitda/Revenue+${name}_MarginChange*$A${row + 1}/HorizonYears`;
  const earnings = year === 0 ? "Ebitda" : ebitda;
  const factor = year === 0 ? "" : `*${name}_MultipleFactor`;
  return [
    formula(grown, line?.revenue ?? null, "usd"),
    formula(
      `IF(AND(ISNUMBER(${revenue}),Ebitda<>0),MIN(1,${phased}),${NA})`,
      shareOf(line?.margin_pct ?? null),
      "share",
    ),
    formula(`IF(ISNUMBER(${margin}),${revenue}*${margin},${NA})`, line?.ebitda ?? null, "usd"),
    formula(
      `IF(ISNUMBER(${ebitda}),MAX(0,${earnings})*DealMultiple${factor},${NA})`,
      line?.value ?? null,
      "usd",
    ),
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
