import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { asCellText } from "#features/report-files/model/plain-text.ts";
import type { CellUnit, PlannedCell, TextLook } from "#features/report-files/model/workbook/cells.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import type { SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

const FONT = { name: "Calibri", size: 10 };
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The bytes of a workbook. Nothing is calculated and no text is chosen here. */
export async function writeWorkbook(plan: WorkbookPlan): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: plan.sheets.map(toSheet),
    namedRanges: [...plan.names].map(([name, range]) => ({ name, range })),
    properties: { title: asCellText(plan.title), creator: "Dealwright" },
    defaultFont: FONT,
  });
  return new Uint8Array(bytes);
}

function toSheet(plan: SheetPlan): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, line] of plan.rows.entries())
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, toCell(cell));
  return {
    name: plan.title,
    columns: plan.widths.map((width) => ({ width })),
    cells,
    ...(plan.frozenRows > 0 ? { freezePane: { rows: plan.frozenRows } } : {}),
    dataValidations: plan.validations.map(({ row, column, min, max, says }) => ({
      type: "decimal",
      operator: "between",
      formula1: String(min),
      formula2: String(max),
      range: addressOf(column, row),
      showErrorMessage: true,
      errorTitle: "Out of range",
      errorMessage: says,
    })),
    pageSetup: {
      orientation: plan.isWide ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    headerFooter: { oddFooter: "&L&A&RPage &P of &N" },
    view: { showGridLines: false },
  };
}

function toCell(cell: PlannedCell): Partial<Cell> {
  if (cell.kind === "formula") {
    const style = {
      ...FORMULA,
      numFmt: FORMATS[cell.unit],
      ...(cell.strong ? { font: font({ bold: true }) } : {}),
    };
    return { formula: cell.formula, formulaResult: cell.value, style };
  }
  if (cell.kind === "input") {
    const style = { ...(cell.value === null ? UNKNOWN : INPUT), numFmt: FORMATS[cell.unit] };
    return typeof cell.value === "string" ? { ...asText(cell.value), style } : { value: cell.value, style };
  }
  return { ...asText(cell.text), style: LOOKS[cell.look] };
}

/** As rich text: the library takes a plain text such as "#N/A" for an error of the spreadsheet. */
const asText = (text: string): Partial<Cell> => ({
  richText: [{ text: asCellText(text).replaceAll(CODED, "_x005F_") }],
});

/** What reads like the file format's own code for a character ("_x000D_") is written so that it stays what it is. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const FORMATS: Readonly<Record<CellUnit, string>> = {
  usd: '"$"#,##0;[Red]-"$"#,##0',
  cents: '"$"#,##0.00;[Red]-"$"#,##0.00',
  share: "0.0%",
  "points-share": "0.00%",
  ratio: '0.0"x"',
  "ratio-2": "0.00",
  years: '0.0" years"',
  count: "#,##0.##",
  plain: "General",
};

const solid = (rgb: string): NonNullable<CellStyle["fill"]> => ({
  type: "pattern",
  pattern: "solid",
  fgColor: { rgb },
});
type FontStyle = NonNullable<CellStyle["font"]>;
const font = (more: FontStyle = {}): FontStyle => ({ name: FONT.name, size: FONT.size, ...more });
const TOP = { vertical: "top" } as const;
const FORMULA: CellStyle = { font: font(), alignment: TOP };
const INPUT: CellStyle = { font: font({ color: { rgb: "1F3FBF" } }), fill: solid("FFF8DC"), alignment: TOP };
const UNKNOWN: CellStyle = { font: font(), fill: solid("E4E2DC"), alignment: TOP };
const RULE = { style: "thin", color: { rgb: "8A877D" } } as const;
const LOOKS: Readonly<Record<TextLook, CellStyle>> = {
  title: { font: font({ bold: true, size: 16 }) },
  section: { font: font({ bold: true, size: 12 }) },
  head: { font: font({ bold: true }), border: { bottom: RULE } },
  label: { font: font(), alignment: TOP },
  text: { font: font(), alignment: TOP },
  note: { font: font({ color: { rgb: "6B685F" } }), alignment: { ...TOP, indent: 1 } },
};
