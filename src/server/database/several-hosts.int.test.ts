import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { listen } from "#server/events/listen.ts";
import { openDatabaseServer } from "#server/open-database-server.ts";
import { createReadiness, type Readiness } from "#server/readiness.ts";
import { asSuperuserIn, openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openGate, type Gate } from "#tests/support/gate.ts";
import { connectTo } from "./connect.ts";
import { isDatabaseUnavailable, isMaybeStored } from "./faults.ts";
import { openDatabase, type Database } from "./open-database.ts";
import { repeatSafe, repeatUnstored } from "./repeat.ts";
import { inTransaction } from "./transaction.ts";
import { readAddress, writeAddress } from "#server/database-address.ts";

/** Two ways to one server, of which a test opens the one that is to lead. */
let stored: TestDatabase;
let gates: [Gate, Gate];
let url: string;
let database: Database;
const told: string[] = [];
const log = createLog((line) => told.push(line));

beforeAll(async () => {
  stored = await openTestDatabase();
  await asSuperuserIn(stored.url, "create table marks (id int primary key); grant all on marks to public");
});
afterAll(() => stored.drop());

beforeEach(async () => {
  const address = readAddress(stored.url);
  const to = { host: address.url.hostname, port: Number(address.url.port) };
  gates = [await openGate(to, false), await openGate(to, true)];
  const hosts = gates.map(({ port }) => ({ host: "127.0.0.1", port: String(port) }));
  url = writeAddress({ ...address, hosts });
  database = openDatabase(url, { tellOfHost: (message) => told.push(message) });
  told.length = 0;
});
afterEach(async () => {
  await database.close();
  for (const gate of gates) gate.close();
});

const lead = (first: boolean) => {
  gates[0].set(first);
  gates[1].set(!first);
};
const countMarks = async () =>
  (await database.pool.query<{ marks: number }>("select count(*)::int as marks from marks")).rows[0]?.marks;
const mark = (id: number) =>
  inTransaction(database, ({ client }) => client.query("insert into marks values ($1)", [id]));

test("a host that is closed is passed by: by both pools, by a single connection, and by the look at the start @further", async () => {
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const members = await database.members.connect();
  expect((await members.query("select session_user as login")).rows[0]?.login).toMatch(/_members$/);
  members.release();
  const single = await connectTo(url);
  await single.end();
  const server = await openDatabaseServer({ databaseUrl: url, dataDir: "unused" }, { log });
  await server.stop();
});

test("when another host leads, what was under way goes on: no read and no transaction is lost or made twice @further", async () => {
  const before = (await countMarks()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query("select pg_sleep(0.01)")));
  const slow = repeatUnstored(database, () =>
    inTransaction(database, async ({ client }) => {
      await client.query("insert into marks values ($1)", [1_000]);
      await client.query("select pg_sleep(0.5)");
    }),
  );
  const read = repeatSafe(database, () => database.pool.query("select pg_sleep(0.5)"));
  await pause(100);
  lead(true);
  await Promise.all([slow, read]);
  expect(await countMarks()).toBe(before + 1);
  expect(told).toContain("Another host of the database takes the writes now.");
});

test("a transaction whose commit got no answer is not repeated, unless it comes to the same @further", async () => {
  gates[1].cutAfter("commit");
  const failed = await repeatUnstored(database, () => mark(2_000)).catch((error: unknown) => error);
  expect(isMaybeStored(failed) && isDatabaseUnavailable(failed)).toBe(true);
  expect(gates[1].cuts()).toBe(1);
  expect((await database.pool.query("select from marks where id = 2000")).rowCount).toBe(1);

  gates[1].cutAfter("commit");
  await repeatSafe(database, () =>
    inTransaction(database, ({ client }) =>
      client.query("insert into marks values (2001) on conflict do nothing"),
    ),
  );
  expect(gates[1].cuts()).toBe(2);
  expect((await database.pool.query("select from marks where id = 2001")).rowCount).toBe(1);
});

test("who listens hears again by itself @further", async () => {
  const heard: string[] = [];
  const listening = listen({
    database,
    channels: ["marks"],
    log,
    heard: (_channel, payload) => void heard.push(payload),
    begun: () => undefined,
  });
  try {
    await vi.waitFor(() => expect(listening.isListening()).toBe(true), { timeout: 20_000 });
    lead(true);
    await vi.waitFor(() => expect(listening.isListening()).toBe(false), { timeout: 20_000 });
    await vi.waitFor(() => expect(listening.isListening()).toBe(true), { timeout: 20_000 });
    await database.pool.query("select pg_notify('marks', 'after')");
    await vi.waitFor(() => expect(heard).toEqual(["after"]), { timeout: 20_000 });
  } finally {
    await listening.stop();
  }
});

/** It answers within a second, in which a busy machine's database may have said nothing yet. */
const becomesReady = (readiness: Readiness) =>
  vi.waitFor(async () => expect((await readiness.read()).status).toBe("ready"), { timeout: 20_000 });

test("while no host leads, /readyz says so at once, work waits, and what waited too long is told @further", async () => {
  const readiness = createReadiness({ database, log }, { isDraining: false, isQueueRunning: () => true });
  await becomesReady(readiness);
  gates[1].set(false);
  await vi.waitFor(
    async () =>
      expect(await readiness.read()).toMatchObject({
        status: "not ready",
        notReady: ["database", "migrations"],
        checks: { database: "No host of the database takes writes: of 2, 2 cannot be reached." },
      }),
    { timeout: 20_000 },
  );
  const tooLong = database.pool.query("select 1").catch((error: unknown) => error);
  const since = performance.now();
  const failed = await tooLong;
  expect(performance.now() - since).toBeGreaterThan(9_000);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect(String(failed)).toContain(`127.0.0.1:${gates[0].port}`);
  const waiting = mark(3_000);
  await pause(300);
  lead(true);
  await waiting;
  await becomesReady(readiness);
});

test("a standby is refused: nothing is asked of it but whether it writes @further", async () => {
  const name = readAddress(url).url.pathname.slice(1);
  const readiness = createReadiness({ database, log }, { isDraining: false, isQueueRunning: () => true });
  // As a standby answers: every transaction reads only.
  await asSuperuserIn(stored.url, `alter database "${name}" set default_transaction_read_only = on`);
  try {
    database.writing?.doubt();
    const waiting = mark(4_000);
    await vi.waitFor(
      async () =>
        expect((await readiness.read()).checks.database).toBe(
          "No host of the database takes writes: of 2, 1 takes none (a standby) and 1 cannot be reached.",
        ),
      { timeout: 20_000 },
    );
    await asSuperuserIn(
      stored.url,
      `begin read write; alter database "${name}" reset default_transaction_read_only; commit`,
    );
    await waiting;
  } finally {
    await asSuperuserIn(
      stored.url,
      `begin read write; alter database "${name}" reset default_transaction_read_only; commit`,
    );
  }
  await becomesReady(readiness);
});
