import { afterAll, beforeAll, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { appendRows } from "./append-rows.ts";
import { COUNTED_REFUSALS } from "./refusal-quota.ts";
import { exportAudit } from "./export-audit.ts";
import { foldOldEntries } from "./fold-old-entries.ts";
import { listAudit } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

let server: TestServer;
let platform: Platform;

beforeAll(async () => {
  // Its own: the log of the whole installation is read and shortened.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const run = (statement: string, values: unknown[] = []) => server.db.pool.query(statement, values);
const bytesOfLog = async () =>
  Number((await run("select coalesce(sum(pg_column_size(l.*)), 0) as bytes from audit_log l")).rows[0].bytes);
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);

test("strangers cannot fill the log, whatever they send and however often", async () => {
  const before = await bytesOfLog();
  const large = "canary ".repeat(80_000);
  const nested = { id: { id: [[large], [large]] }, ids: [large, large, large, large, large] };
  for (let i = 0; i < 10; i += 1) {
    await server.post("/api/rpc/deals/remove", { json: nested });
    await server.post("/api/rpc/account/signIn", { json: { email: large, password: large } });
  }
  const tries = Array.from({ length: 1_000 }, (_, i) => i);
  for (let from = 0; from < tries.length; from += 50) {
    const some = tries.slice(from, from + 50);
    await Promise.all(some.map((i) => fetch(`${server.address}/api/files/deals/${i}canary/analysis.pdf`)));
  }
  const stored = await run("select string_agg(detail || action, ' ') as text from audit_log");
  expect(stored.rows[0].text).not.toContain("canary");
  expect((await bytesOfLog()) - before).toBeLessThan(30_000);
});

test("a member's further fields are not noted, and what is noted is what the contract allows", async () => {
  const member = await server.createMember();
  const { id } = await member.deals.create({ data: makeDeal("A deal") });
  const json = {
    id,
    version: 7,
    data: makeDeal("Another"),
    role: "canary".repeat(1_000),
    dealId: ["canary"],
  };
  await server.post("/api/rpc/deals/update", { json }, { cookie: member.cookie });
  const [entry] = await listAudit(platform, { most: 1 });
  expect(entry).toMatchObject({ action: "deals.create", outcome: "done" });
  await server.post(
    "/api/rpc/deals/get",
    { json: { ...json, id: crypto.randomUUID() } },
    { cookie: member.cookie },
  );
  const [refused] = await listAudit(platform, { most: 1 });
  expect(Object.keys(refused?.detail ?? {}).toSorted()).toEqual(["because", "id"]);
});

test("what was only counted is written when the server stops", async () => {
  const other = await openTestServer();
  const watching = await openSecondPlatform(other);
  for (let i = 0; i < 40; i += 1) await other.post("/api/rpc/deals/list", { json: {} });
  const before = await listAudit(watching, { most: 100 });
  expect(before.length).toBeLessThan(40);
  expect(before.some(({ action }) => action === COUNTED_REFUSALS)).toBe(false);
  await other.stop();
  const [newest] = await listAudit(watching, { most: 1 });
  expect(newest).toMatchObject({ action: COUNTED_REFUSALS, detail: { times: 10 }, actorId: null });
  await watching.database.close();
  await other.close();
});

test("entries of a megabyte, as earlier versions wrote them, are read in pieces and listed short", async () => {
  const key = platform.audit.key;
  const detail = { told: "x".repeat(900_000) };
  const entries = Array.from({ length: 6 }, (_, i) => ({
    actorId: null,
    action: `earlier.call${i}`,
    outcome: "refused" as const,
    detail,
    at: new Date(),
  }));
  await appendRows({ orm: platform.database.orm }, key, entries);
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
  const listed = await listAudit(platform, { most: 6 });
  expect(listed.map(({ action }) => action)).toContain("earlier.call5");
  expect(JSON.stringify(listed).length).toBeLessThan(20_000);
});

test("old entries become a signed checkpoint, after which the chain goes on", async () => {
  const key = platform.audit.key;
  const before = await verifyAudit(platform);
  expect(before).toMatchObject({ ok: true, folded: 0 });
  expect(await foldOldEntries(platform.database, key, new Date(0))).toBe(0);
  expect(await foldOldEntries(platform.database, key, tomorrow())).toBe(before.rows);
  expect((await run("select count(*)::int as n from audit_log")).rows[0].n).toBe(0);
  const member = await server.createMember();
  await member.deals.create({ data: makeDeal("After the checkpoint") });
  await member.deals.create({ data: makeDeal("And one more") });
  const after = await verifyAudit(platform);
  expect(after).toMatchObject({ ok: true, folded: before.rows });
  expect(after.rows).toBeGreaterThanOrEqual(2);
  const lines: string[] = [];
  await exportAudit(platform, async (text) => void lines.push(text));
  const told = lines.join("").trimEnd().split("\n");
  expect(told).toHaveLength(after.rows + 2);
  const { checkpoint } = JSON.parse(told[0] ?? "") as { checkpoint: { number: number; summary: string } };
  expect(checkpoint.number).toBe(before.rows);
  const counts = Object.values(JSON.parse(checkpoint.summary) as Record<string, number>);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before.rows);
});

test.each([
  [
    "a checkpoint that somebody changed",
    "update audit_checkpoint set last_at = now()",
    "not the server's own",
  ],
  [
    "a checkpoint moved on to hide entries",
    "update audit_checkpoint set number = number + 1",
    "not the server's own",
  ],
  ["a checkpoint taken away", "delete from audit_checkpoint", "missing before number"],
  [
    "a row put before it",
    "insert into audit_log select 1, at, actor_id, action, outcome, detail, address, request_id, hash from audit_log limit 1",
    "before the first",
  ],
  [
    "a row removed after it",
    "delete from audit_log where number = (select min(number) from audit_log)",
    "missing before number",
  ],
])("%s shows, and nothing more is folded", async (_, harm, problem) => {
  const kept = await run("select * from audit_log order by number");
  const checkpoint = await run("select * from audit_checkpoint");
  await run(harm);
  expect(await verifyAudit(platform)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  const rows = (await run("select count(*)::int as n from audit_log")).rows[0].n;
  expect(await foldOldEntries(platform.database, platform.audit.key, tomorrow())).toBe(0);
  expect((await run("select count(*)::int as n from audit_log")).rows[0].n).toBe(rows);
  for (const [table, { rows: back }] of [
    ["audit_log", kept],
    ["audit_checkpoint", checkpoint],
  ] as const) {
    await run(`delete from ${table}`);
    const all = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`;
    await run(all, [JSON.stringify(back)]);
  }
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
});
