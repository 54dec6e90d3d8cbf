import { alignNames } from "./align-names.ts";
import type { PlanContext } from "./import-row.ts";
import { planRow, type PlannedRow, type RowAnswers } from "./plan-row.ts";
import { type FileTable, readTableFile } from "#kit/table-file/read-table.ts";
import { LISTING_FILE } from "./listing-file.ts";
import { type Column, recogniseColumns } from "./recognise-columns.ts";
import { planContext, rowSource } from "./row-sources.ts";

/** A file that could be read: its table, and what each column was taken for. */
export interface ImportSource {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly table: FileTable;
  readonly columns: readonly Column[];
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
  const reading = readTableFile(bytes, LISTING_FILE);
  if (!reading.ok) return reading;
  const { encoding } = reading;
  const table = alignNames(reading.table, yearOfImport(now));
  const columns = recogniseColumns(table, yearOfImport(now));
  return { ok: true, source: { fileName, sizeBytes: bytes.length, encoding, table, columns } };
}

/** Some of the rows, so that a long file can be planned piece by piece and answer in between. */
export function planRows(
  table: FileTable,
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
        "None of the columns could be recognized. Name them in the first line, for instance: Name, Asking Price, Revenue, Cash Flow.",
    };
  }
  const year = yearOfImport(now);
  const checked = false;
  const rows = planRows(source.table, source.columns, year, 0, source.table.rows.length, undefined, checked);
  return { ok: true, plan: { ...source, context: planContext(source.columns, year, { checked }), rows } };
}
