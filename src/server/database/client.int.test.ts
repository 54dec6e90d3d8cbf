import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { inWorkspace } from "./in-workspace.ts";
import { openDatabase, type Database } from "./open-database.ts";
import { readInWorkspace } from "./read-once.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = openDatabase(database.url, { mostConnections: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const ANSWER_BYTES = 100_000;
const TURNS = 20;
const LONG_ANSWER = {
  name: "long-answer",
  text: "select repeat('x', $1::int) as answer",
  values: [ANSWER_BYTES],
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;

/** What collections of the young take to outlive them. */
const keptBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => ["old_space", "large_object_space"].includes(name))
    .reduce((sum, space) => sum + space.space_used_size, 0);

const WAYS: Record<string, () => Promise<unknown>> = {
  "as the login": () => db.pool.query(LONG_ANSWER),
  "in a transaction as a person": () =>
    inWorkspace(db, inPersonalWorkspace(SOMEBODY), (tx) => tx.client.query(LONG_ANSWER)),
  "in one message as a person": () => readInWorkspace(db, inPersonalWorkspace(SOMEBODY), LONG_ANSWER),
};

test.for(Object.entries(WAYS))("an answer read %s is gone once it is let go", async ([, ask]) => {
  const askOften = async () => {
    for (let turn = 0; turn < TURNS; turn++) await ask();
  };
  await askOften();
  collect();
  const before = keptBytes();
  await askOften();
  collect({ type: "minor" });
  collect({ type: "minor" });
  expect(keptBytes() - before).toBeLessThan((TURNS * ANSWER_BYTES) / 4);
});

test("an error's stack leads to who asked", async () => {
  async function askForNothing() {
    await db.pool.query("select nothing from nowhere");
  }
  await expect(askForNothing()).rejects.toMatchObject({
    message: 'relation "nowhere" does not exist',
    code: "42P01",
    stack: expect.stringContaining("askForNothing"),
  });
});

test("what the library is asked with a callback is answered to it", async () => {
  const client = await db.pool.connect();
  try {
    const answer = await new Promise((resolve, reject) => {
      client.query("select 7 as given", (error, { rows }) => (error ? reject(error) : resolve(rows)));
    });
    expect(answer).toEqual([{ given: 7 }]);
  } finally {
    client.release();
  }
});
