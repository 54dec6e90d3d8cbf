import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAudit } from "#server/audit/audit.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createLog } from "#server/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { keyFileOf, readKeyFile } from "./key-file.ts";
import { moveKeysOut } from "./move-keys.ts";
import { openKeys, type KeySettings, type OpenKeysOptions, type ServerKeys } from "./open-keys.ts";

const folder = makeTemporaryFolder("keys");
let testDatabase: TestDatabase;
let database: Database;
/** Of this test alone, and not made yet. */
let dataDir = "";
let tests = 0;
beforeEach(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.url, { mostConnections: 4 });
  dataDir = path.join(folder, `${++tests}`, "data");
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});
afterAll(() => removeTemporaryFolder(folder));

const ANOTHER = "another secret, which nothing is sealed with";

const open = (settings: Partial<KeySettings> = {}, options: OpenKeysOptions = {}): Promise<ServerKeys> =>
  inTransaction(database, ({ orm }) => openKeys(orm, { authSecret: null, dataDir, ...settings }, options));
const move = (settings: Partial<KeySettings> = {}) =>
  inTransaction(database, ({ orm }) => moveKeysOut(orm, { authSecret: null, dataDir, ...settings }));

async function storedNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>("select name from server_secrets order by 1");
  return rows.map(({ name }) => name);
}

/** As a version did that kept its keys in the database. */
async function storeOldKeys(): Promise<{ auth: string; audit: string }> {
  const keys = { auth: "a".repeat(64), audit: "b".repeat(43) };
  await database.pool.query("insert into server_secrets (name, value) values ('auth', $1), ('audit', $2)", [
    keys.auth,
    keys.audit,
  ]);
  return keys;
}

function noteAndCheck({ audit }: ServerKeys): ReturnType<typeof verifyAudit> {
  const log = createAudit(
    database,
    createLog(() => undefined),
    { key: audit.value },
  );
  return log
    .note({ actorId: null, action: "a.call", outcome: "done" })
    .then(() => verifyAudit({ database, audit: log }));
}

describe("of a new installation", () => {
  it("lie in a file that its owner alone may read, and the database has their marks and no more", async () => {
    const made = await open();
    expect(made.written).toEqual({ file: keyFileOf(dataDir), former: null });
    expect(fs.statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir)).toEqual(["server.keys"]);
    expect(made.auth.value).not.toBe(made.audit.value);
    expect(await storedNames()).toEqual(["audit-mark", "auth-mark"]);
    const { rows } = await database.pool.query<{ value: string }>("select value from server_secrets");
    for (const { value } of rows) expect(value).toMatch(/^[0-9a-f]{16}$/);

    const again = await open();
    expect(again).toMatchObject({ written: null, auth: { place: "file", value: made.auth.value } });
    expect(again.audit.value).toBe(made.audit.value);
    expect(await noteAndCheck(again)).toMatchObject({ ok: true, rows: 1 });
  });

  it("are made once, also when two servers start together @further", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(second.auth.value).toBe(first.auth.value);
    const elsewhere = path.join(folder, "elsewhere");
    await expect(open({ dataDir: elsewhere })).rejects.toThrow("with a key that is not here");
    expect(fs.existsSync(elsewhere)).toBe(false);
  });

  it("come whole from one secret of the environment, and leave no file @further", async () => {
    const given = await open({ authSecret: ANOTHER });
    expect(given).toMatchObject({ auth: { value: ANOTHER }, audit: { place: "derived" }, written: null });
    expect(given.audit.value).not.toContain(ANOTHER);
    expect(fs.existsSync(dataDir)).toBe(false);
    // The other server of this database, told both as "keys print" prints them.
    const told = await open({ authSecret: ANOTHER, auditSecret: given.audit.value });
    expect(told.audit).toEqual({ place: "environment", value: given.audit.value });
  });
});

