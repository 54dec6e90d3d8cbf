import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { z } from "zod";
import { appendRows } from "#server/audit/append-rows.ts";
import {
  applyMigrations,
  LEFT_BEFORE_BASE,
  listBeforeBase,
  listMigrations,
  readRowsBeforeBase,
} from "#server/database/apply-migrations.ts";
import { allowBackupReads } from "#server/database/backup-policy.ts";
import { connectTo } from "#server/database/connect.ts";
import { distribute } from "#server/database/distributed/distribute.ts";
import { isDistributed } from "#server/database/distributed/is-distributed.ts";
import { openSession } from "#server/database/distributed/session.ts";
import { giveWorkersFunctions, installFunctions } from "#server/database/install-functions.ts";
import {
  explainMissingRight,
  giveSearchRoleBack,
  makeRoles,
  MIGRATION_LOCK,
} from "#server/database/migrate.ts";
import { installQueue } from "#server/database/install-queue.ts";
import { takeBackKeyFile } from "#server/keys/key-file.ts";
import { type KeySettings, openKeys, type ServerKeys } from "#server/keys/open-keys.ts";
import { readStoredKeys, storeMark } from "#server/keys/stored-keys.ts";
import { StartProblem } from "#server/start-problem.ts";
import { hashRows, summarise } from "./backup-database.ts";
import { BackupProblem } from "./backup-problem.ts";
import { copyIn } from "./copy-stream.ts";
import { carriedKeysSchema, type Header, type Section } from "./file-format.ts";
import { holdRules, setSequences } from "./load-tables.ts";
import { clearDatabase, lookAtDatabase, refuseWhileServing, type FoundDatabase } from "./look-at-database.ts";
import { checkBackupFile, readBackupFile } from "./read-file.ts";
import { hashTables, type TableHash } from "./row-hash.ts";
import { columnsOf, listTables, SPELL_ALIKE, tableOf, type StoredTable } from "./stored-tables.ts";
import { restoreFiles, type FilesBeingRestored, type StoredFiles } from "./stored-files.ts";

export interface RestoreTarget extends KeySettings {
  readonly databaseUrl: string;
  readonly files: StoredFiles;
}

export interface RestoreOptions {
  readonly passphrase?: string | null;
  /** Go on although what the backup's secrets are sealed with is lost. */
  readonly withoutKeys?: boolean;
  /** Asked when the database is in use: whether what it holds may go. */
  mayReplace(found: FoundDatabase, header: Header): Promise<boolean>;
}

export interface RestoreReport {
  readonly header: Header;
  readonly rows: number;
  readonly hash: string;
  readonly files: number;
  /** How many migrations the rows were brought forward by. */
  readonly migrated: number;
  readonly keys: ServerKeys;
}

/**
 * Puts back what the file holds. The file is read to its end before anything is touched; then everything happens in
 * one transaction, so that a failure leaves what was there. The rows go into the tables as they were in the version
 * that wrote them, are compared with the file there, and then take the way of every upgrade.
 */
