import { alignNames } from "./align-names.ts";
import { decodeFile } from "./decode-file.ts";
import { type PlanContext, planRow, type PlannedRow, type RowAnswers } from "./plan-row.ts";
import { type CsvTable, readCsv } from "./read-csv.ts";
import { type Column, recogniseColumns } from "./recognise-columns.ts";
import { planContext, rowSource } from "./row-sources.ts";

/** A file that could be read: its table, and what each column was taken for. */
export interface ImportSource {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly table: CsvTable;
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
}
export type SourceReading =
  | { readonly ok: true; readonly source: ImportSource }
  | { readonly ok: false; readonly problem: string };

export interface ImportPlan extends ImportSource {
  readonly context: PlanContext;
  readonly rows: readonly PlannedRow[];
}
export type ImportPlanning =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly problem: string };

/** The year of an ISO time: ages are counted from it. */
export function yearOfImport(now: string): number {
  return Number(now.slice(0, 4));
}

/** Reads the bytes of a file up to its columns. */
export function readSource(bytes: Uint8Array, fileName: string, now: string): SourceReading {
  const decoded = decodeFile(bytes);
  if (!decoded.ok) return decoded;
  const csv = readCsv(decoded.text);
  if (!csv.ok) return csv;
  const table = alignNames(csv.table, yearOfImport(now));
  const columns = recogniseColumns(table, yearOfImport(now));
  const notes = [...(decoded.note === null ? [] : [decoded.note]), ...table.notes];
  return {
    ok: true,
    source: {
      fileName,
      sizeBytes: bytes.length,
      encoding: decoded.encoding,
      table,
      columns,
      notes,
    },
  };
}

/** Some of the rows, so that a long file can be planned piece by piece and answer in between. */
export function planRows(
  table: CsvTable,
  columns: readonly Column[],
  currentYear: number,
  from: number,
  to: number,
  answers?: ReadonlyMap<number, RowAnswers>,
  checked = true,
): PlannedRow[] {
  const context = planContext(columns, currentYear, { checked });
  return table.rows.slice(from, to).map((record, index) => {
    const row = from + index + 1;
    return planRow(rowSource(record, row, table, columns), context, answers?.get(row));
  });
}

/** A whole file in one go, as the command line wants it. `now` is an ISO time. */
export function planImport(bytes: Uint8Array, fileName: string, now: string): ImportPlanning {
  const reading = readSource(bytes, fileName, now);
  if (!reading.ok) return reading;
  return planSource(reading.source, now);
}

/** The rows of a file as its columns say, nobody having looked at them. `now` is an ISO time. */
export function planSource(source: ImportSource, now: string): ImportPlanning {
  if (source.columns.every((column) => column.field === null)) {
    return {
      ok: false,
      problem:
        "None of the columns could be recognised. Name them in the first line, for instance: Name, Asking Price, Revenue, Cash Flow.",
    };
  }
  const year = yearOfImport(now);
  const checked = false;
  const rows = planRows(source.table, source.columns, year, 0, source.table.rows.length, undefined, checked);
  return { ok: true, plan: { ...source, context: planContext(source.columns, year, { checked }), rows } };
}
