import { type ListingField, mayGather } from "./listing-fields.ts";
import type { PlanContext, RowSource } from "./import-row.ts";
import type { FileTable } from "#kit/table-file/read-table.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import type { Column } from "./recognise-columns.ts";
import type { CsvRecord } from "#kit/table-file/split-records.ts";

/** A row whose cells were cut off at the end is common; one with too many has its values in wrong columns. */
function checkWidth(record: CsvRecord, table: FileTable): Pick<RowSource, "width" | "widthSentence"> {
  const width = record.cells.length;
  const names = table.header.length;
  const extra = record.cells.slice(names).some((cell) => cell.trim() !== "");
  if (extra) {
    return {
      width: "long",
      widthSentence: `It has ${width} cells where the column names are ${names}: put a value with a separator inside in quotation marks`,
    };
  }
  if (width >= Math.min(names, table.usualWidth)) return { width: "usual", widthSentence: null };
  return {
    width: "short",
    widthSentence: `It has ${width} cells where the other rows have ${table.usualWidth}; the missing ones at its end were taken as empty.`,
  };
}

function gather(column: Column, text: string): string {
  return column.confidence === "certain" ? text : `${column.header}: ${text}`;
}

/** One row of the table through the chosen columns. */
export function rowSource(
  record: CsvRecord,
  row: number,
  table: FileTable,
  columns: readonly Column[],
): RowSource {
  const texts: Partial<Record<ListingField, string>> = {};
  const others: Partial<Record<ListingField, string>> = {};
  for (const column of columns) {
    const text = record.cells[column.index] ?? "";
    if (column.alsoOf !== undefined && !saysUnknown(text)) others[column.alsoOf] = text;
    if (column.field === null || text.trim() === "") continue;
    if (!mayGather(column.field)) texts[column.field] = text;
    else if (!saysUnknown(text)) {
      const before = texts[column.field];
      texts[column.field] =
        before === undefined ? gather(column, text) : `${before}\n${gather(column, text)}`;
    }
  }
  const again: Partial<Record<ListingField, string>> = {};
  for (const [field, text] of Object.entries(others) as [ListingField, string][]) {
    if (saysUnknown(texts[field] ?? "")) texts[field] = text;
    else again[field] = text;
  }
  return { row, line: record.line, texts, again, ...checkWidth(record, table) };
}

/** What reading every row needs to know of the columns and of the day. `checked`: a person has seen the columns. */
export function planContext(
  columns: readonly Column[],
  currentYear: number,
  { checked = true }: { checked?: boolean } = {},
): PlanContext {
  const scales: Partial<Record<ListingField, number>> = {};
  const foreign: Partial<Record<ListingField, string>> = {};
  const outsidePrice: ListingField[] = [];
  for (const column of columns) {
    const { field } = column;
    if (field === null) continue;
    if (column.scale !== 1) scales[field] = column.scale;
    if (column.foreign !== undefined) foreign[field] = column.foreign;
    if (column.outsidePrice === true) outsidePrice.push(field);
  }
  const used = columns.flatMap(({ field }) => field ?? []);
  const guesses: Partial<Record<ListingField, string>> = {};
  for (const { field, confidence, header } of columns) {
    if (!checked && field !== null && confidence === "guess") guesses[field] = header;
  }
  return { currentYear, scales, foreign, outsidePrice, guesses, columns: used };
}