export async function restore(
  target: RestoreTarget,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const passphrase = options.passphrase ?? null;
  const { header, sections } = await checkBackupFile(file, passphrase);
  refuseOtherVersion(header);
  const expected = sections.flatMap(({ section, end }) =>
    section.kind === "table" ? [{ name: section.name, rows: end.rows, hash: end.rowHash }] : [],
  );
  const written = sections.flatMap(({ section }) =>
    section.kind === "table" ? [{ name: section.name, columns: section.columns }] : [],
  );
  const client = await connectTo(target.databaseUrl, { application_name: "Dealwright restore" });
  const files = restoreFiles(target.files);
  let keys: ServerKeys | undefined;
  const isSpread = isDistributed(target.databaseUrl);
  try {
    if (isSpread) await openSession(client);
    await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${SPELL_ALIKE}`);
    await refuseWhileServing(client);
    const found = await lookAtDatabase(client);
    if (found.accounts > 0 && !(await options.mayReplace(found, header)))
      throw new BackupProblem(refusal(found));
    const work = { client, file, passphrase, header, expected, written, files, carried: {} };
    if (isSpread) await makeHere(client);
    await rebuild(work);
    await bringForward(client);
    if (isSpread) await spreadAgain(client);
    keys = await findKeys(work, target, options.withoutKeys ?? false);
    await noteRestore(work, keys);
    const placed = await files.place();
    await client.query("commit");
    if (isSpread) await giveWorkersFunctions(client);
    await client.query(giveSearchRoleBack);
    const migrated = listMigrations().filter(({ at }) => at > header.schema.latest).length;
    return { header, migrated, keys, files: placed, ...summarise(expected) };
  } catch (error) {
    if (keys?.written) takeBackKeyFile(keys.written);
    await files.abandon();
    throw explainMissingRight(error, client);
  } finally {
    await client.end().catch(() => undefined); // done or failed, the answer is known
  }
}

const refusal = ({ accounts }: FoundDatabase): string =>
  `The database is in use: ${accounts === 1 ? "one account" : `${accounts} accounts`} and all they stored would be replaced. Nothing was changed. Restore into an empty database, or add --replace to put the backup in its place.`;

function refuseOtherVersion({ schema, product }: Header): void {
  const known = listMigrations().map(({ at }) => at);
  if (schema.latest > Math.max(...known))
    throw new BackupProblem(
      `This backup was made by a newer Dealwright (${product}, ${schema.name}), whose data this version does not know. Nothing was changed. Restore it with that version or a newer one.`,
    );
  if (!known.includes(schema.latest) && !listBeforeBase().marks.has(schema.latest))
    throw new BackupProblem(
      `This backup was made by a Dealwright (${product}, ${schema.name}) that this version does not come from. Nothing was changed. Restore it with the version that made it.`,
    );
}

interface Work {
  readonly client: pg.Client;
  readonly file: string;
  readonly passphrase: string | null;
  readonly header: Header;
  readonly expected: readonly TableHash[];
  /** The tables in the file, with their columns in its order, which may be another than the database's. */
  readonly written: readonly StoredTable[];
  readonly files: FilesBeingRestored;
  /** Keys that the file carries. */
  carried: z.infer<typeof carriedKeysSchema>;
}

const findBase = (): number => listMigrations()[0]?.at ?? 0;

const isBeforeBase = ({ schema }: Header): boolean => schema.latest < findBase();

/** Of a version before the base, a table that left with it. */
const isLeft = ({ header }: Work, name: string): boolean =>
  isBeforeBase(header) && LEFT_BEFORE_BASE.has(name);

/**
 * Tables as the file's version knew them, with its rows, equal to the letter. What is older than the base comes into the
 * base's tables, which lack nothing that it held but what is derived.
 */
async function rebuild(work: Work): Promise<void> {
  const { client, file, passphrase, header } = work;
  const expected = work.expected.filter(({ name }) => !isLeft(work, name));
  await client.query(clearDatabase);
  await client.query(makeRoles);
  await applyMigrations(client, Math.max(findBase(), header.schema.latest));
  await client.query(SPELL_ALIKE); // a migration may have set something for itself
  const tables = await listTables(client);
  const held = await holdRules(client, tables);
  await client.query("create temporary table waiting_work (work jsonb) on commit drop");
  await readBackupFile(file, {
    passphrase,
    onHeader: () => undefined,
    onSection: (section, content) => load(work, section, content, tables),
  });
  await setSequences(client, header.sequences);
  const kept = work.written.filter(({ name }) => !isLeft(work, name));
  const restored = await hashRows(client, kept);
  const different = restored.find(
    ({ name, hash }) => expected.find((one) => one.name === name)?.hash !== hash,
  );
  if (different || hashTables(restored) !== hashTables(expected))
    throw new BackupProblem(
      `The restored rows of ${different?.name ?? "a table"} are not those of the backup, so nothing was kept of them. This is a fault of Dealwright: report it, and keep the file.`,
    );
  if (isBeforeBase(header)) await client.query(readRowsBeforeBase());
  await client.query(held.release.join(";\n"));
}

async function load(
  work: Work,
  section: Section,
  content: AsyncIterable<Buffer>,
  tables: readonly StoredTable[],
): Promise<void> {
  const { client, files } = work;
  if (section.kind === "file") return files.keep(section.name, content);
  if (section.kind === "keys") {
    work.carried = carriedKeysSchema.parse(JSON.parse(await readText(content)));
    return;
  }
  if (section.kind === "work") return copyIn(client, "copy waiting_work (work) from stdin", content);
  if (isLeft(work, section.name)) return passBy(content);
  const known = tables.find(({ name }) => name === section.name);
  const strange = section.columns.find((column) => !known?.columns.includes(column));
  if (known === undefined || strange !== undefined)
    throw new BackupProblem(
      `The backup holds ${known === undefined ? `a table ${section.name}` : `a column ${strange} of ${section.name}`} that Dealwright did not make. Nothing was changed. Move it out of Dealwright's database, and back up again.`,
    );
  return copyIn(client, `copy ${tableOf(section.name)} (${columnsOf(section)}) from stdin`, content);
}

