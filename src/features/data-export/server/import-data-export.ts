import { CURRENT_PERSON } from "#server/schema.ts";
import { formatCount } from "#kit/format-figure.ts";
import pg from "pg";
import type { DocumentImport } from "#features/documents/server/index.ts";
import type { IntakeFileImport } from "#features/intake/server/index.ts";
import type { ImportSummary } from "#features/data-export/contract.ts";
import { MOST_DOCUMENTS } from "#features/documents/model/document-kind.ts";
import { PORTABLE_KINDS, type PortableName } from "#features/data-export/model/portable-kinds.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { PortableTable, Row } from "./portable-table.ts";
import { PORTABLE_TABLES } from "./portable-tables.ts";
import { callRow, keyOf, type DataExport } from "./read-data-export.ts";
import { storeIntakeFiles } from "./store-intake-files.ts";
import { storeDocuments } from "./store-documents.ts";
import { InvalidArchive } from "./invalid-archive.ts";

/** Judged, looked for and stored together. */
const ROWS = 500;
/** One import of a person's after the other. */
const LOCK = 7_340_021;

export interface ImportInto {
  readonly tx: WorkTx;
  readonly documents: DocumentImport;
  readonly intakeFiles: IntakeFileImport;
  readonly quotaBytes: number;
  /** What the importing person is called: what others made is told by their names. */
  readonly personName: string;
}

/** A version says whose deal its letter is of, which the file says of the letter alone. */
const nameDealsOfVersions = (tx: WorkTx) =>
  tx.client.query(
    `update letter_versions v set deal_id = l.deal_id from letters l
      where v.workspace_id = $1 and l.workspace_id = $1 and l.id = v.letter_id
        and v.deal_id is null and l.deal_id is not null`,
    [tx.workspaceId],
  );

/** What has come so far, by the table it is of: ids of all rows in the file, and of those that are new here. */
interface Come {
  readonly inFile: Map<PortableName, Set<string>>;
  readonly added: Map<PortableName, Set<string>>;
  readonly leftOut: ImportSummary["leftOut"];
}

/**
 * Stores what is not here yet, as the importing person's own, in the caller's transaction: a row that cannot be taken
 * undoes all before it. Ids tell: they are kept, since each person has ids of their own, and so whatever names a row
 * goes on naming it. What is here under the same id stays as it is, its parts with it, so a second import of a file
 * adds nothing.
 */
export async function importDataExport(into: ImportInto, archive: DataExport): Promise<ImportSummary> {
  const { tx } = into;
  refuseOlderElsewhere(tx, archive);
  await refuseSecond(tx);
  const come: Come = { inFile: new Map(), added: new Map(), leftOut: [] };
  const kinds: ImportSummary["kinds"] = [];
  for (const table of PORTABLE_TABLES) {
    const { added, given } = await importTable(into, table, archive, come);
    kinds.push({ name: table.name, title: titleOf(table), added, kept: given - added });
  }
  await refuseTextless(tx, come);
  await nameDealsOfVersions(tx);
  await into.intakeFiles.settle([...(come.added.get("intakes") ?? [])]);
  await refuseExcess(into);
  const { exportedAt, email, workspace } = archive.manifest;
  const sum = (of: "added" | "kept") => kinds.reduce((total, kind) => total + kind[of], 0);
  const told = kinds.filter((kind) => kind.added + kind.kept > 0);
  const { leftOut } = come;
  return {
    exportedAt,
    email,
    workspaceName: workspace === null || workspace.isPersonal ? null : workspace.name,
    madeBy: [...archive.makers].filter((name) => name !== into.personName).toSorted(),
    kinds: told,
    added: sum("added"),
    kept: sum("kept"),
    leftOut,
  };
}

/** Before there were workspaces a file held what was one person's, drafts and all. */
function refuseOlderElsewhere({ workspaceId, personId }: WorkTx, { manifest }: DataExport): void {
  if (manifest.workspace === null && workspaceId !== personId)
    throw new InvalidArchive(
      "This file was made before there were workspaces, so it comes into your personal one. Open that one and import it there. Nothing was stored.",
    );
}

async function refuseSecond(tx: WorkTx): Promise<void> {
  const { rows } = await tx.client.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock($1, hashtext($2)) as free",
    [LOCK, tx.workspaceId],
  );
  if (rows[0]?.free !== true)
    throw new InvalidArchive(
      "Another import of yours is under way. Wait until it has ended. Nothing was stored.",
    );
}

