import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { createAudit } from "#server/audit/audit.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { keyFileOf, readKeyFile, type KeyValues } from "#server/keys/key-file.ts";
import { type KeySettings, openKeys } from "#server/keys/open-keys.ts";
import { createLog } from "#server/log.ts";
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { backUp, hashDatabase } from "./backup-database.ts";
import { restore, type RestoreOptions } from "./restore-database.ts";
import type { TableHash } from "./row-hash.ts";
import { openTestKeys, TEST_KEYS } from "#tests/support/quiet-config.ts";

/** A whole installation goes into a file and comes out of it, in another database, the same to the letter. */
let server: TestServer;
let member: TestMember;
let target: TestDatabase;
/** What the first backup said of the rows. */
let made: readonly TableHash[] = [];
const folder = makeTemporaryFolder("backup");
const file = path.join(folder, "whole.backup");
const files = { folder, inside: [] };
const never: RestoreOptions = { mayReplace: () => Promise.resolve(false) };
const replace: RestoreOptions = { mayReplace: () => Promise.resolve(true) };

const sourceOf = (databaseUrl: string) => ({ databaseUrl, ...TEST_KEYS, files });
const dealOf = (name: string) =>
  dealDataSchema.parse({
    basics: { businessName: name, industry: "Sign Company", tags: ["tab\tand\\line\nbreak", "ünï"] },
    financials: { askingPrice: 0.1 + 0.2, annualRevenue: 1e13 },
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: name },
  });

