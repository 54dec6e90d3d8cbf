import { readXlsx } from "hucre/xlsx";
import type { SourceDocument, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { pageOfRows } from "#features/intake/model/source-document/read-text.ts";

const MOST_CELLS = 200_000;
const MOST_SHEETS = 60;

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook["sheets"][number];

/** The sheets of a workbook as pages: values as people see them, hidden sheets left out and named. */
export async function readWorkbook(
  bytes: Uint8Array,
  password: string | null = null,
): Promise<SourceDocument> {
  const { sheets } = await readXlsx(bytes, { readStyles: true, ...(password === null ? {} : { password }) });
  const shown = sheets
    .filter((sheet) => sheet.hidden !== true && sheet.veryHidden !== true)
    .slice(0, MOST_SHEETS);
  const notes = [
    ...(shown.length < sheets.length
      ? [`${sheets.length - shown.length} hidden or further sheets were not read.`]
      : []),
    ...shown.flatMap(uncalculated),
    ...shown.flatMap((sheet) =>
      sizeOf(sheet) > MOST_CELLS
        ? [`The sheet “${sheet.name}” is very large: its first ${MOST_CELLS.toString()} cells were read.`]
        : [],
    ),
  ];
  return { kind: "xlsx", pages: shown.map(pageOfSheet), notes };
}

const sizeOf = ({ rows }: Sheet): number => rows.reduce((sum, row) => sum + row.length, 0);

function pageOfSheet(sheet: Sheet): DocumentPage {
  const rows: string[][] = [];
  let cells = 0;
  for (const [index, row] of sheet.rows.entries()) {
    cells += row.length;
    if (cells > MOST_CELLS) break;
    rows.push(row.map((value, column) => shownValue(sheet, value, index, column)));
  }
  return pageOfRows(rows, sheet.name);
}

/** A formula without a stored result is unknown, which is not empty: it is named. */
function uncalculated(sheet: Sheet): string[] {
  const open = [...(sheet.cells ?? [])].filter(
    ([, cell]) => cell.type === "formula" && (cell.formulaResult ?? null) === null && cell.value === null,
  );
  return open.length === 0
    ? []
    : [
        `${open.length} formulas of the sheet “${sheet.name}” have no stored result. Open it in a spreadsheet program and save it.`,
      ];
}

function shownValue(sheet: Sheet, value: Sheet["rows"][number][number], row: number, column: number): string {
  const cell = sheet.cells?.get(`${row},${column}`);
  const shown = value ?? cell?.formulaResult ?? null;
  const format = cell?.style?.numFmt ?? "";
  if (shown === null || shown === undefined) return "";
  if (shown instanceof Date) return shownDate(shown, format);
  if (typeof shown === "number") return shownNumber(shown, format);
  return String(shown).slice(0, 20_000);
}

function shownNumber(value: number, format: string): string {
  const section = sectionFor(value, format);
  if (section.includes("%")) return `${String(Math.round(value * 10_000) / 100)}%`;
  const { commas, unit } = scaleOf(section);
  // What the cell divides by it shows without saying so: with its unit behind it no head adds the zeros once more.
  const size = unit ?? SCALES[commas] ?? "";
  return commas === 0 && unit === null
    ? String(Math.round(value * 100) / 100)
    : `${String(Number((value / 1_000 ** commas).toPrecision(12)))}${size}`;
}

const SCALES: readonly string[] = ["", "K", "M", "B"];

/** The part of a number format that a value is shown by: "[>=1000000]0.0,,;[>=1000]0,;0", "positive;negative;zero". */
function sectionFor(value: number, format: string): string {
  const sections = format.replaceAll(/"[^"]*"|\\./g, (words) => words.replaceAll(";", " ")).split(";");
  const held = sections.find((section) => {
    const [, sign, bound] = /\[(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,9})?)\]/.exec(section) ?? [];
    if (sign === undefined) return false;
    const most = Number(bound);
    return sign.includes("<") && sign !== "<>"
      ? value < most || (sign === "<=" && value === most)
      : sign.includes(">") && sign !== "<>"
        ? value > most || (sign === ">=" && value === most)
        : (value === most) === (sign === "=");
  });
  if (held !== undefined) return held;
  const isConditional = /\[[<>=]/.test(format);
  const at = isConditional ? sections.length - 1 : value < 0 ? 1 : value === 0 ? 2 : 0;
  return sections[at] ?? sections[0] ?? "";
}

/** How often a format divides by a thousand (each comma behind its last figure), and the unit that it writes behind. */
function scaleOf(section: string): { readonly commas: number; readonly unit: string | null } {
  const bare = section.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, (part) =>
    /^["\\]/.test(part) ? part.replaceAll(/["\\,]/g, "") : "",
  );
  const commas = /[0#?](,{1,3})(?![0#?,])/.exec(bare)?.[1]?.length ?? 0;
  const unit = /[0#?,.]\s?(k|mm?|mn|bn?|thousands?|millions?|billions?)\b/i.exec(bare)?.[1] ?? null;
  return { commas, unit };
}

/** A day as its cell shows it: "Jan-24" is a month, "12/31/2024" a day. */
function shownDate(value: Date, format: string): string {
  const [year, month, day] = [value.getUTCFullYear(), value.getUTCMonth() + 1, value.getUTCDate()];
  const low = format.toLowerCase();
  if (/y/.test(low) && !/d/.test(low) && !/m/.test(low)) return String(year);
  if (/m/.test(low) && /y/.test(low) && !/d/.test(low)) return `${MONTHS[month - 1] ?? ""} ${year}`;
  return `${month}/${day}/${year}`;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
