import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { createLog } from "#server/log.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { defineJob, handleJob, NotYet, type Job, type JobHandler } from "./define-job.ts";
import { enqueue } from "./enqueue.ts";
import { QUEUE_VERSION } from "#server/database/install-queue.ts";
import { runJobs, type RunJobsOptions, type RunningJobs } from "./run-jobs.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

let database: TestDatabase;
let platforms: Platform[];
let platform: Platform;
let userId = "";
const logged: string[] = [];
const running: RunningJobs[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const settings = { databaseUrl: database.url, appOrigin: "http://localhost", ...TEST_KEYS };
  const log = createLog((line) => logged.push(line));
  platforms = await Promise.all([1, 2].map(() => createPlatform({ ...settings, features: [], log })));
  platform = platforms[0] as Platform;
  const made = await createAccount({
    db: platform.database,
    email: "ada@example.com",
    password: "a long enough password",
    firstName: "Ada",
    lastName: "L",
    role: "user",
  });
  if (!made.ok) throw new Error(made.message);
  userId = made.person.id;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await Promise.all(platforms.map(({ database: db }) => db.close()));
  await database.drop();
});

const start = (handlers: JobHandler[], on = platform, options: RunJobsOptions = {}) =>
  running.push(runJobs(on, handlers, { pollSeconds: 0.5, ...options }));
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 300_000, interval: 50 });
const statesOf = async ({ name }: Job<object>) => {
  const { rows } = await platform.database.pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows.map(({ state }) => state);
};

test("work noted down in a person's transaction is done after the commit; undone with it, never", async () => {
  const job = defineJob<{ id: string }>("test-commit");
  const done: string[] = [];
  start([handleJob(job, async (_platform, { id }) => void done.push(id))]);
  const undone = inWorkspace(platform.database, inPersonalWorkspace(userId), async (tx) => {
    await enqueue(tx, job, { id: "undone" });
    throw new Error("The change failed.");
  });
  await expect(undone).rejects.toThrow("The change failed.");
  await inWorkspace(platform.database, inPersonalWorkspace(userId), (tx) => enqueue(tx, job, { id: "done" }));
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { id: "by the login" }));
  await until(async () => expect(await statesOf(job)).toEqual(["completed", "completed"]));
  expect(done.toSorted()).toEqual(["by the login", "done"]);
});

test("work under a key that waits is done once, with what was said last; other keys are other work", async () => {
  const job = defineJob<{ id: string; version: number }>("test-key");
  const done: string[] = [];
  for (const version of [1, 2, 3])
    await inWorkspace(platform.database, inPersonalWorkspace(userId), (tx) =>
      enqueue(tx, job, { id: "a", version }, { singletonKey: "a" }),
    );
  await inWorkspace(platform.database, inPersonalWorkspace(userId), (tx) =>
    enqueue(tx, job, { id: "b", version: 1 }, { singletonKey: "b" }),
  );
  start([handleJob(job, async (_platform, { id, version }) => void done.push(`${id}${version}`))]);
  await until(async () => expect(await statesOf(job)).toEqual(["completed", "completed"]));
  expect(done.toSorted()).toEqual(["a3", "b1"]);
});

test("work that waits is not begun while a transaction adds to it", async () => {
  const job = defineJob<{ version: number }>("test-held");
  const done: number[] = [];
  const add = (version: number, before: () => Promise<void> = async () => undefined) =>
    inWorkspace(platform.database, inPersonalWorkspace(userId), async (tx) => {
      await enqueue(tx, job, { version }, { singletonKey: "x" });
      await before();
    });
  await add(1);
  await add(2, async () => {
    // The queue runs, and finishes what came after, before this transaction ends.
    const later = defineJob<{ of: string }>("test-held-later");
    await inTransaction(platform.database, (tx) => enqueue(tx, later, { of: "test" }));
    start([
      handleJob(job, async (_platform, { version }) => void done.push(version)),
      handleJob(later, async () => undefined),
    ]);
    await until(async () => expect(await statesOf(later)).toEqual(["completed"]));
    expect(done).toEqual([]);
  });
  await until(() => expect(done).toEqual([2]));
});

