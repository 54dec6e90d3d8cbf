import { expect, inject, test } from "vitest";
import { createLog } from "#server/log.ts";
import { openEmptyDatabase } from "#tests/support/database.ts";
import { openDatabaseServer } from "./open-database-server.ts";

async function warningsOf(databaseUrl: string): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), { level: "warn" });
  const server = await openDatabaseServer({ databaseUrl, dataDir: "unused" }, { log });
  await server.stop();
  return lines;
}

test("a login that row policies do not bind is named in the log; the one that owns its database is not", async () => {
  const [warning = "", ...more] = await warningsOf(inject("testSuperuserUrl"));
  expect(warning).toContain("is a superuser, or passes row policies by");
  expect(more).toEqual([]);
  const database = await openEmptyDatabase();
  expect(await warningsOf(database.url)).toEqual([]);
  await database.drop();
});
