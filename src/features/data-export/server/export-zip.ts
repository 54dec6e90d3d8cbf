import { utcDay } from "#kit/day.ts";
import pg from "pg";
import { BYTE_ORDER_MARK, csvLine, csvText } from "#kit/write-csv.ts";
import { listDocumentFiles } from "#features/documents/server/index.ts";
import { CARRIED_KINDS } from "#features/data-export/model/portable-kinds.ts";
import type { MemberContext } from "#server/call-context.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import type { FileRoute } from "#server/file-route.ts";
import { documentFile } from "./document-file.ts";
import { findSchemaName } from "./schema-name.ts";
import { listOwnTables, type OwnTable } from "./own-tables.ts";
import { FORMAT, MANIFEST, type Manifest } from "./manifest.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

/** Rows read at once: enough to be quick, few enough to hold. */
const ROWS = 500;

const WORDS = `Everything that this installation of Dealwright keeps of you.

json/   what "Import my data" of another installation reads, a file for each kind
csv/    the same for spreadsheets; a text that a spreadsheet would calculate begins with an apostrophe
documents/   the files you uploaded, each in a folder that is called by its id in json/documents.json
more/   what is kept of you besides and means nothing elsewhere
${MANIFEST}   when and for whom this was made
account.json      your account
`;

/** Everything the product keeps of a person, in one zip that is made while it is downloaded. */
export const dataExportRoute: FileRoute = {
  path: "/data-export/data.zip",
  answer(context) {
    const now = new Date();
    return Promise.resolve({
      ok: true as const,
      body: ReadableStream.from(toBytes(context, writeZip(listEntries(context, now), now))),
      contentType: "application/zip",
      fileName: `Dealwright data ${utcDay(now)}.zip`,
    });
  },
};

async function* toBytes(
  { platform, requestId }: MemberContext,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    for await (const piece of pieces) yield new Uint8Array(piece);
  } catch (error) {
    // The answer has begun, so its only honest end is a broken one: the browser shows a failed download.
    platform.log.fault(error, { requestId, path: "/api/files/data-export/data.zip" });
    throw error;
  }
}

async function* listEntries(context: MemberContext, now: Date): AsyncGenerator<ZipEntry> {
  const { platform, person } = context;
  const tables = await context.asOwner(listOwnTables);
  const manifest: Manifest = {
    product: "dealwright",
    format: FORMAT,
    schema: findSchemaName(),
    exportedAt: now.toISOString(),
    email: person.email,
  };
  yield { name: "README.txt", content: once(WORDS) };
  yield { name: MANIFEST, content: once(toJson(manifest)) };
  const { rows: sessions } = await platform.database.pool.query(
    `select created_at, seen_at, expires_at, ip_address, user_agent from auth_sessions where user_id = $1 order by created_at`,
    [person.id],
  );
  yield { name: "account.json", content: once(toJson({ person, sessions })) };
  const carried = new Map(CARRIED_KINDS.map(({ name }, place) => [name as string, place]));
  for (const table of tables) {
    const isCarried = carried.has(table.name);
    yield { name: `${isCarried ? "json" : "more"}/${table.name}.json`, content: jsonOf(context, table) };
    if (isCarried) yield { name: `csv/${table.name}.csv`, content: csvOf(context, table) };
  }
  for await (const { id, name, kind, content } of listDocumentFiles(context))
    yield { name: documentFile(id, name), content, isPacked: kind !== "csv" };
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonOf(context: MemberContext, table: OwnTable): AsyncGenerator<string> {
  let before = "[";
  for await (const row of readRows(context, table)) {
    yield `${before}\n${row}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

async function* csvOf(context: MemberContext, table: OwnTable): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(table.columns.map((name) => csvText(name)))}`;
  for await (const text of readRows(context, table)) {
    const row = JSON.parse(text) as Record<string, unknown>;
    yield csvLine(table.columns.map((column) => toCell(row[column])));
  }
}

/** A number stays a number, negative ones too; all else is text that no spreadsheet calculates. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return csvText(typeof value === "string" ? value : JSON.stringify(value));
}

/** Each page is a transaction of its own: a reader that stalls holds nothing open. */
async function* readRows(context: MemberContext, table: OwnTable): AsyncGenerator<string> {
  for (let after: readonly string[] | null = null; ;) {
    const page: Page[] = await context.asOwner((tx) => readPage(tx, table, after));
    for (const { row } of page) yield row;
    if (page.length < ROWS) return;
    after = page.at(-1)?.place ?? null;
  }
}

interface Page {
  row: string;
  /** The values that order it: the way on for the next page. */
  place: string[];
}

/** In the order of the key, so that a row that is changed meanwhile comes neither twice nor never. */
async function readPage(tx: OwnerTx, table: OwnTable, after: readonly string[] | null): Promise<Page[]> {
  const id = (name: string) => `t.${pg.escapeIdentifier(name)}`;
  const order = table.order.length > 0 ? table.order.map(id) : ["t.ctid"];
  const further =
    after === null
      ? "true"
      : `(${order.join(", ")}) > (${order.map((_, place) => `$${place + 2}`).join(", ")})`;
  const statement: pg.QueryConfig = {
    // Names come from the database's own catalogue; the owner is named beside the row policy all the same.
    text: `select row_to_json(r)::text as row, place from (select array[${order.map((column) => `${column}::text`).join(", ")}] as place,
             (select x from (select ${table.columns.map(id).join(", ")}) as x) as r
           from ${pg.escapeIdentifier(table.name)} t where t.user_id = $1 and ${further}
           order by ${order.join(", ")} limit ${ROWS}) as page`,
    values: [tx.userId, ...(after ?? [])],
  };
  return (await tx.client.query<Page>(statement)).rows;
}