test("a run that fails is logged and tried again, and at last given up @further", async () => {
  const job = defineJob<{ fails: number }>("test-retry", { retryLimit: 1, retryDelaySeconds: 1 });
  let runs = 0;
  start([
    handleJob(job, async (_platform, { fails }) => {
      if (++runs <= fails) throw new Error(`Failure ${runs} of ${fails}`);
    }),
  ]);
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { fails: 1 }));
  await until(async () => expect(await statesOf(job)).toEqual(["completed"]));
  expect(runs).toBe(2);
  expect(logged.filter((line) => line.includes("Failure 1 of 1"))).toHaveLength(1);
  expect(logged.filter((line) => line.includes("Work waits"))).toEqual([]);
  runs = 0;
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { fails: 9 }));
  await until(async () => expect(await statesOf(job)).toEqual(["completed", "failed"]));
  expect(runs).toBe(2);
});

test("work that has to wait is tried again, and is no fault @further", async () => {
  const job = defineJob<{ of: string }>("test-not-yet", { retryLimit: 1, retryDelaySeconds: 1 });
  let runs = 0;
  start([
    handleJob(job, async () => {
      if (++runs === 1) throw new NotYet("Somebody is at it.");
    }),
  ]);
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { of: "test" }));
  await until(async () => expect(await statesOf(job)).toEqual(["completed"]));
  const told = logged.filter((line) => line.includes("Somebody is at it."));
  expect(told.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(["info"]);
});

test("two processes share the work: each piece is done once", async () => {
  const job = defineJob<{ id: number }>("test-shared");
  const done: number[] = [];
  const ids = Array.from({ length: 24 }, (_, id) => id);
  await inTransaction(platform.database, async (tx) => {
    for (const id of ids) await enqueue(tx, job, { id });
  });
  for (const on of platforms) start([handleJob(job, async (_platform, { id }) => void done.push(id))], on);
  await until(async () => expect((await statesOf(job)).every((state) => state === "completed")).toBe(true));
  expect(done.toSorted((a, b) => a - b)).toEqual(ids);
});

test("work whose process was killed is done by another @further", async () => {
  const job = defineJob<{ id: string }>("test-killed", { retryDelaySeconds: 1 });
  await inWorkspace(platform.database, inPersonalWorkspace(userId), (tx) =>
    enqueue(tx, job, { id: "survivor" }),
  );
  const child = fork(
    path.join(findPackageRoot(), "tests", "support", "stuck-worker.ts"),
    [database.url, job.name],
    { stdio: "inherit" },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await new Promise((resolve) => child.once("message", resolve));
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
  expect(await statesOf(job)).toEqual(["active"]);
  // As if the seconds had gone by in which it should have said that it lives.
  await platform.database.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = $1",
    [job.name],
  );
  const done: string[] = [];
  const options = { rescueSeconds: 1 };
  start([handleJob(job, async (_platform, { id }) => void done.push(id))], platform, options);
  await until(async () => expect(await statesOf(job)).toEqual(["completed"]));
  expect(done).toEqual(["survivor"]);
});

test("a stop waits for the work under way, and takes no more", async () => {
  const job = defineJob<{ id: string }>("test-stop");
  const events: string[] = [];
  const taken = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const jobs = runJobs(
    platform,
    [
      handleJob(job, async (_platform, { id }) => {
        events.push(`${id} taken`);
        taken.resolve();
        await finish.promise;
        events.push(`${id} done`);
      }),
    ],
    { pollSeconds: 0.5 },
  );
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { id: "first" }));
  await taken.promise;
  const stopped = jobs.stop().then(() => events.push("stopped"));
  await inTransaction(platform.database, (tx) => enqueue(tx, job, { id: "second" }));
  finish.resolve();
  await stopped;
  expect(events).toEqual(["first taken", "first done", "stopped"]);
  expect(await statesOf(job)).toEqual(["completed", "created"]);
});

test("a person's transaction reads and changes nothing of the queue", async () => {
  for (const text of ["select * from pgboss.job", "delete from pgboss.job", "select * from pgboss.queue"]) {
    await expect(
      inWorkspace(platform.database, inPersonalWorkspace(userId), (tx) => tx.client.query(text)),
    ).rejects.toThrow(/permission denied/);
  }
});

test("the queue's tables have the form that the library works on", async () => {
  const file = path.join(findPackageRoot(), "node_modules", "pg-boss", "package.json");
  const library = JSON.parse(fs.readFileSync(file, "utf8")) as { pgboss: { schema: number } };
  expect(library.pgboss.schema).toBe(QUEUE_VERSION);
  const { rows } = await platform.database.pool.query("select version from pgboss.version");
  expect(rows).toEqual([{ version: QUEUE_VERSION }]);
});
