import { CURRENT_PERSON } from "#server/schema.ts";
import { utcDay } from "#kit/day.ts";
import pg from "pg";
import { BYTE_ORDER_MARK, csvLine, csvText } from "#kit/write-csv.ts";
import { findStanding, listPeople, type Standing } from "#features/workspaces/server/index.ts";
import { listDocumentFiles } from "#features/documents/server/index.ts";
import { listIntakeFiles } from "#features/intake/server/index.ts";
import { EXPORT_PATH, PROFILE_PARAMETER } from "#features/data-export/model/export-address.ts";
import { PORTABLE_KINDS } from "#features/data-export/model/portable-kinds.ts";
import type { WorkContext } from "#server/call-context.ts";
import { readAtReplica } from "#server/database/replica.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { FileRoute } from "#server/file-route.ts";
import { buyerProfileTable } from "./criteria-tables.ts";
import { MAKER } from "./portable-table.ts";
import { documentFile, intakeFile } from "./document-file.ts";
import { findSchemaName } from "./schema-name.ts";
import { listOwnTables, type OwnTable } from "./own-tables.ts";
import { FORMAT, MANIFEST, type Manifest } from "./manifest.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";
import { dealLendingSchema, withoutBuyer } from "#features/lending/model/deal-lending.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";

/** Of tables that hold the buyer's own money: what stands in the place of their columns without it. */
const WITHOUT = new Map<string, (row: UnknownRecord) => UnknownRecord>([
  ["deal_lending", (row) => ({ lending: withoutBuyer(dealLendingSchema.parse(ownValue(row, "lending"))) })],
  // What viewers and guests are shown is without it.
  ["saved_structures", (row) => ({ whole: ownValue(row, "shown") })],
]);

/** A row as JSON, without what it says of the buyer's own money; of other tables as it is. */
function withoutBuyerIn(table: string, row: string): string {
  const without = WITHOUT.get(table);
  if (without === undefined) return row;
  const read: unknown = JSON.parse(row);
  if (!isRecord(read)) throw new Error("A row is no object.");
  return JSON.stringify({ ...read, ...without(read) });
}

/** Rows read at once: enough to be quick, few enough to hold. */
const ROWS = 500;

const WORDS = `The work of one workspace of this installation of Dealwright, and what you keep in it for yourself.

json/   what "Import my data" of another installation reads, a file for each kind
csv/    the same for spreadsheets; a text that a spreadsheet would calculate begins with an apostrophe
documents/   the files you uploaded, each in a folder that is called by its id in json/documents.json
intakes/   the files that were handed in, each in a folder that is called by the id of its intake
more/   what is kept besides and means nothing elsewhere
${MANIFEST}   when and for whom this was made, and of which workspace
account.json      your account; only where the workspace is your personal one
`;

interface Wanted {
  readonly now: Date;
  readonly workspace: Standing["workspace"];
  readonly withProfile: boolean;
}

/**
 * The work of the open workspace, and what the person keeps in it for themselves, in one zip that is made while it is
 * downloaded. What is the account's is in that of the personal workspace alone.
 */
export const dataExportRoute: FileRoute = {
  path: EXPORT_PATH,
  role: "editor",
  async answer(context, { query }) {
    const { platform, caller } = context;
    const standing = await findStanding(platform.database, caller.personId, caller.workspaceId);
    if (standing === null)
      return {
        ok: false,
        status: 404,
        code: "WORKSPACE_NOT_FOUND",
        message: "There is no such workspace among yours.",
      };
    const { workspace } = standing;
    const now = new Date();
    const wanted = { now, workspace, withProfile: query.get(PROFILE_PARAMETER) === "yes" };
    return {
      ok: true,
      body: ReadableStream.from(toBytes(context, writeZip(listEntries(atReplica(context), wanted), now))),
      contentType: "application/zip",
      fileName: `Dealwright data${workspace.isPersonal ? "" : ` of ${workspace.name}`} ${utcDay(now)}.zip`,
    };
  },
};

/** Every row of a workspace is much to read: where a server follows the one that writes, it is read there. */
function atReplica(context: WorkContext): WorkContext {
  const { platform, caller } = context;
  return {
    ...context,
    inWorkspace: (work) => readAtReplica(platform.database, (from) => inWorkspace(from, caller, work)),
  };
}

