import {
  industryChangeSchema,
  industryNameSchema,
  MOST_IMPORTED_ROWS,
  type Industry,
  type IndustryChange,
} from "#features/benchmarks/contract.ts";
import { splitRecords } from "#kit/table-file/split-records.ts";
import { csvLine, csvNumber, csvText, readCsvText } from "#kit/write-csv.ts";

/** What can be said otherwise of an industry, by the names of the specification. */
export const CHANGEABLE_COLUMNS = [
  "kind",
  "ev_sales_multiple",
  "ev_ebitda_multiple",
  "ebitda_margin",
  "revenue_per_employee",
  "market_debt_to_capital",
  "sde_multiple_low",
  "sde_multiple_high",
  "sources",
  "as_of",
  "note",
] as const satisfies readonly (keyof IndustryChange)[];

/** The columns of the file. */
export const CSV_COLUMNS = [
  "industry_name",
  ...CHANGEABLE_COLUMNS,
] as const satisfies readonly (keyof Industry)[];
type Column = (typeof CSV_COLUMNS)[number];

const FIGURES: ReadonlySet<Column> = new Set([
  "ev_sales_multiple",
  "ev_ebitda_multiple",
  "ebitda_margin",
  "revenue_per_employee",
  "market_debt_to_capital",
  "sde_multiple_low",
  "sde_multiple_high",
]);
const BETWEEN_SOURCES = " | ";

export function writeBenchmarksCsv(rows: readonly Industry[]): string {
  const lines = rows.map((row) => csvLine(CSV_COLUMNS.map((column) => writeCell(row[column]))));
  return [csvLine(CSV_COLUMNS), ...lines].join("");
}

function writeCell(value: Industry[Column]): string {
  if (value === null || typeof value === "number") return csvNumber(value);
  return csvText(typeof value === "string" ? value : value.join(BETWEEN_SOURCES), { keepBreaks: true });
}

export interface CsvProblem {
  /** As a spreadsheet counts: the head is row 1. */
  row: number;
  message: string;
}
export interface CsvReading {
  rows: { industry_name: string; change: IndustryChange }[];
  problems: CsvProblem[];
}

/** All rows of a file, or what is wrong with it, row by row: nothing is guessed and nothing left out. */
export function readBenchmarksCsv(text: string): CsvReading {
  const split = splitRecords(text.replace(/^\uFEFF/, ""), ",", MOST_IMPORTED_ROWS + 2);
  if (!split.ok) return refuse(split.line, UNCLOSED);
  const [head, ...body] = split.records;
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = CSV_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const message = `The first row has to name the columns; ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. Download the table to have a file to start from.`;
    return refuse(1, message);
  }
  if (body.length === 0) return refuse(2, "The file holds no rows.");
  if (body.length > MOST_IMPORTED_ROWS)
    return refuse(MOST_IMPORTED_ROWS + 2, `A file has at most ${MOST_IMPORTED_ROWS} rows.`);
  const reading: CsvReading = { rows: [], problems: [] };
  for (const [index, { cells }] of body.entries()) {
    const cellOf = (column: Column) => readCsvText((cells[names.indexOf(column)] ?? "").trim());
    const row = readRow(cellOf);
    if (typeof row === "string") reading.problems.push({ row: index + 2, message: row });
    else reading.rows.push(row);
  }
  return reading;
}

const UNCLOSED =
  "A quotation mark that begins on this line is never closed, so the rows after it cannot be told apart. Close it or delete it.";

const refuse = (row: number, message: string): CsvReading => ({ rows: [], problems: [{ row, message }] });

function readRow(cellOf: (column: Column) => string): CsvReading["rows"][number] | string {
  const values: Partial<Record<Column, unknown>> = {};
  for (const column of CSV_COLUMNS) {
    const text = cellOf(column);
    if (!FIGURES.has(column)) values[column] = text;
    else {
      const figure = readFigure(text);
      if (figure === undefined)
        return `${column}: “${text.slice(0, 40)}” is not a number. Leave it empty when no source states one.`;
      values[column] = figure;
    }
  }
  const name = industryNameSchema.safeParse(values.industry_name);
  if (!name.success) return `industry_name: ${name.error.issues[0]?.message ?? "cannot be read"}`;
  const sources = cellOf("sources")
    .split("|")
    .map((source) => source.trim())
    .filter(Boolean);
  const change = industryChangeSchema.safeParse({ ...values, sources });
  if (change.success) return { industry_name: name.data, change: change.data };
  const [issue] = change.error.issues;
  const column = String(issue?.path[0] ?? "");
  if (column === "kind") return "kind: write small-business or public.";
  return `${column}: ${issue?.message ?? "cannot be read"}`;
}

/** Null: the cell is empty. Undefined: it holds something else than a number. */
function readFigure(text: string): number | null | undefined {
  if (text === "") return null;
  return /^-?\d+(\.\d+)?([eE]-?\d+)?$/.test(text) ? Number(text) : undefined;
}
