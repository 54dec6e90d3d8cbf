import { afterAll, beforeAll, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { listAudit } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

let server: TestServer;
let platform: Platform;
let member: TestMember;

beforeAll(async () => {
  // Its own: the log of the whole installation is read and tampered with.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
  member = await server.createMember();
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const run = (statement: string, values: unknown[] = []) => server.db.pool.query(statement, values);
const newest = async () => (await listAudit(platform, { most: 1 }))[0];

test("a change says who, what, when and from where; reading says nothing", async () => {
  await member.deals.list({});
  const before = (await newest())?.number;
  await member.deals.list({});
  expect((await newest())?.number).toBe(before);
  const { id } = await member.deals.create({ data: makeDeal("Secret name of a deal") });
  await member.deals.remove({ ids: [id] });
  expect(await newest()).toMatchObject({
    actorId: member.person.id,
    actorEmail: member.person.email,
    action: "deals.remove",
    outcome: "done",
    detail: { ids: [id] },
    address: expect.stringContaining("127.0.0.1"),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const all = JSON.stringify(await listAudit(platform));
  expect(all).not.toContain("Secret name");
});

test("an address with a character that no text may hold is noted without it", async () => {
  await fetch(`${server.address}/api/files/deals/a%00b/analysis.pdf`);
  expect(await newest()).toMatchObject({
    action: "/api/files/deals/:id/analysis.pdf",
    outcome: "refused",
    detail: { because: "UNAUTHORIZED" },
  });
  const headers = { cookie: member.cookie };
  await fetch(`${server.address}/api/files/deals/a%00b/analysis.pdf`, { headers });
  expect(await newest()).toMatchObject({
    actorId: member.person.id,
    detail: { asked: expect.stringContaining("analysis.pdf") },
  });
});

test("an entry that cannot be stored keeps out none of those beside it, nor any that comes after", async () => {
  const note = (action: string, requestId: string) =>
    platform.audit.note({ actorId: null, action, outcome: "done", requestId });
  await Promise.all([note("test.before", "1"), note("test.unholdable", "\0"), note("test.after", "2")]);
  await note("test.later", "3");
  const noted = (await listAudit(platform, { most: 3 })).map(({ action }) => action);
  expect(noted.toSorted()).toEqual(["test.after", "test.before", "test.later"]);
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
});

test("refused access is noted, whoever asks, and no password or token with it", async () => {
  await server.post("/api/rpc/deals/list", { json: {} });
  expect(await newest()).toMatchObject({ actorId: null, action: "deals.list", outcome: "refused" });
  await member.deals.get({ id: crypto.randomUUID() }).catch(() => undefined);
  expect(await newest()).toMatchObject({ actorId: member.person.id, outcome: "refused" });
  const json = { email: member.person.email, password: "a secret of somebody" };
  await server.post("/api/rpc/account/signIn", { json });
  expect(await newest()).toMatchObject({
    action: "account.signIn",
    outcome: "refused",
    detail: { email: json.email, because: "INVALID_CREDENTIALS" },
  });
  expect(JSON.stringify((await run("select * from audit_log")).rows)).not.toContain("a secret");
  await fetch(`${server.address}/api/files/data-export/data.zip`);
  expect(await newest()).toMatchObject({ action: "/api/files/data-export/data.zip", outcome: "refused" });
  await server.post("/api/rpc/deals/list", { json: {} }, { headers: { origin: "https://evil.example" } });
  expect(await newest()).toMatchObject({ outcome: "refused", detail: { because: "FOREIGN_ORIGIN" } });
});

test("many at once make one chain without gaps @further", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => member.deals.create({ data: makeDeal(`Deal ${index}`) })),
  );
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
});

const COPY_OF_ROW_2 = "insert into audit_log select";
const REST_OF_ROW_2 =
  ", at, actor_id, action, outcome, detail, address, request_id, hash from audit_log where number = 2";

test.each([
  ["an edited row", "update audit_log set action = 'nothing.happened' where number = 2", "Row 2"],
  ["a removed row", "delete from audit_log where number = 3", "before number 4"],
  [
    "two rows that changed places",
    "update audit_log a set at = b.at, actor_id = b.actor_id, action = b.action, outcome = b.outcome, detail = b.detail, hash = b.hash from audit_log b where (a.number, b.number) in ((4, 5), (5, 4))",
    "Row 4",
  ],
  [
    "the newest row cut off",
    "delete from audit_log where number = (select max(number) from audit_log)",
    "newest rows are missing",
  ],
  ["the mark taken away", "delete from audit_head", "may have been cut off"],
  ["a row put at the end", `${COPY_OF_ROW_2} 1000000 ${REST_OF_ROW_2}`, "missing before number 1000000"],
  ["a row put before the first", `${COPY_OF_ROW_2} 0 ${REST_OF_ROW_2}`, "before the first"],
  ["all rows taken away", "delete from audit_log", "newest rows are missing"],
  [
    "all rows taken away with the mark",
    "with cut as (delete from audit_log) delete from audit_head",
    "may have been cut off",
  ],
  [
    "all rows from one on, with the mark moved",
    "with cut as (delete from audit_log where number > 3) update audit_head set number = 3",
    "not the server's own",
  ],
  [
    "the mark moved back with the cut",
    "with cut as (delete from audit_log where number = (select max(number) from audit_log)) update audit_head set number = last.number, hash = last.hash from (select number, hash from audit_log order by number desc offset 1 limit 1) last",
    "not the server's own",
  ],
])("%s shows", async (_, harm, problem) => {
  const kept = await run("select * from audit_log order by number");
  const head = await run("select * from audit_head");
  await run(harm);
  expect(await verifyAudit(platform)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  await run("delete from audit_log");
  await run("insert into audit_log select * from jsonb_populate_recordset(null::audit_log, $1)", [
    JSON.stringify(kept.rows),
  ]);
  await run("delete from audit_head");
  await run("insert into audit_head select * from jsonb_populate_recordset(null::audit_head, $1)", [
    JSON.stringify(head.rows),
  ]);
  expect(await verifyAudit(platform)).toMatchObject({ ok: true });
});

test("a mark that was taken away before more was written is told for ever", async () => {
  await run("delete from audit_head");
  await member.deals.create({ data: makeDeal("One more") });
  expect(await verifyAudit(platform)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("taken away"),
  });
});

test("a log that was emptied together with its mark is told for ever, however much is written after it", async () => {
  await run("with cut as (delete from audit_log) delete from audit_head");
  for (const name of ["First", "Second"]) await member.deals.create({ data: makeDeal(name) });
  expect(await verifyAudit(platform)).toMatchObject({
    ok: false,
    number: 1,
    problem: expect.stringContaining("taken away"),
  });
});
