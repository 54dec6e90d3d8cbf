import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

const dataDir = makeTemporaryFolder("cli-keys");
const file = path.join(dataDir, "server.keys");
let testDatabase: TestDatabase;
let database: Database;
beforeAll(buildProduct, BUILD_MS);
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.url, { mostConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  removeTemporaryFolder(dataDir);
});

const keys = (...args: string[]) =>
  runCommand(["keys", ...args], {
    env: { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir, AUTH_SECRET: "" },
  });

test("an older installation's keys are moved out of its database, and its log goes on", async () => {
  const [auth, audit] = ["a".repeat(64), "b".repeat(43)];
  await database.pool.query(
    `insert into server_secrets (name, value) values ('auth', '${auth}'), ('audit', '${audit}')`,
  );
  expect((await keys()).stdout).toBe(
    `AUTH_SECRET   is in the database: "keys move-out" takes it out\nAUDIT_SECRET  is in the database: "keys move-out" takes it out\n`,
  );
  const moved = await keys("move-out");
  expect(moved).toMatchObject({ status: 0, stderr: "" });
  expect(moved.stdout).toContain(`They are in ${file}`);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await keys("print")).toMatchObject({ stdout: `AUTH_SECRET=${auth}\nAUDIT_SECRET=${audit}\n` });
  expect((await keys()).stdout).toContain(`AUTH_SECRET   is in ${file}`);
  const { rows } = await database.pool.query<{ value: string }>("select value from server_secrets");
  expect(rows.map(({ value }) => value.length)).toEqual([16, 16]);
  const log = await database.pool.query<{ action: string }>(
    "select action from audit_log order by number desc limit 1",
  );
  expect(log.rows).toEqual([{ action: "command-line.keys-moved-out" }]);
  expect((await keys("move-out")).stderr).toContain("outside the database already");
});

test("lost keys are given up only once that is confirmed, and every command refuses until then @further", async () => {
  fs.rmSync(file);
  const refused = await keys("print");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toContain("with a key that is not here");
  expect((await keys("accept")).stderr).toContain("has to be confirmed");
  expect(fs.existsSync(file)).toBe(false);
  const accepted = await keys("accept", "--yes");
  expect(accepted).toMatchObject({ status: 0, stderr: "" });
  expect(accepted.stdout).toContain(`New ones were made in ${file}`);
  expect(await keys("print")).toMatchObject({ status: 0 });
});

test("what is not understood is answered by the usage", async () => {
  for (const args of [["rotate"], ["print", "more"]])
    expect((await keys(...args)).stderr).toContain("Usage: deal keys");
});
