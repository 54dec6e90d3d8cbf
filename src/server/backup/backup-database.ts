import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDistributed } from "#server/database/distributed/is-distributed.ts";
import { findSchemaVersion, listMigrations } from "#server/database/apply-migrations.ts";
import { connectTo } from "#server/database/connect.ts";
import { QUEUE_SCHEMA } from "#server/database/install-queue.ts";
import { findKeysOutside, type KeySettings } from "#server/keys/open-keys.ts";
import { KEY_NAMES, markOf, readStoredKeys } from "#server/keys/stored-keys.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { BackupProblem } from "./backup-problem.ts";
import { copyOut } from "./copy-stream.ts";
import { FORMAT, type Header } from "./file-format.ts";
import { newScryptSettings, OPEN, sealWith } from "./passphrase.ts";
import { hashTables, RowHash, type TableHash } from "./row-hash.ts";
import {
  columnsOf,
  listSequences,
  listTables,
  refuseHiddenRows,
  SPELL_ALIKE,
  tableOf,
  type StoredTable,
} from "./stored-tables.ts";
import { listStoredFiles, type StoredFiles } from "./stored-files.ts";
import { type BackupWriter, openBackupWriter } from "./write-file.ts";

export interface BackupSource extends KeySettings {
  readonly databaseUrl: string;
  readonly files: StoredFiles;
}

export interface BackupReport {
  readonly bytes: number;
  readonly rows: number;
  readonly tables: readonly TableHash[];
  /** Of all rows of all tables, whatever their order. */
  readonly hash: string;
  /** Whether the file is enough to open what is sealed: with the rows, beside them under the passphrase, or not. */
  readonly keys: "in its rows" | "carried" | "left out";
}

export type RowReport = Omit<BackupReport, "bytes" | "keys">;

/** Writes everything that the installation keeps into one file, as it stood at one moment, while others go on. */
export async function backUp(
  source: BackupSource,
  file: string,
  passphrase: string | null = null,
): Promise<BackupReport> {
  const settings = passphrase === null ? null : newScryptSettings();
  const seal = passphrase === null || settings === null ? OPEN : sealWith(passphrase, settings);
  return readSnapshot(source.databaseUrl, async (client, tables) => {
    const writer = await openBackupWriter(file, seal);
    try {
      await writer.writeHeader({ ...(await describe(client, source, tables)), passphrase: settings });
      const hashes: TableHash[] = [];
      for (const table of tables) {
        const section = { kind: "table", ...table } as const;
        const end = await writer.writeSection(section, readRows(client, table));
        hashes.push({ name: table.name, rows: end.rows, hash: end.rowHash });
      }
      await writer.writeSection({ kind: "work" }, readWork(client));
      const keys = await writeKeys(writer, client, source, passphrase !== null);
      for (const { name, open } of await listStoredFiles(source.files)) {
        const content = await open();
        if (content !== null) await writer.writeSection({ kind: "file", name }, content);
      }
      const bytes = await writer.finish();
      return { bytes, keys, ...summarise(hashes) };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
}

/** Without a passphrase they would lie open, and so they are left out. */
async function writeKeys(
  writer: BackupWriter,
  client: pg.Client,
  source: BackupSource,
  isSealed: boolean,
): Promise<BackupReport["keys"]> {
  const orm = drizzle({ client });
  const { values } = await readStoredKeys(orm);
  if (KEY_NAMES.every((name) => values[name] !== undefined)) return "in its rows";
  const keys = await findKeysOutside(orm, source);
  const isWhole = KEY_NAMES.every((name) => (values[name] ?? keys[name]) !== undefined);
  if (!isSealed || !isWhole) return "left out";
  await writer.writeSection({ kind: "keys" }, Readable.from([Buffer.from(`${JSON.stringify(keys)}\n`)]));
  return "carried";
}

/** What `backUp` would say of the rows, without writing anything. */
export function hashDatabase(databaseUrl: string): Promise<RowReport> {
  return readSnapshot(databaseUrl, async (client, tables) => summarise(await hashRows(client, tables)));
}

/** In the caller's transaction, which has to say how values are spelled. */
export async function hashRows(client: pg.Client, tables: readonly StoredTable[]): Promise<TableHash[]> {
  const hashes: TableHash[] = [];
  for (const table of tables) {
    const rows = new RowHash();
    for await (const piece of readRows(client, table)) rows.add(piece);
    hashes.push({ name: table.name, rows: rows.rows, hash: rows.digest() });
  }
  return hashes;
}

export const summarise = (tables: readonly TableHash[]): RowReport => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  tables,
  hash: hashTables(tables),
});

/** One moment for all tables. Shared locks keep only those out who would change a table's form. */
async function readSnapshot<Result>(
  databaseUrl: string,
  work: (client: pg.Client, tables: readonly StoredTable[]) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(databaseUrl, { application_name: "Dealwright backup" });
  try {
    if ((await findSchemaVersion(client)) === null)
      throw new BackupProblem(
        "There is nothing to back up: no version of Dealwright has used this database.",
      );
    const expected = await listTables(client);
    // Where rows lie on several machines, these have to hear it too, or would show none.
    if (isDistributed(databaseUrl)) await client.query("set citus.propagate_set_commands = 'local'");
    await client.query(`begin isolation level repeatable read, read only`);
    await client.query(SPELL_ALIKE);
    await client.query("set local app.reads = 'backup'");
    await client.query(
      `lock table ${expected.map(({ name }) => tableOf(name)).join(", ")} in access share mode`,
    );
    const tables = await listTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(expected))
      throw new BackupProblem(
        "The tables changed while the backup began: an upgrade is under way. Try again.",
      );
    await refuseHiddenRows(client);
    const result = await work(client, tables);
    await client.query("commit");
    return result;
  } finally {
    await client.end().catch(() => undefined); // done or failed, the answer is known
  }
}