/** Whatever the machines of the database held goes; what comes is made on the coordinator first, with all its rows. */
async function makeHere(client: pg.Client): Promise<void> {
  await client.query(clearDatabase);
  await client.query("drop schema if exists distributed cascade");
  await client.query("set local citus.enable_ddl_propagation = off");
}

async function spreadAgain(client: pg.Client): Promise<void> {
  await client.query("set local citus.enable_unsafe_triggers = on");
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  await client.query("set local citus.enable_ddl_propagation = on");
  await distribute(client);
}

/** The way of every upgrade, and the queue with the work that waited. */
async function bringForward(client: pg.Client): Promise<void> {
  await applyMigrations(client);
  await installFunctions(client);
  await installQueue(client, { inTransaction: true });
  await client.query(allowBackupReads);
  // Two pieces of work under one key become one, as when they are noted down.
  await client.query(
    `select enqueue_job(work->>'queue', jsonb_strip_nulls(work->'options'), coalesce(work->'data', '{}'), coalesce(work->>'key', gen_random_uuid()::text),
       greatest(0, extract(epoch from (work->>'due')::timestamptz - now()))::double precision) from waiting_work`,
  );
  // Statements are planned well from the first one on.
  await client.query(`analyze ${(await listTables(client)).map(({ name }) => tableOf(name)).join(", ")}`);
}

async function passBy(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** Asked for here and not at the next start, so that whoever restores hears at once what is missing. */
async function findKeys(
  { client, header, carried }: Work,
  target: RestoreTarget,
  withoutKeys: boolean,
): Promise<ServerKeys> {
  const orm = drizzle({ client });
  const { marks, values } = await readStoredKeys(orm);
  // A version that marked no key in the database knew this one.
  if (header.keyMark !== null && marks.auth === undefined && values.auth === undefined)
    await storeMark(orm, "auth", header.keyMark);
  try {
    return await openKeys(orm, target, { carried, accept: withoutKeys });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new BackupProblem(
      `The keys of this backup are not here, so nothing was changed: what is secret in it (second factors, keys of other services, unsent mails) could not be opened. A backup under a passphrase has them; for this one put server.keys of the installation it was made on into ${target.dataDir}, or set AUTH_SECRET and AUDIT_SECRET as there. Are they lost, add --without-keys: the rest is restored, and everybody signs in again.`,
    );
  }
}

/** The chain of the log goes on where the backup left it, and says what happened. */
async function noteRestore({ client, header, expected }: Work, keys: ServerKeys): Promise<void> {
  const orm = drizzle({ client });
  const detail = { madeAt: header.at, product: header.product, rows: summarise(expected).rows };
  const entry = {
    actorId: null,
    action: "backup.restored",
    outcome: "done" as const,
    detail,
    at: new Date(),
  };
  await appendRows({ orm }, keys.audit.value, [entry]);
}
