import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { inWorkspace } from "./in-workspace.ts";
import { openDatabase } from "./open-database.ts";
import { readInWorkspace } from "./read-once.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const NAMED = { name: "of-a-test", text: "select $1::int as given", values: [7] };
const PREPARED = "select name from pg_prepared_statements where name = 'of-a-test'";

async function prepareAt(url: string): Promise<unknown[]> {
  const db = openDatabase(url, { mostConnections: 1 });
  try {
    expect((await db.pool.query(NAMED)).rows).toEqual([{ given: 7 }]);
    expect(await readInWorkspace(db, inPersonalWorkspace(SOMEBODY), NAMED)).toEqual([{ given: 7 }]);
    const answer = await inWorkspace(db, inPersonalWorkspace(SOMEBODY), (tx) => tx.client.query(NAMED));
    expect(answer.rows).toEqual([{ given: 7 }]);
    return (await db.pool.query(PREPARED)).rows;
  } finally {
    await db.close();
  }
}

test("statements are prepared by name, but not where the address says that a pooler stands between", async () => {
  expect(await prepareAt(database.url)).toEqual([{ name: "of-a-test" }]);
  const pooled = new URL(database.url);
  pooled.searchParams.set("pgbouncer", "true");
  expect(await prepareAt(pooled.href)).toEqual([]);
});
