import { type ListingField, mayGather } from "./listing-fields.ts";
import type { PlanContext, RowSource } from "./plan-row.ts";
import type { CsvTable } from "./read-csv.ts";
import { saysUnknown } from "./reading.ts";
import type { Column } from "./recognise-columns.ts";
import type { CsvRecord } from "./split-records.ts";

/** A row whose cells were cut off at the end is common; one with too many has its values in wrong columns. */
function judgeWidth(record: CsvRecord, table: CsvTable): Pick<RowSource, "width" | "widthSentence"> {
  const width = record.cells.length;
  const names = table.header.length;
  const extra = record.cells.slice(names).some((cell) => cell.trim() !== "");
  if (extra) {
    return {
      width: "long",
      widthSentence: `It has ${width} cells where the column names are ${names}: a value with a separator inside must stand in quotation marks`,
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
  table: CsvTable,
  columns: readonly Column[],
): RowSource {
  const texts: Partial<Record<ListingField, string>> = {};
  for (const column of columns) {
    const text = record.cells[column.index] ?? "";
    if (column.field === null || text.trim() === "") continue;
    if (!mayGather(column.field)) texts[column.field] = text;
    else if (!saysUnknown(text)) {
      const before = texts[column.field];
      texts[column.field] =
        before === undefined ? gather(column, text) : `${before}\n${gather(column, text)}`;
    }
  }
  return { row, line: record.line, texts, ...judgeWidth(record, table) };
}

/** What reading every row needs to know of the columns and of the day. */
export function planContext(columns: readonly Column[], currentYear: number): PlanContext {
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
  return { currentYear, scales, foreign, outsidePrice, columns: used };
}