describe("another key than the data are sealed with", () => {
  it("in the environment is refused, and the place of the right one is told @further", async () => {
    const { auth } = await open();
    await expect(open({ authSecret: ANOTHER })).rejects.toThrow(
      `The right one is in ${keyFileOf(dataDir)}: leave AUTH_SECRET out`,
    );
    await expect(open({ auditSecret: ANOTHER })).rejects.toThrow("another key than AUDIT_SECRET gives");
    expect((await open({ authSecret: auth.value })).auth.place).toBe("environment");
    fs.rmSync(keyFileOf(dataDir));
    await expect(open({ authSecret: ANOTHER })).rejects.toThrow("Set AUTH_SECRET to the one of before");
  });

  it("in the file is refused, and so is a file that is damaged @further", async () => {
    await open();
    const right = fs.readFileSync(keyFileOf(dataDir), "utf8");
    fs.writeFileSync(keyFileOf(dataDir), right.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${"x".repeat(64)}`));
    await expect(open()).rejects.toThrow(`another key than the one in ${keyFileOf(dataDir)}`);
    for (const damaged of ["AUTH_SECRET=short\n", "words\n", right.replace("AUDIT_SECRET", "OTHER")]) {
      fs.writeFileSync(keyFileOf(dataDir), damaged);
      await expect(open()).rejects.toThrow("is damaged: it has lines AUTH_SECRET=…");
    }
    fs.writeFileSync(keyFileOf(dataDir), right);
    expect((await open()).auth.place).toBe("file");
  });

  it("holds once an operator accepts that the one of before is lost @further", async () => {
    const before = await open();
    await noteAndCheck(before);
    fs.rmSync(keyFileOf(dataDir));
    await expect(open()).rejects.toThrow("with a key that is not here");
    const accepted = await open({}, { accept: true });
    expect(accepted.auth.value).not.toBe(before.auth.value);
    expect((await open()).auth.value).toBe(accepted.auth.value);
    // The log goes on, and its check says that what was written before cannot be vouched for.
    expect(await noteAndCheck(await open())).toMatchObject({ ok: false });
  });
});

it("the file is closed to others again when a copy has opened it @further", async () => {
  await open();
  fs.chmodSync(keyFileOf(dataDir), 0o644);
  await open();
  expect(fs.statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600);
});

describe("of an installation that kept them in its database", () => {
  it("stay there and work until they are moved out, and are the same afterwards @further", async () => {
    const old = await storeOldKeys();
    const found = await open();
    expect(found).toMatchObject({
      auth: { place: "database", value: old.auth },
      audit: { value: old.audit },
      written: null,
    });
    expect(fs.existsSync(dataDir)).toBe(false);
    await expect(open({ auditSecret: ANOTHER })).rejects.toThrow("another key than AUDIT_SECRET gives");

    expect(await move()).toEqual({ moved: ["AUTH_SECRET", "AUDIT_SECRET"], file: keyFileOf(dataDir) });
    expect(await storedNames()).toEqual(["audit-mark", "auth-mark"]);
    expect(readKeyFile(dataDir)).toEqual({ AUTH_SECRET: old.auth, AUDIT_SECRET: old.audit });
    const moved = await open();
    expect(moved).toMatchObject({ auth: { place: "file", value: old.auth }, audit: { value: old.audit } });
    expect(await move()).toEqual({ moved: [], file: null });
  });

  it("only leave it when the environment has them already @further", async () => {
    const old = await storeOldKeys();
    const settings = { authSecret: old.auth, auditSecret: old.audit };
    await open(settings);
    expect(await move(settings)).toEqual({ moved: ["AUTH_SECRET", "AUDIT_SECRET"], file: null });
    expect(fs.existsSync(dataDir)).toBe(false);
    expect((await open(settings)).auth.place).toBe("environment");
    await expect(open()).rejects.toThrow("with a key that is not here");
  });

  it("keep what AUTH_SECRET meant there: it took the place of the one in the database @further", async () => {
    const old = await storeOldKeys();
    expect(await open({ authSecret: ANOTHER })).toMatchObject({
      auth: { place: "environment" },
      audit: { place: "database", value: old.audit },
    });
    await expect(open({ authSecret: "yet another secret, which came too late" })).rejects.toThrow(
      "another key than AUTH_SECRET gives",
    );
    // Without it the key that lies in the database is another one, too.
    await expect(open()).rejects.toThrow("with a key that is not here");
  });
});
