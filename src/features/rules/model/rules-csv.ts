import { splitRecords } from "#kit/table-file/split-records.ts";
import { csvLine, csvNumber, csvText, readCsvText } from "#kit/write-csv.ts";
import { MOST_ROWS, type RuleColumn, type RuleRow, type RuleTable } from "./rule-table.ts";

const BETWEEN_LINES = " | ";

type CsvColumn = RuleColumn & { readonly csv: string };
const csvColumns = ({ columns }: RuleTable): CsvColumn[] =>
  columns.filter((column): column is CsvColumn => column.csv !== undefined);

/** Whether its rows are flat enough to be worked on in a spreadsheet. */
export const hasCsv = (table: RuleTable): boolean => csvColumns(table).length > 0;

export function writeRulesCsv(table: RuleTable, rows: readonly RuleRow[]): string {
  const columns = csvColumns(table);
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => writeCell(row[key]))));
  return [csvLine(columns.map(({ csv }) => csv)), ...lines].join("");
}

function writeCell(value: unknown): string {
  if (typeof value === "number") return csvNumber(value);
  const text = Array.isArray(value) ? value.join(BETWEEN_LINES) : value;
  return typeof text === "string" ? csvText(text, { keepBreaks: true }) : "";
}

export type CsvReading = { rows: readonly RuleRow[] } | { row: number; problem: string };

const UNCLOSED =
  "A quotation mark that begins on this line is never closed, so the rows after it cannot be told apart. Close it or delete it.";

/**
 * All rows of a file, still to be judged, or why there are none. What the file has no column for stays as `current`
 * has it.
 */
export function readRulesCsv(
  table: RuleTable,
  text: string,
  current: readonly { key: string; row: RuleRow }[],
): CsvReading {
  const split = splitRecords(text.replace(/^\uFEFF/, ""), ",", MOST_ROWS + 2);
  if (!split.ok) return { row: split.line, problem: UNCLOSED };
  const [head, ...body] = split.records;
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const columns = csvColumns(table);
  const missing = columns.map(({ csv }) => csv).filter((name) => !names.includes(name));
  if (missing.length > 0)
    return {
      row: 1,
      problem: `The first row has to name the columns; ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing. Download the table to have a file to start from.`,
    };
  if (body.length === 0) return { row: 2, problem: "The file holds no rows." };
  if (body.length > MOST_ROWS)
    return { row: MOST_ROWS + 2, problem: `A file has at most ${MOST_ROWS} rows.` };
  const known = new Map(current.map(({ key, row }) => [key, row]));
  const rows = body.map(({ cells }) => {
    const cellOf = ({ csv }: CsvColumn) => readCsvText((cells[names.indexOf(csv)] ?? "").trim());
    const read = Object.fromEntries(columns.map((column) => [column.key, readCell(column, cellOf(column))]));
    const before = known.get(table.keyOf(read));
    return Object.fromEntries(
      table.columns.map((column) => [
        column.key,
        column.csv === undefined ? (before?.[column.key] ?? emptyOf(column)) : read[column.key],
      ]),
    );
  });
  return { rows };
}

/** What is no number stays as it was written, for the schema of the table to refuse. */
function readCell({ kind }: RuleColumn, text: string): unknown {
  if (kind === "lines")
    return text
      .split("|")
      .map((line) => line.trim())
      .filter(Boolean);
  if (kind !== "number") return text;
  if (text === "") return null;
  return /^-?\d+(\.\d+)?([eE]-?\d+)?$/.test(text) ? Number(text) : text;
}

/** Nothing, as a column holds it. */
export function emptyOf({ kind, choices = [] }: RuleColumn): unknown {
  if (kind === "lines") return [];
  if (kind === "choice") return choices[0]?.value ?? "";
  if (kind === "yes-no") return false;
  return kind === "number" || kind === "day" ? null : "";
}
