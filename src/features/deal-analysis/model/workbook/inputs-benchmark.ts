import { DEFAULT_BENCHMARK, DEFAULT_INDUSTRY_MULTIPLE, industryMultiple } from "#calc/tables/benchmark.ts";
import { SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "#calc/tables/industries.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { describeBenchmark } from "#features/deal-analysis/model/benchmark-sentence.ts";
import {
  type CellUnit,
  formula,
  input,
  label,
  note,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

interface Field {
  readonly name: string;
  readonly title: string;
  readonly unit: CellUnit;
  /** Where the row of the table holds it, and by which name the defaults and what was used do. */
  readonly inRow: keyof IndustryRow & `${string}${"Multiple" | "Pct" | "Usd" | "Ratio"}`;
  readonly key: Exclude<keyof typeof DEFAULT_BENCHMARK, "match_type">;
  /** The formula of the default where it is not the fixed one. */
  readonly fallback?: string;
}

const FIELDS: readonly Field[] = [
  {
    name: "EvEbitda",
    title: "EV/EBITDA",
    unit: "ratio",
    inRow: "evEbitdaMultiple",
    key: "ev_ebitda_multiple",
    fallback: 'IF(RowKind="small-business",SmallBusinessMedian,DefaultEvEbitda)',
  },
  { name: "EvSales", title: "EV/sales", unit: "ratio-2", inRow: "evSalesMultiple", key: "ev_sales_multiple" },
  {
    name: "Margin",
    title: "EBITDA margin",
    unit: "points-share",
    inRow: "ebitdaMarginPct",
    key: "ebitda_margin",
  },
  {
    name: "RevenuePerEmployee",
    title: "Revenue per employee",
    unit: "usd",
    inRow: "revenuePerEmployeeUsd",
    key: "revenue_per_employee",
  },
  {
    name: "DebtToCapital",
    title: "Debt to capital",
    unit: "ratio-2",
    inRow: "debtToCapitalRatio",
    key: "market_debt_to_capital",
  },
];

/** The matched row of the industry table, the defaults of its gaps, and what is used of the two. */
export function addBenchmark(sheet: SheetPlan, subject: ExportSubject): void {
  const { row } = subject.match;
  addSection(sheet, "Industry benchmark", ["", "The row states", "Default", "Used", "Source"]);
  addRow(
    sheet,
    label("Row"),
    plainText(row?.industryName ?? "none matched"),
    null,
    null,
    note(describeBenchmark(subject)),
  );
  const kinds = "small-business, public or none: what the row's figures are of";
  addRow(sheet, label("Kind of row"), input("RowKind", row?.kind ?? "none"), null, null, note(kinds));
  for (const field of FIELDS) addField(sheet, field, subject);
  addIndustryMultiple(sheet, subject);
  const median = input("SmallBusinessMedian", SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE, "ratio");
  const why = "For a small-business row without an EBITDA multiple";
  addRow(sheet, label("Median of small-business rows"), null, median, null, note(why));
  addRow(sheet, label("SDE multiple, low"), input("RowSdeLow", row?.sdeMultipleLow ?? null, "ratio-2"));
  addRow(sheet, label("SDE multiple, high"), input("RowSdeHigh", row?.sdeMultipleHigh ?? null, "ratio-2"));
}

/** The program's own multiple of the industry; where the row was edited since, the two differ. */
function addIndustryMultiple(sheet: SheetPlan, { analysis, match }: ExportSubject): void {
  const value = analysis.valuation.industry_multiple;
  const isOfTheRow = value === industryMultiple(match);
  addRow(
    sheet,
    label("Industry EBITDA multiple"),
    null,
    input("DefaultIndustryMultiple", DEFAULT_INDUSTRY_MULTIPLE, "ratio"),
    isOfTheRow
      ? formula(
          'IF(ISNUMBER(RowEvEbitda),RowEvEbitda,IF(RowKind="small-business",SmallBusinessMedian,DefaultIndustryMultiple))',
          value,
          "ratio",
          { name: "IndustryMultiple" },
        )
      : input("IndustryMultiple", value, "ratio"),
    note(
      isOfTheRow
        ? "The default is a large-company figure."
        : "The row above was edited for comparisons; the score keeps the program's own multiple.",
    ),
  );
}

function addField(sheet: SheetPlan, field: Field, { match: { row }, analysis }: ExportSubject): void {
  const { name, unit } = field;
  // Percentages are fractions in a spreadsheet.
  const inCell = (value: number | null) => (unit === "points-share" ? shareOf(value) : value);
  const stated = row === null ? null : inCell(row[field.inRow]);
  const used = `IF(N(Row${name})>0,Row${name},${field.fallback ?? `Default${name}`})`;
  addRow(
    sheet,
    label(field.title),
    input(`Row${name}`, stated, unit),
    input(`Default${name}`, inCell(DEFAULT_BENCHMARK[field.key]), unit),
    formula(used, inCell(analysis.benchmark_used[field.key]), unit, { name: `Benchmark${name}` }),
    note(stated === null ? "No figure of the row: default used." : `As of ${row?.asOf ?? ""}`),
  );
}
