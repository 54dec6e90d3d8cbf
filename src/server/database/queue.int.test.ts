import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { openDatabase } from "./open-database.ts";

/** Longer than a machine is waited for that cannot be reached. */
const HELD_MS = 5_500;

test("who waits for a turn behind a long transaction gets it, and is not told that the database is away @further", async () => {
  const database = await openTestDatabase();
  const db = openDatabase(database.url, { mostConnections: 1 });
  try {
    const held = await db.pool.connect();
    const waiting = db.pool.query("select 1 as turn");
    await Promise.race([pause(HELD_MS), waiting]);
    held.release();
    expect((await waiting).rows).toEqual([{ turn: 1 }]);
  } finally {
    await db.close();
    await database.drop();
  }
});
