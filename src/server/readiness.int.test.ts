import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, undefined, { logsRequests: true });
});
afterAll(() => server.close());

const ask = async (path: string) => {
  const answer = await fetch(`${server.address}${path}`);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
};
const ready = async () =>
  vi.waitFor(async () => expect((await ask("/readyz")).status).toBe(200), { timeout: 300_000, interval: 50 });
const everythingOk = { server: "ok", database: "ok", migrations: "ok", queue: "ok" };

test("is ready once the queue runs, for anybody, also in maintenance, and leaves no mark in the audit", async () => {
  await ready();
  await server.db.pool.query(
    "insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'",
  );
  const before = await server.db.pool.query("select count(*)::int as rows from audit_log");
  const { body, headers } = await ask("/readyz");
  expect(body).toEqual({ status: "ready", notReady: [], checks: everythingOk });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(await ask("/healthz")).toMatchObject({ status: 200, body: { status: "alive" } });
  expect((await server.db.pool.query("select count(*)::int as rows from audit_log")).rows).toEqual(
    before.rows,
  );
  // Whoever asks every second does not fill the log.
  expect(server.logged.join()).not.toMatch(/healthz|readyz/);
});

test("says when the tables are older or newer than this version, and is ready again when they are its own", async () => {
  await ready();
  const { pool } = server.db;
  await pool.query("update drizzle.__drizzle_migrations set created_at = created_at + 1e12");
  expect(await ask("/readyz")).toMatchObject({
    status: 503,
    body: { notReady: ["migrations"], checks: { migrations: expect.stringContaining("newer version") } },
  });
  await pool.query("update drizzle.__drizzle_migrations set created_at = created_at - 2e12");
  expect(await ask("/readyz")).toMatchObject({
    status: 503,
    body: {
      notReady: ["migrations"],
      checks: { migrations: expect.stringContaining("Start the server again") },
    },
  });
  await pool.query("update drizzle.__drizzle_migrations set created_at = created_at + 1e12");
  expect((await ask("/readyz")).body).toMatchObject({ status: "ready" });
  const told = server.logged.filter((line) => line.includes("The server is not ready."));
  expect(told.filter((line) => line.includes("newer version"))).toHaveLength(1);
});

test("answers although the database does not, and a database that is held up is asked once at a time @further", async () => {
  await ready();
  const holder = await server.db.pool.connect();
  await holder.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/readyz")));
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        status: "not ready",
        notReady: ["database", "migrations"],
        checks: { server: "ok", database: "The database did not answer within a second.", queue: "ok" },
      },
    });
  const { rows } = await server.db.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rows[0]?.waiting).toBe(1);
  // Alive nonetheless: whoever restarts what is dead must not restart this.
  expect((await ask("/healthz")).status).toBe(200);
  await holder.query("rollback");
  holder.release();
  await ready();
});
