import { decodeFile, refuseSize } from "#features/deal-import/model/decode-file.ts";
import { type CsvTable, readCsv } from "#features/deal-import/model/read-csv.ts";
import type { CsvRecord } from "#kit/split-records.ts";
import { type MappedColumn, mapColumns, recogniseLeadHeader } from "./lead-columns.ts";
import { type LeadTexts, type PlannedLead, planLead } from "./plan-lead.ts";

export interface LeadFile {
  readonly fileName: string;
  readonly table: CsvTable;
  readonly notes: readonly string[];
  readonly columns: readonly MappedColumn[];
}
export type LeadFileReading =
  | { readonly ok: true; readonly file: LeadFile }
  | { readonly ok: false; readonly problem: string };

const LARGEST_LEAD_FILE_BYTES = 10_000_000;
const TOO_LARGE_LEAD_FILE =
  "A file of leads has at most 10 MB. Split it into smaller files, or delete the columns you do not need.";

/** The sentence about a file that is too large or empty, before a byte of it is read. */
export function refuseLeadFileSize(sizeBytes: number): string | null {
  return sizeBytes > LARGEST_LEAD_FILE_BYTES ? TOO_LARGE_LEAD_FILE : refuseSize(sizeBytes);
}

/** Reads the bytes of a file up to its columns, as the deals' importer does. */
export function readLeadFile(bytes: Uint8Array, fileName: string): LeadFileReading {
  const size = refuseLeadFileSize(bytes.length);
  if (size !== null) return { ok: false, problem: size };
  const decoded = decodeFile(bytes);
  if (!decoded.ok) return decoded;
  const csv = readCsv(decoded.text, recogniseLeadHeader);
  if (!csv.ok) return csv;
  const notes = [...(decoded.note === null ? [] : [decoded.note]), ...csv.table.notes];
  return { ok: true, file: { fileName, table: csv.table, notes, columns: mapColumns(csv.table) } };
}

export const planLeads = (table: CsvTable, columns: readonly MappedColumn[]): PlannedLead[] =>
  table.rows.map((record, index) => planLead(index + 1, textsOf(record, columns)));

/** The texts of a row, as the chosen columns see it. */
export function textsOf({ cells }: CsvRecord, columns: readonly MappedColumn[]): LeadTexts {
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
  for (const { row, fields, refused } of rows) {
    if (refused !== null) continue;
    const key = JSON.stringify(
      [fields.name, fields.companyName, fields.contactEmail].map((text) => text.toLowerCase()),
    );
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else repeats.set(row, before);
  }
  return repeats;
}