async function* toBytes(
  { platform, requestId }: WorkContext,
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

/** What is the person's wherever they work is in the export of their personal workspace. */
const isWanted = ({ name, owner }: OwnTable, { workspace, withProfile }: Wanted): boolean =>
  name === buyerProfileTable.name ? withProfile : owner === "workspace_id" || workspace.isPersonal;

async function* listEntries(context: WorkContext, wanted: Wanted): AsyncGenerator<ZipEntry> {
  const { person } = context;
  const { now, workspace } = wanted;
  const tables = (await context.inWorkspace(listOwnTables)).filter((table) => isWanted(table, wanted));
  const makers = Object.fromEntries((await listPeople(context)).map(({ id, name }) => [id, name]));
  const told: Told = { makers, withProfile: wanted.withProfile };
  const manifest: Manifest = {
    product: "dealwright",
    format: FORMAT,
    schema: findSchemaName(),
    exportedAt: now.toISOString(),
    email: person.email,
    workspace: { id: workspace.id, name: workspace.name, isPersonal: workspace.isPersonal },
  };
  yield { name: "README.txt", content: once(WORDS) };
  yield { name: MANIFEST, content: once(toJson(manifest)) };
  if (workspace.isPersonal) yield { name: "account.json", content: once(await describeAccount(context)) };
  const carried = new Map(PORTABLE_KINDS.map(({ name }, place) => [name as string, place]));
  for (const table of tables) {
    const isPortable = carried.has(table.name);
    yield {
      name: `${isPortable ? "json" : "more"}/${table.name}.json`,
      content: jsonOf(context, table, told),
    };
    if (isPortable) yield { name: `csv/${table.name}.csv`, content: csvOf(context, table, told) };
  }
  for await (const { id, name, kind, content } of listDocumentFiles(context))
    yield { name: documentFile(id, name), content, isPacked: kind !== "csv" };
  for await (const { intakeId, name, kind, content } of listIntakeFiles(context))
    yield { name: intakeFile(intakeId, name), content, isPacked: kind === "pdf" };
}

async function describeAccount({ platform, person }: WorkContext): Promise<string> {
  const { rows: sessions } = await platform.database.pool.query(
    `select created_at, seen_at, expires_at, ip_address, user_agent from auth_sessions where user_id = $1 order by created_at`,
    [person.id],
  );
  return toJson({ person, sessions });
}

/** What those are called who made rows, by id. */
type Makers = Readonly<Record<string, string>>;

/** What is told of the rows of every table. */
interface Told {
  readonly makers: Makers;
  /** Without it nothing says what the buyer owns or owes. */
  readonly withProfile: boolean;
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonOf(context: WorkContext, table: OwnTable, told: Told): AsyncGenerator<string> {
  let before = "[";
  for await (const row of readRows(context, table, told)) {
    yield `${before}\n${row}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

async function* csvOf(context: WorkContext, table: OwnTable, told: Told): AsyncGenerator<string> {
  const columns = table.namesMaker ? [...table.columns, MAKER] : table.columns;
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map((name) => csvText(name)))}`;
  for await (const text of readRows(context, table, told)) {
    const row = JSON.parse(text) as Record<string, unknown>;
    yield csvLine(columns.map((column) => toCell(row[column])));
  }
}

/** A number stays a number, negative ones too; all else is text that no spreadsheet calculates. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return csvText(typeof value === "string" ? value : JSON.stringify(value));
}

/** Each page is a transaction of its own: a reader that stalls holds nothing open. */
async function* readRows(
  context: WorkContext,
  table: OwnTable,
  { makers, withProfile }: Told,
): AsyncGenerator<string> {
  for (let after: readonly string[] | null = null; ;) {
    const page: Page[] = await context.inWorkspace((tx) => readPage(tx, { table, makers, after }));
    for (const { row } of page) yield withProfile ? row : withoutBuyerIn(table.name, row);
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
async function readPage(
  tx: WorkTx,
  { table, makers, after }: { table: OwnTable; makers: Makers; after: readonly string[] | null },
): Promise<Page[]> {
  const id = (name: string) => `t.${pg.escapeIdentifier(name)}`;
  const order = table.order.length > 0 ? table.order.map(id) : ["t.ctid"];
  const further =
    after === null
      ? "true"
      : `(${order.join(", ")}) > (${order.map((_, place) => `$${place + 3}`).join(", ")})`;
  const maker = table.namesMaker ? `, $2::jsonb ->> t.created_by::text as ${MAKER}` : "";
  const ofPerson = table.isPersonal ? ` and t.user_id = ${CURRENT_PERSON}` : "";
  const statement: pg.QueryConfig = {
    // Names come from the database's own catalogue; whose rows they are is said beside the row policy all the same.
    text: `select row_to_json(r)::text as row, place from (select array[${order.map((column) => `${column}::text`).join(", ")}] as place,
             (select x from (select ${table.columns.map(id).join(", ")}${maker}) as x) as r
           from ${pg.escapeIdentifier(table.name)} t where t.${table.owner} = $1 and $2::jsonb is not null${ofPerson} and ${further}
           order by ${order.join(", ")} limit ${ROWS}) as page`,
    values: [
      table.owner === "user_id" ? tx.personId : tx.workspaceId,
      JSON.stringify(makers),
      ...(after ?? []),
    ],
  };
  return (await tx.client.query<Page>(statement)).rows;
}
