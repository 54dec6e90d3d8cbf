import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAudit } from "#server/audit/audit.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { createLog } from "#server/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openTestKeys } from "#tests/support/quiet-config.ts";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(buildProduct, BUILD_MS);
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.url, { mostConnections: 1 });
  const audit = createAudit(
    database,
    createLog(() => undefined),
    { key: (await openTestKeys(database)).audit.value },
  );
  for (const action of ["first.call", "second.call", "third.call"])
    await audit.note({ actorId: null, action, outcome: "done" });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  removeTemporaryFolder(folder);
});

const folder = makeTemporaryFolder("audit");

const audit = (...args: string[]) =>
  runCommand(["audit", ...args], { env: { DATABASE_URL: testDatabase.url } });

test("the log is written out once, and to a file that was not there", async () => {
  const file = path.join(folder, "audit.jsonl");
  expect(await audit("export", file)).toMatchObject({ status: 0, stdout: "" });
  const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ entry: { number: 2, action: "second.call" } });
  const again = await audit("export", file);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain("could not be made");
  expect((await audit("export")).stdout.trimEnd().split("\n")).toEqual(lines);
});

test("a chain that does not hold ends the check with status 1 @further", async () => {
  expect(await audit("check")).toMatchObject({
    status: 0,
    stdout: "The chain holds: 3 entries, none missing.\n",
  });
  await database.pool.query("delete from audit_log where number = 2");
  const broken = await audit("check");
  expect(broken.status).toBe(1);
  expect(broken.stdout).toContain("breaks at entry 3. Rows are missing before number 3.");
});

test("other words are answered with how to write it", async () => {
  expect((await audit("chekc")).stderr).toContain("Usage: deal audit check");
});