/** What was left out is neither added nor kept. */
async function importTable(
  into: ImportInto,
  table: PortableTable,
  archive: DataExport,
  come: Come,
): Promise<{ given: number; added: number }> {
  const { tx } = into;
  const inFile = new Set<string>();
  const added = new Set<string>();
  come.inFile.set(table.name, inFile);
  come.added.set(table.name, added);
  let given = 0;
  let stored = 0;
  // Criteria are settled among themselves, so they come together; there may be few of them.
  for await (const batch of inBatches(
    archive.rows(table),
    table.most === undefined ? ROWS : table.most + 1,
  )) {
    refuseLostParts(table, batch, come);
    const fresh = await pickNew(tx, table, batch, come);
    await refuseTooMany(tx, table, fresh.length);
    const linked = await linkRows(tx, table, fresh, come);
    const ready = table.name === "acquisition_criteria" ? await settleActive(tx, linked) : linked;
    const leftOut = await storeRows(into, table, ready, archive);
    come.leftOut.push(...leftOut.map(({ name, because }) => ({ name, because })));
    const isOut = new Set(leftOut.map(({ id }) => id));
    for (const row of batch) inFile.add(String(row["id"]));
    for (const row of ready) if (!isOut.has(String(row["id"]))) added.add(String(row["id"]));
    given += batch.length - leftOut.length;
    stored += ready.length - leftOut.length;
  }
  return { given, added: stored };
}

/** Answers what could not come: of rows with bytes, those whose bytes are not to be had. */
async function storeRows(
  { tx, documents, intakeFiles }: ImportInto,
  table: PortableTable,
  rows: readonly Row[],
  archive: DataExport,
): Promise<{ readonly id: string; readonly name: string; readonly because: string }[]> {
  if (table.name === "documents") return storeDocuments(documents, rows, archive);
  if (table.name === "intake_files") return storeIntakeFiles(intakeFiles, rows, archive);
  if (rows.length > 0) await insertRows(tx, table, rows);
  return [];
}

const MEGABYTE = 1024 * 1024;
const describeMegabytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / MEGABYTE))} MB`;

async function refuseExcess({ tx, documents, intakeFiles, quotaBytes }: ImportInto): Promise<void> {
  const excess = await documents.findExcess();
  if (excess === null) {
    if (await intakeFiles.hasRoom()) return;
    throw new InvalidArchive(
      `With the documents and files of intakes in the file you would keep more than the ${describeMegabytes(quotaBytes)} that are the most here. Delete some that are here, or ask the administrator for more. Nothing was stored.`,
    );
  }
  if ("usedBytes" in excess)
    throw new InvalidArchive(
      `With the documents in the file you would keep ${describeMegabytes(excess.usedBytes)} of them, and ${describeMegabytes(quotaBytes)} is the most here. Delete some that are here, or ask the administrator for more. Nothing was stored.`,
    );
  const { rows } = await tx.client.query<{ name: string }>(
    "select name from deals where workspace_id = $1 and id = $2",
    [tx.workspaceId, excess.crowdedDealId],
  );
  throw new InvalidArchive(
    `The deal “${rows[0]?.name ?? ""}” would have more than the ${MOST_DOCUMENTS} documents a deal may have. Delete some that are here. Nothing was stored.`,
  );
}

async function* inBatches(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const titleOf = ({ name: wanted }: PortableTable): string =>
  PORTABLE_KINDS.find(({ name }) => name === wanted)?.title ?? wanted;

/** A part without its whole was cut out of some other file. */
function refuseLostParts(table: PortableTable, rows: readonly Row[], { inFile }: Come): void {
  const { partOf } = table;
  if (partOf === undefined) return;
  const lost = rows.find((row) => !inFile.get(partOf.table)?.has(String(row[partOf.column])));
  if (lost !== undefined)
    throw new InvalidArchive(
      `${callRow(table, lost, 0)} belongs to something that is not in the file. Nothing was stored.`,
    );
}

/** A letter is read by the number of its newest version: one that came without it could not be opened. */
async function refuseTextless(tx: WorkTx, { added }: Come): Promise<void> {
  const { rows } = await tx.client.query<{ name: string }>(
    `select l.name from letters l where l.workspace_id = $1 and l.id = any ($2::uuid[])
        and not exists (select from letter_versions v
          where v.workspace_id = l.workspace_id and v.letter_id = l.id and v.number = l.version) limit 1`,
    [tx.workspaceId, [...(added.get("letters") ?? [])]],
  );
  if (rows[0] !== undefined)
    throw new InvalidArchive(`The letter “${rows[0].name}” has no text in the file. Nothing was stored.`);
}

/** Rows that are not here under their key; of parts, those whose whole is new. */
async function pickNew(
  tx: WorkTx,
  table: PortableTable,
  rows: readonly Row[],
  { added }: Come,
): Promise<Row[]> {
  const { partOf } = table;
  const candidates =
    partOf === undefined
      ? rows
      : rows.filter((row) => added.get(partOf.table)?.has(String(row[partOf.column])));
  if (candidates.length === 0) return [];
  const [column = "id"] = table.key;
  const there = await findKeys(
    tx,
    table,
    candidates.map((row) => String(row[column])),
  );
  return candidates.filter((row) => !there.has(keyOf(table, row)));
}

/** Whose rows of the table the file's stand beside. */
const isOwn = ({ isPersonal }: PortableTable): string =>
  `workspace_id = $1${isPersonal ? ` and user_id = ${CURRENT_PERSON}` : ""}`;

async function findKeys(tx: WorkTx, table: PortableTable, ids: readonly string[]): Promise<Set<string>> {
  const { name, key } = table;
  const [first] = key;
  if (first === undefined) {
    const one = await tx.client.query(`select from ${pg.escapeIdentifier(name)} where ${isOwn(table)}`, [
      tx.workspaceId,
    ]);
    return new Set(one.rows.map(() => ""));
  }
  const { rows } = await tx.client.query<{ key: string }>(
    `select concat_ws(' ', ${key.map(pg.escapeIdentifier).join(", ")}) as key from ${pg.escapeIdentifier(name)}
      where ${isOwn(table)} and ${pg.escapeIdentifier(first)} = any ($2::uuid[])`,
    [tx.workspaceId, ids],
  );
  return new Set(rows.map((row) => row.key));
}

async function refuseTooMany(tx: WorkTx, table: PortableTable, more: number): Promise<void> {
  const { name, most } = table;
  if (most === undefined || more === 0) return;
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(name)} where ${isOwn(table)}`,
    [tx.workspaceId],
  );
  const there = rows[0]?.count ?? 0;
  const title = titleOf(table).toLowerCase();
  if (there + more > most)
    throw new InvalidArchive(
      `The file adds ${more} ${title} to the ${there} that are here, and ${most} is the most there can be. Delete some first. Nothing was stored.`,
    );
}

