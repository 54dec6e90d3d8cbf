import { type FileTable, readTableFile } from "#kit/table-file/read-table.ts";
import type { CsvRecord } from "#kit/table-file/split-records.ts";
import { type MappedColumn, mapColumns, recogniseLeadHeader } from "./lead-columns.ts";
import { type LeadAnswers, type LeadTexts, type PlannedLead, planLead } from "./plan-lead.ts";

/** What is read as a file of leads. */
export const LEAD_FILE = {
  nameField: recogniseLeadHeader,
  mostRows: 20_000,
  mostBytes: 10_000_000,
} as const;

export type LeadFileReading =
  | {
      readonly ok: true;
      readonly source: {
        readonly table: FileTable;
        readonly encoding: string;
        readonly columns: readonly MappedColumn[];
      };
    }
  | { readonly ok: false; readonly problem: string };

/** Reads the bytes of a file up to its columns. */
export function readLeadFile(bytes: Uint8Array): LeadFileReading {
  const reading = readTableFile(bytes, LEAD_FILE);
  if (!reading.ok) return reading;
  const { table, encoding } = reading;
  return { ok: true, source: { table, encoding, columns: mapColumns(table) } };
}

/** Some of the rows, so that a long file can be planned piece by piece. */
export function planLeads(
  { rows }: FileTable,
  columns: readonly MappedColumn[],
  { from = 0, to = rows.length }: { from?: number; to?: number } = {},
  answers?: ReadonlyMap<number, LeadAnswers>,
): PlannedLead[] {
  return rows.slice(from, to).map((record, index) => {
    const row = from + index + 1;
    return planLead({ row, texts: textsOf(record, columns) }, answers?.get(row));
  });
}

/** The texts of a row, as the chosen columns see it. */
function textsOf({ cells }: CsvRecord, columns: readonly MappedColumn[]): LeadTexts {
  const texts: Partial<Record<NonNullable<MappedColumn["column"]>, string>> = {};
  for (const { index, header, column } of columns) {
    const text = (cells[index] ?? "").trim();
    if (column === null || text === "") continue;
    // Of a column that is gathered into the notes, its name is said as well.
    const told = column === "notes" && recogniseLeadHeader(header) !== "notes" ? `${header}: ${text}` : text;
    const before = texts[column];
    texts[column] = before === undefined ? told : `${before}\n${told}`;
  }
  return texts;
}

/** Rows that say again what an earlier row says: the same name, with the same company and email. */
export function findRepeatedLeads(rows: readonly PlannedLead[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { source, fields, refused } of rows) {
    if (refused !== null) continue;
    const key = JSON.stringify(
      [fields.name, fields.companyName, fields.contactEmail].map((text) => text.toLowerCase()),
    );
    const before = first.get(key);
    if (before === undefined) first.set(key, source.row);
    else repeats.set(source.row, before);
  }
  return repeats;
}
