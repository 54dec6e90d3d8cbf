import type { z } from "zod";
import { isRecord } from "#kit/record.ts";
import type { FileBytes } from "#features/documents/server/index.ts";
import { MOST_ROW_BYTES } from "#features/data-export/model/limits.ts";
import { MAKER, makerSchema, type PortableTable, type Row } from "./portable-table.ts";
import { PORTABLE_TABLES } from "./portable-tables.ts";
import { idOfDocumentFile, idOfIntakeFile } from "./document-file.ts";
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";
import { readJson, readJsonList } from "./read-json.ts";
import { readZip, type ZipFile } from "./read-zip.ts";
import { isKnownSchema } from "./schema-name.ts";
import { InvalidArchive } from "./invalid-archive.ts";

export interface DataExport {
  readonly manifest: Manifest;
  /** One after the other, each judged by its contract: a large file is never held as rows at once. */
  rows(table: PortableTable): AsyncGenerator<Row>;
  /** What those are called who made the rows that were read until now. */
  readonly makers: ReadonlySet<string>;
  /** The bytes of a document as they were uploaded; null when the file has none of it. */
  openDocument(id: string): AsyncGenerator<Buffer> | null;
  /** Likewise of the file of an intake. */
  openIntakeFile(id: string): AsyncGenerator<Buffer> | null;
}

const MANIFEST_BYTES = 64 * 1024;
const rowsFile = ({ name }: Pick<PortableTable, "name">): string => `json/${name}.json`;

/** Opens the file. What is wrong with it, then or while its rows are read, is an `InvalidArchive` in words. */
export async function openDataExport(file: FileBytes): Promise<DataExport> {
  const zip = await readZip(file);
  if (!zip.has(MANIFEST))
    throw new InvalidArchive(
      "This zip holds no export of Dealwright. Choose the file that “Download my data” made.",
    );
  const manifest = await readManifest(zip);
  refuseMuch(zip);
  const documents = findFiles(zip, idOfDocumentFile, "a document");
  const intakeFiles = findFiles(zip, idOfIntakeFile, "the file of an intake");
  const opener = (files: ReadonlyMap<string, string>) => (id: string) => {
    const name = files.get(id);
    return name === undefined ? null : zip.open(name);
  };
  const makers = new Set<string>();
  return {
    manifest,
    makers,
    rows: (table) => readRows(zip, table, makers),
    openDocument: opener(documents),
    openIntakeFile: opener(intakeFiles),
  };
}

/** By what the file says of itself; a file that says less than it holds is damaged, and found out as it is unpacked. */
function refuseMuch(zip: ZipFile): void {
  const bytes = PORTABLE_TABLES.reduce((sum, table) => sum + zip.sizeOf(rowsFile(table)), 0);
  if (bytes > MOST_ROW_BYTES)
    throw new InvalidArchive(
      "The file unfolds into more than 256 MB of rows, more than can be imported at once.",
    );
}

/** By id alone: a document may have got another name while the export was being made. */
function findFiles(
  zip: ZipFile,
  idOf: (name: string) => string | null,
  one: string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of zip.names()) {
    const id = idOf(name);
    if (id === null) continue;
    if (found.has(id)) throw new InvalidArchive(`The file holds ${one} twice. Nothing was stored.`);
    found.set(id, name);
  }
  return found;
}

async function readManifest(zip: ZipFile): Promise<Manifest> {
  const read = manifestSchema.safeParse(readJson(MANIFEST, await zip.read(MANIFEST, MANIFEST_BYTES)));
  if (!read.success)
    throw new InvalidArchive(`${MANIFEST} in the file is not what an export of Dealwright writes.`);
  const { format, schema } = read.data;
  if (format > FORMAT || !isKnownSchema(schema))
    throw new InvalidArchive(
      "This file was made by a newer Dealwright. Ask the administrator to upgrade this one, then import it again.",
    );
  return read.data;
}

/** A row without the name of who made it, which is noted. */
function takeMaker(raw: unknown, makers: Set<string>): unknown {
  if (!isRecord(raw) || !(MAKER in raw)) return raw;
  const { [MAKER]: maker, ...row } = raw;
  const read = makerSchema.safeParse(maker);
  if (!read.success) return raw;
  if (read.data) makers.add(read.data);
  return row;
}

async function* readRows(zip: ZipFile, table: PortableTable, makers: Set<string>): AsyncGenerator<Row> {
  const name = rowsFile(table);
  // An export of an older version knows fewer kinds.
  if (!zip.has(name)) return;
  // To its end before any of it is believed: of a damaged file nothing else is told.
  for await (const _ of zip.open(name));
  const seen = new Set<string>();
  const seenOnce = new Set<string>();
  for await (const raw of readJsonList(name, zip.open(name))) {
    const called = callRow(table, raw, seen.size);
    const read = table.row.safeParse(takeMaker(raw, makers));
    if (!read.success) throw new InvalidArchive(`${called} ${describeIssue(read.error)} Nothing was stored.`);
    const key = keyOf(table, read.data);
    const once = onceOf(table, read.data);
    if (seen.has(key) || (once !== null && seenOnce.has(once)))
      throw new InvalidArchive(`${called} comes twice in the file. Nothing was stored.`);
    seen.add(key);
    if (once !== null) seenOnce.add(once);
    if (table.isMeant?.(read.data) ?? true) yield read.data;
  }
}

export const keyOf = ({ key }: PortableTable, row: Row): string =>
  key.map((column) => String(row[column])).join(" ");

const onceOf = ({ once = [] }: PortableTable, row: Row): string | null =>
  once.length === 0 || once.some((column) => row[column] === null)
    ? null
    : once.map((column) => String(row[column])).join(" ");

const LONGEST_NAME = 80;

export function callRow({ one, called }: PortableTable, raw: unknown, place: number): string {
  const name =
    called !== undefined && typeof raw === "object" && raw !== null ? (raw as Row)[called] : undefined;
  return typeof name === "string" && name !== ""
    ? `${one} “${name.slice(0, LONGEST_NAME)}”`
    : `${one} in place ${place + 1}`;
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return "cannot be read.";
  if (issue.code === "unrecognized_keys")
    return issue.keys.includes("workspace_id")
      ? "names an owner, which no export does."
      : `holds something unknown (${issue.keys.slice(0, 3).join(", ").slice(0, LONGEST_NAME)}).`;
  const where = issue.path.join(" › ");
  const message = issue.message.endsWith(".") ? issue.message : `${issue.message}.`;
  return where === "" ? message : `cannot be read: ${where}: ${message}`;
}