/** What a row names has to be here by now: of the same person, from this file or before it. */
async function linkRows(
  tx: WorkTx,
  table: PortableTable,
  rows: readonly Row[],
  { added }: Come,
): Promise<Row[]> {
  const link = table.names ?? table.mayName;
  if (link === undefined) return [...rows];
  const target = PORTABLE_TABLES.find(({ name }) => name === link.table);
  const wanted = rows.flatMap((row) => (row[link.column] === null ? [] : [String(row[link.column])]));
  const missing = wanted.filter((id) => !added.get(link.table)?.has(id));
  const there =
    target === undefined || missing.length === 0 ? new Set() : await findKeys(tx, target, missing);
  return rows.map((row, place) => {
    if (row[link.column] === null) return row;
    const named = String(row[link.column]);
    if (added.get(link.table)?.has(named) || there.has(named)) return row;
    if (table.names === undefined) return { ...row, [link.column]: null };
    throw new InvalidArchive(
      `${callRow(table, row, place)} belongs to ${link.table === "contacts" ? "a contact" : "a deal"} that is neither in the file nor here. Nothing was stored.`,
    );
  });
}

/** Of a person's criteria exactly one set is active: the one that is so here stays so. */
async function settleActive(tx: WorkTx, rows: readonly Row[]): Promise<Row[]> {
  const { rows: active } = await tx.client.query(
    "select from acquisition_criteria where workspace_id = $1 and is_active",
    [tx.workspaceId],
  );
  const chosen = rows.filter((row) => row["is_active"] === true);
  if (chosen.length > 1)
    throw new InvalidArchive("More than one set of criteria is active in the file. Nothing was stored.");
  const becomes = active.length > 0 ? undefined : (chosen[0] ?? rows[0]);
  return rows.map((row) => ({ ...row, is_active: row === becomes }));
}

async function insertRows(tx: WorkTx, table: PortableTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .filter((column) => column !== table.numbered)
    .map(pg.escapeIdentifier);
  const name = pg.escapeIdentifier(table.name);
  await tx.client.query(
    `insert into ${name} (workspace_id, ${table.isPersonal ? "user_id, " : ""}${columns.join(", ")})
     select $1, ${table.isPersonal ? `${CURRENT_PERSON}, ` : ""}${columns.map((column) => `(r).${column}`).join(", ")}
       from (select jsonb_populate_record(null::${name}, e.value) as r, e.place
               from jsonb_array_elements($2::jsonb) with ordinality as e (value, place)) as given order by place
       returning workspace_id`,
    [tx.workspaceId, JSON.stringify(rows)],
  );
}