beforeAll(async () => {
  // Its own: everything that is stored is backed up.
  server = await openTestServer();
  member = await server.createMember();
  const { id: dealId } = await member.deals.create({ data: dealOf("Restored deal") });
  await member.deals.saveDraft({ form: { typed: "half" } });
  await member.savedAnalyses.save({ dealData: dealOf("Restored analysis") });
  await member.criteria.create({ fields: { name: "Restored criteria" } });
  await member.letters.save({ ...letterOf(dealId), name: "Restored letter" });
  const conversation = await member.coach.create({ dealId });
  for await (const _ of await member.coach.ask({ conversationId: conversation.id, text: "What is DSCR?" }));
  target = await openEmptyDatabase();
});
afterAll(async () => {
  await server.close();
  await target.drop();
  removeTemporaryFolder(folder);
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What the migrations made, in words that two databases can be compared by. */
const SCHEMA = `
  select 'table ' || relname || ' ' || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '') as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'function ' || oid::regprocedure || ' ' || proowner::regrole || ' ' || md5(prosrc) || coalesce(proacl::text, '')
    from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select 'queue ' || regexp_replace(relname, '_[0-9]{8}$', '_of_a_day') from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
  order by 1`;

describe("a backup", () => {
  it("is made while the server works, readable by its maker alone", async () => {
    // Work that waits when the backup is made, far enough ahead that nobody does it meanwhile.
    await query(
      server.databaseUrl,
      `select enqueue_job('send-mail', '{"policy":"short","retryLimit":3}', '{"mailId":"kept"}', 'backup-test', 86400)`,
    );
    const report = await backUp(sourceOf(server.databaseUrl), file);
    made = report.tables;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(report.tables.find(({ name }) => name === "deals")?.rows).toBe(1);
    expect(report.rows).toBeGreaterThan(10);
    await expect(backUp(sourceOf(server.databaseUrl), file)).rejects.toThrow("nothing is overwritten");
  });

  it("is what the login alone may read, and only while it says so", async () => {
    const other = await server.createMember();
    const seen = await inWorkspace(server.db, inPersonalWorkspace(other.person.id), async ({ client }) => {
      await client.query("set local app.reads = 'backup'");
      return (await client.query("select * from deals")).rows;
    });
    expect(seen).toEqual([]);
    expect(await query(server.databaseUrl, "select * from deals")).toEqual([]);
  });

  it("comes out in another database as it went in, with its rules, its counters, its log and its work @further", async () => {
    const report = await restore(sourceOf(target.url), file, never);
    expect(report).toMatchObject({ migrated: 0, keys: { written: null } });

    const db = openDatabase(target.url);
    try {
      // The one row more is the log's own word of the restore.
      const verdict = await verifyAudit({
        database: db,
        audit: createAudit(
          db,
          createLog(() => undefined),
          { key: (await openTestKeys(db)).audit.value },
        ),
      });
      expect(verdict).toMatchObject({ ok: true });
      const [last] = await query<{ action: string }>(
        target.url,
        "select action from audit_log order by number desc limit 1",
      );
      expect(last?.action).toBe("backup.restored");
    } finally {
      await db.close();
    }
    const work = await query<{ data: unknown; key: string; inAWhile: boolean }>(
      target.url,
      `select data, singleton_key as key, start_after > now() + interval '23 hours' as "inAWhile" from pgboss.job where singleton_key = 'backup-test'`,
    );
    expect(work).toEqual([{ data: { mailId: "kept" }, key: "backup-test", inAWhile: true }]);

    const restored = await hashDatabase(target.url);
    const same = ({ name }: { name: string }) => !["audit_log", "audit_head"].includes(name);
    expect(restored.tables.filter(same)).toEqual(made.filter(same));
    expect(restored.tables.find(({ name }) => name === "explorer_counts")?.rows).toBeGreaterThan(0);

    const fresh = await openTestDatabase();
    expect(await query(target.url, SCHEMA)).toEqual(await query(fresh.url, SCHEMA));
    await fresh.drop();
  });

  it("goes on being used: rows get new numbers, rules hold, and it can be backed up again @further", async () => {
    await query(target.url, "insert into sign_in_attempts (email) values ('a@example.com')");
    await expect(
      query(
        target.url,
        "insert into letters (workspace_id, kind, name) values (gen_random_uuid(), 'loi', 'x')",
      ),
    ).rejects.toThrow("row-level security");
    expect(await query(target.url, "select * from deals")).toEqual([]);
    const again = path.join(folder, "again.backup");
    await backUp(sourceOf(target.url), again, "a long passphrase");
    const other = await openEmptyDatabase();
    await expect(restore(sourceOf(other.url), again, never)).rejects.toThrow("protected by a passphrase");
    const wrong = { ...never, passphrase: "another passphrase" };
    await expect(restore(sourceOf(other.url), again, wrong)).rejects.toThrow("does not open this backup");
    const right = { ...never, passphrase: "a long passphrase" };
    const { hash } = await restore(sourceOf(other.url), again, right);
    expect(hash).toBe((await hashDatabase(target.url)).hash);
    await other.drop();
  });
});

describe("the keys, which lie outside the database,", () => {
  const passphrase = "a long passphrase";
  const sealedFile = path.join(folder, "with-keys.backup");
  const openFile = path.join(folder, "without-keys.backup");
  const opened: TestDatabase[] = [];
  let source: KeySettings & { databaseUrl: string; files: typeof files };
  let keys: KeyValues = {};

  const openPlace = async (name: string) => {
    const database = await openEmptyDatabase();
    opened.push(database);
    return { databaseUrl: database.url, authSecret: null, dataDir: path.join(folder, name), files };
  };
  const settle = async (place: KeySettings & { databaseUrl: string }) => {
    const db = openDatabase(place.databaseUrl, { mostConnections: 1 });
    try {
      return await inTransaction(db, ({ orm }) => openKeys(orm, place));
    } finally {
      await db.close();
    }
  };

  beforeAll(async () => {
    source = await openPlace("home");
    await migrate(source.databaseUrl);
    await settle(source);
    keys = readKeyFile(source.dataDir);
  });
  afterAll(() => Promise.all(opened.map((database) => database.drop())));

  it("are in a backup under a passphrase, in no byte of it legible, and are put back on an empty machine @further", async () => {
    expect(await backUp(source, sealedFile, passphrase)).toMatchObject({ keys: "carried" });
    const bytes = await readFile(sealedFile, "latin1");
    for (const value of Object.values(keys)) expect(bytes).not.toContain(value);

    const place = await openPlace("empty-machine");
    const report = await restore(place, sealedFile, { ...never, passphrase });
    expect(report.keys).toMatchObject({ auth: { place: "backup" }, written: { former: null } });
    expect(readKeyFile(place.dataDir)).toEqual(keys);
    expect((await stat(keyFileOf(place.dataDir))).mode & 0o777).toBe(0o600);
    expect(await settle(place)).toMatchObject({ auth: { place: "file" }, written: null });
  });

  it("take the place of those that a first start made there, which stay beside @further", async () => {
    const place = await openPlace("started-once");
    await migrate(place.databaseUrl);
    await settle(place);
    const made = readKeyFile(place.dataDir);
    const { keys: found } = await restore(place, sealedFile, { ...never, passphrase });
    expect(readKeyFile(place.dataDir)).toEqual(keys);
    const former = found.written?.former ?? "";
    expect(await readFile(former, "utf8")).toContain(made.AUTH_SECRET);
    expect((await stat(former)).mode & 0o777).toBe(0o600);
  });

  it("are not in one without, which is put back where they are, and elsewhere only once they are given up @further", async () => {
    expect(await backUp(source, openFile)).toMatchObject({ keys: "left out" });
    const place = await openPlace("lost");
    await expect(restore(place, openFile, never)).rejects.toThrow("The keys of this backup are not here");
    expect(await readdir(folder)).not.toContain("lost");
    expect(await query(place.databaseUrl, "select to_regclass('deals') as table")).toEqual([{ table: null }]);

    const same = { ...(await openPlace("same-machine")), dataDir: source.dataDir };
    expect((await restore(same, openFile, never)).keys).toMatchObject({
      auth: { place: "file" },
      written: null,
    });

    const report = await restore(place, openFile, { ...never, withoutKeys: true });
    expect(report.keys.auth.place).toBe("made");
    expect(await settle(place)).toMatchObject({ auth: { value: report.keys.auth.value } });
  });

  it("of an older installation are rows, which count more than a file that a first start made @further", async () => {
    const old = await openPlace("older");
    await migrate(old.databaseUrl);
    const stored = { auth: "a".repeat(64), audit: "b".repeat(43) };
    await query(
      old.databaseUrl,
      `insert into server_secrets (name, value) values ('auth', '${stored.auth}'), ('audit', '${stored.audit}')`,
    );
    const oldFile = path.join(folder, "older.backup");
    expect(await backUp(old, oldFile)).toMatchObject({ keys: "in its rows" });
    const place = await openPlace("newer");
    await migrate(place.databaseUrl);
    await settle(place);
    const { keys: found } = await restore(place, oldFile, never);
    expect(found).toMatchObject({ auth: { place: "database", value: stored.auth }, written: null });
    expect((await settle(place)).audit.value).toBe(stored.audit);
  });
});

it("moves to the database of another login, which is told what it lacks, and back @further", async () => {
  const login = `other_${crypto.randomUUID().slice(0, 8)}`;
  const superuserUrl = inject("testSuperuserUrl");
  await query(superuserUrl, `create role ${login} login password 'other'`);
  await query(superuserUrl, `create database ${login} owner ${login}`);
  const url = new URL(target.url);
  [url.username, url.password, url.pathname] = [login, "other", `/${login}`];
  await expect(restore(sourceOf(url.href), file, never)).rejects.toThrow("may not create or use the roles");
  await query(
    superuserUrl,
    `grant app_user to ${login}; grant app_search to ${login} with inherit false, set true`,
  );
  await restore(sourceOf(url.href), file, never);

  const moved = path.join(folder, "moved.backup");
  const report = await backUp(sourceOf(url.href), moved);
  const home = await openEmptyDatabase();
  await restore(sourceOf(home.url), moved, never);
  const names = (tables: readonly TableHash[]) => tables.filter(({ name }) => !name.startsWith("audit_"));
  expect(names((await hashDatabase(home.url)).tables)).toEqual(names(report.tables));
  await home.drop();
  await query(superuserUrl, `drop database ${login} with (force)`);
  await query(superuserUrl, `drop role ${login}`);
});

describe("a restore is refused", () => {
  it("into a database that is in use, unless it is to be replaced, which loses nothing when it fails @further", async () => {
    await expect(restore(sourceOf(target.url), file, never)).rejects.toThrow("one account");
    const before = (await hashDatabase(target.url)).hash;
    const failing = { ...sourceOf(target.url), files: { folder: file, inside: ["documents"] } };
    const withFile = path.join(folder, "with-file.backup");
    const documents = makeTemporaryFolder("documents");
    await mkdir(path.join(documents, "documents", "ab"), { recursive: true });
    await writeFile(path.join(documents, "documents", "ab", "1"), "content of a document");
    const source = { ...sourceOf(server.databaseUrl), files: { folder: documents, inside: ["documents"] } };
    await backUp(source, withFile);
    await expect(restore(failing, withFile, replace)).rejects.toThrow("ENOTDIR");
    expect((await hashDatabase(target.url)).hash).toBe(before);

    const elsewhere = makeTemporaryFolder("elsewhere");
    const placed = { ...sourceOf(target.url), files: { folder: elsewhere, inside: ["documents"] } };
    expect(await restore(placed, withFile, replace)).toMatchObject({ files: 1 });
    expect(await readFile(path.join(elsewhere, "documents", "ab", "1"), "utf8")).toBe(
      "content of a document",
    );
    expect(await readdir(elsewhere)).toEqual(["documents"]);
    removeTemporaryFolder(documents);
    removeTemporaryFolder(elsewhere);
  });

  it("while a server is at work, and into a database of somebody else's @further", async () => {
    await expect(restore(sourceOf(server.databaseUrl), file, replace)).rejects.toThrow(
      "is at work on this database",
    );
    const foreign = await openEmptyDatabase();
    await query(foreign.url, "create table accounting (id int)");
    await expect(restore(sourceOf(foreign.url), file, replace)).rejects.toThrow("accounting");
    await expect(backUp(sourceOf(foreign.url), path.join(folder, "no.backup"))).rejects.toThrow(
      "nothing to back up",
    );
    await foreign.drop();
  });
});