const readRows = (client: pg.Client, table: StoredTable): AsyncGenerator<Buffer> =>
  copyOut(client, `copy (select ${columnsOf(table)} from ${tableOf(table.name)}) to stdout`);

/** Work that was promised and not done yet: a restored installation does it. What is done already stays behind. */
async function* readWork(client: pg.Client): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.job') is not null as known`,
  );
  if (!rows[0]?.known) return;
  yield* copyOut(
    client,
    `copy (select jsonb_build_object('queue', j.name, 'data', j.data, 'key', j.singleton_key, 'due', j.start_after,
       'options', jsonb_build_object('policy', q.policy, 'retryLimit', q.retry_limit, 'retryDelay', q.retry_delay,
         'retryBackoff', q.retry_backoff, 'retryDelayMax', q.retry_delay_max, 'expireInSeconds', q.expire_seconds,
         'heartbeatSeconds', q.heartbeat_seconds))
     from ${QUEUE_SCHEMA}.job j join ${QUEUE_SCHEMA}.queue q on q.name = j.name
     where j.state in ('created', 'retry', 'active') and j.name not like '\\_\\_pgboss%' order by j.created_on, j.id) to stdout`,
  );
}

async function describe(
  client: pg.Client,
  { authSecret }: BackupSource,
  tables: readonly StoredTable[],
): Promise<Omit<Header, "passphrase">> {
  const schema = await findSchemaVersion(client);
  if (schema === null) throw new Error("The schema vanished inside its own snapshot.");
  const counted = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${tableOf(name)}`,
    );
    counted.push({ name, rows: rows[0]?.rows ?? 0 });
  }
  return {
    format: FORMAT,
    product: findProductVersion(),
    at: new Date().toISOString(),
    schema: { ...schema, name: listMigrations().find(({ at }) => at === schema.latest)?.name ?? "unknown" },
    tables: counted,
    // Read after the snapshot was taken, so they have passed every row in it.
    sequences: await listSequences(client),
    keyMark: await findKeyMark(client, authSecret),
  };
}

/** Of the key that the rows are sealed with, as far as that is known. */
async function findKeyMark(client: pg.Client, authSecret: string | null): Promise<string | null> {
  const { marks, values } = await readStoredKeys(drizzle({ client }));
  const key = authSecret ?? values.auth;
  return marks.auth ?? (key === undefined ? null : markOf(key));
}

function findProductVersion(): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(findPackageRoot(), "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "";
}
