import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { noteChange } from "#server/database/note-change.ts";
import { startServer, type RunningServer } from "#server/start-server.ts";
import { createLog } from "#server/log.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { listenToEvents, type EventListener } from "#tests/support/event-listener.ts";
import { QUIET } from "#tests/support/quiet-config.ts";
import { createCalls, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
/** A second one of the same database. */
let other: RunningServer;
let member: TestMember;
const listeners: EventListener[] = [];

beforeAll(async () => {
  // Its own: a second server runs on its database, and what is kept of a workspace is filled.
  server = await openTestServer();
  other = await startSecond(server.databaseUrl);
  member = await server.createMember();
});
afterAll(async () => {
  await Promise.all(listeners.map((listener) => listener.stop()));
  await other.close();
  await server.close();
});

const startSecond = (databaseUrl: string, config = QUIET) =>
  startServer({ databaseUrl, config, log: createLog(() => undefined) });
const open = async (who: TestMember, options: Parameters<typeof listenToEvents>[2] = {}) => {
  const listener = await listenToEvents(options.address ?? server.address, who.cookie, options);
  listeners.push(listener);
  return listener;
};
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000, interval: 20 });
const shared = async (owner: TestMember, others: readonly [TestMember, string][]) => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    "insert into workspaces (name) values ('Shared') returning id",
  );
  const id = rows[0]?.id ?? "";
  for (const [who, role] of [[owner, "owner"], ...others] as const)
    await server.db.pool.query(
      "insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)",
      [id, who.person.id, role],
    );
  return id;
};
const callsIn = (who: TestMember, workspaceId: string, address = server.address) =>
  createCalls(address, who.cookie, workspaceId);

/** As its first write does: the transaction has its number from here on. */
const beginToWrite = (tx: WorkTx) => tx.client.query("select pg_current_xact_id()");

test("a change is told to whoever has the workspace open, at either server, and to nobody else", async () => {
  const partner = await server.createMember();
  const stranger = await server.createMember();
  const workspaceId = await shared(member, [[partner, "viewer"]]);
  const here = await open(partner, { workspaceIds: [workspaceId] });
  const there = await open(partner, { workspaceIds: [workspaceId], address: other.address });
  const elsewhere = await open(stranger);
  const deal = await callsIn(member, workspaceId).deals.create({ data: makeDeal("Told") });
  const told = { workspaceId, kind: "deals", id: deal.id, dealId: deal.id, version: 1, by: member.person.id };
  await until(() => expect(here.changes()).toContainEqual(expect.objectContaining(told)));
  await until(() => expect(there.changes()).toContainEqual(expect.objectContaining(told)));
  expect(elsewhere.changes()).toEqual([]);
  expect(JSON.stringify(here.changes())).not.toContain("Told");
});

test("drafts while typing, coach and practice are announced to nobody; a refused change neither", async () => {
  const here = await open(member);
  await member.deals.saveDraft({ form: { typed: "for myself" } });
  const conversation = await member.coach.create({ dealId: null });
  await member.coach.rename({ id: conversation.id, title: "Mine" });
  await expect(
    member.deals.update({ id: crypto.randomUUID(), data: makeDeal("Nowhere") }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { id } = await member.criteria.create({ fields: { name: "Told last" } });
  await until(() => expect(here.changes()).toContainEqual(expect.objectContaining({ kind: "criteria" })));
  expect(here.changes().map(({ kind }) => kind)).toEqual(["criteria"]);
  expect(id).not.toBe("");
});

test("a call that says nothing itself is told by its contract", async () => {
  const here = await open(member);
  const { id } = await member.leads.create({ fields: { name: "A lead" }, status: "new" });
  await member.leads.move({ id, status: "contacted" });
  await until(() =>
    expect(here.changes()).toContainEqual(expect.objectContaining({ kind: "leads", id, dealId: null })),
  );
});

test("a change is not lost whose transaction began first and ended last", async () => {
  const here = await open(member);
  const caller = inPersonalWorkspace(member.person.id);
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  await inWorkspace(server.db, caller, async (tx) => {
    await beginToWrite(tx);
    noteChange(tx, { kind: "deals", id: early, dealId: early });
    await inWorkspace(server.db, caller, async (inner) => {
      await beginToWrite(inner);
      noteChange(inner, { kind: "deals", id: late, dealId: late });
    });
    // The later one was told, and its position goes out, while the earlier one is still open.
    await until(() => expect(here.changes().map(({ id }) => id)).toContain(late));
  });
  await until(() => expect(here.changes().map(({ id }) => id)).toContain(early));
  // Once each, though both are from the transaction that was open then.
  expect(here.changes().filter(({ id }) => id === late || id === early)).toHaveLength(2);
});

test("who comes back after such a change is told it, from the position they had", async () => {
  const caller = inPersonalWorkspace(member.person.id);
  const early = crypto.randomUUID();
  const here = await open(member);
  await inWorkspace(server.db, caller, async (tx) => {
    await beginToWrite(tx);
    noteChange(tx, { kind: "deals", id: early });
    await member.criteria.create({ fields: { name: "Made later, told earlier" } });
    await until(() => expect(here.changes().map(({ kind }) => kind)).toContain("criteria"));
    await here.stop();
  });
  const position = here.lastEventId();
  expect(position).toMatch(/^\d+\.\d+$/);
  const back = await open(member, { lastEventId: position, address: other.address });
  await until(() => expect(back.changes().map(({ id }) => id)).toContain(early));
});

test("after a gap what was missed is told; after too long a gap, or too much, that everything is to be read anew @further", async () => {
  const fresh = await server.createMember();
  const here = await open(fresh);
  await until(() => expect(here.lastEventId()).not.toBe(""));
  await here.stop();
  const position = here.lastEventId();
  const { id } = await fresh.deals.create({ data: makeDeal("Missed") });
  const back = await open(fresh, { lastEventId: position });
  await until(() => expect(back.changes().map((change) => change.id)).toContain(id));
  expect(back.resets()).toBe(0);

  const [oldest] = position.split(".");
  for (const gone of [
    `${oldest}.1`,
    `99999999999999.${Math.round(Date.now() / 1000)}`,
    "of nobody's making",
  ]) {
    const late = await open(fresh, { lastEventId: gone });
    await until(() => expect(late.resets()).toBe(1));
    expect(late.changes()).toEqual([]);
  }
  await server.db.pool.query(
    `insert into workspace_changes (workspace_id, transaction, kind, person_id)
       select $1, pg_current_xact_id()::text::bigint, 'deals', $1 from generate_series(1, 10000)`,
    [fresh.person.id],
  );
  const flooded = await open(fresh, { lastEventId: position });
  await until(() => expect(flooded.resets()).toBe(1));
  expect(await fresh.events.changesSince({ position })).toMatchObject({ reset: true, changes: [] });
});

test("a guest is told of their deals alone, and seen on them", async () => {
  const guest = await server.createMember();
  const workspaceId = await shared(member, []);
  const mine = callsIn(member, workspaceId);
  const [theirs, hidden] = [
    await mine.deals.create({ data: makeDeal("For the guest") }),
    await mine.deals.create({ data: makeDeal("Not for the guest") }),
  ];
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [workspaceId, theirs.id, guest.person.id],
  );
  const here = await open(guest, { workspaceIds: [workspaceId] });
  const owners = await open(member, { workspaceIds: [workspaceId] });
  const pageId = crypto.randomUUID();
  const look = { pageId, dealId: hidden.id };
  await mine.events.look(look);
  await expect(callsIn(guest, workspaceId).events.look(look)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await mine.criteria.create({ fields: { name: "Not for guests" } });
  await mine.deals.update({ id: hidden.id, data: makeDeal("Hidden, changed") });
  await mine.deals.update({ id: theirs.id, data: makeDeal("Theirs, changed") });
  await callsIn(guest, workspaceId).events.look({ pageId, dealId: theirs.id });
  await until(() => expect(here.changes().some(({ version }) => version === 2)).toBe(true));
  await until(() => expect(owners.present(theirs.id)).toEqual([guest.person.id]));
  await until(() => expect(here.present(theirs.id)).toEqual([guest.person.id]));
  expect(owners.present(hidden.id)).toEqual([member.person.id]);
  expect(new Set(here.changes().map(({ dealId }) => dealId))).toEqual(new Set([theirs.id]));
  expect(JSON.stringify(here.all())).not.toContain(hidden.id);
  const since = await callsIn(guest, workspaceId).events.changesSince({});
  expect(JSON.stringify(since)).not.toContain(hidden.id);
  expect(since.changes.length).toBeGreaterThan(0);
});

test("a guest hears of their own task, without its id, and of no other task or guest", async () => {
  const [guest, second] = [await server.createMember(), await server.createMember()];
  const workspaceId = await shared(member, []);
  const mine = callsIn(member, workspaceId);
  const { id: dealId } = await mine.deals.create({ data: makeDeal("With two guests") });
  for (const { person } of [guest, second])
    await server.db.pool.query(
      "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
      [workspaceId, dealId, person.id],
    );
  const here = await open(guest, { workspaceIds: [workspaceId] });
  const since = () => callsIn(guest, workspaceId).events.changesSince({});
  const before = (await since()).position;
  const give = (assignedTo: string | null) =>
    mine.tasks.create({ fields: { title: "Hidden", dealId, assignedTo } });
  const hidden = [await give(null), await give(second.person.id), await give(member.person.id)];
  await mine.workspaces.changeLastDay({ dealId, personId: second.person.id, lastDay: "2199-12-31" });
  await mine.workspaces.endGuest({ dealId, personId: second.person.id });
  const own = await give(guest.person.id);
  // The deal itself came just before they did, and is told again while a transaction from then is open.
  const isNews = ({ kind }: { readonly kind: string }): boolean => kind !== "deals";
  const changes = () => here.changes().filter(isNews);
  await until(() => expect(changes().length).toBeGreaterThan(0));
  const heard = { kind: "tasks", id: null, dealId, version: null };
  expect(changes()).toEqual([expect.objectContaining(heard)]);
  const missed = await callsIn(guest, workspaceId).events.changesSince({ position: before });
  expect(missed.changes.filter(isNews)).toEqual([expect.objectContaining(heard)]);
  for (const id of [...hidden.map((task) => task.id), own.id, second.person.id])
    expect(JSON.stringify([here.all(), missed])).not.toContain(id);
  // Taken from them again, they hear that it went.
  await mine.tasks.update({ id: own.id, version: own.version, fields: { title: "Hidden", dealId } });
  await until(() => expect(changes()).toHaveLength(2));
});

test("who looks at a deal is seen at the other server, and gone when they leave or fall silent", async () => {
  const partner = await server.createMember();
  const workspaceId = await shared(member, [[partner, "editor"]]);
  const mine = callsIn(member, workspaceId);
  const { id: dealId } = await mine.deals.create({ data: makeDeal("Looked at") });
  const there = await open(partner, { workspaceIds: [workspaceId], address: other.address });
  const pages = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await mine.events.look({ dealId, pageId: pages[0] });
  await mine.events.look({ dealId, pageId: pages[1] });
  await until(() => expect(there.present(dealId)).toEqual([member.person.id]));
  await mine.events.leave({ dealId, pageId: pages[0] });
  await callsIn(partner, workspaceId).events.look({ dealId, pageId: crypto.randomUUID() });
  await until(() => expect(there.present(dealId)).toHaveLength(2));
  // Their last sign was long ago: the next look at who is there finds them gone.
  await server.db.pool.query(
    "update deal_presence set seen_at = seen_at - interval '40 seconds' where person_id = $1",
    [member.person.id],
  );
  await server.db.pool.query("select pg_notify('deal_presence', $1)", [workspaceId]);
  await until(() => expect(there.present(dealId)).toEqual([partner.person.id]));
});

test("the stream ends for who is removed or signs out, and is none for who is neither member nor guest @further", async () => {
  const partner = await server.createMember();
  const workspaceId = await shared(member, [[partner, "viewer"]]);
  const here = await open(partner, { workspaceIds: [workspaceId] });
  const own = await open(partner);
  await server.db.pool.query("update memberships set ended_at = now() where person_id = $1", [
    partner.person.id,
  ]);
  await here.ended;
  const refused = await fetch(`${server.address}/api/events?w=${workspaceId}`, {
    headers: { cookie: partner.cookie },
  });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    404,
    "WORKSPACE_NOT_FOUND",
  ]);
  expect(own.isOver()).toBe(false);
  await partner.account.signOut();
  await own.ended;
  expect((await fetch(`${server.address}/api/events`, { headers: { cookie: partner.cookie } })).status).toBe(
    401,
  );
  expect((await fetch(`${server.address}/api/events`)).status).toBe(401);
});

test("an idle administrator's page keeps no session alive by listening or looking", async () => {
  const admin = await server.createMember("admin");
  await server.db.pool.query(
    "update auth_sessions set seen_at = now() - interval '5 minutes' where user_id = $1",
    [admin.person.id],
  );
  await open(admin);
  await admin.events.look({ dealId: crypto.randomUUID(), pageId: crypto.randomUUID() });
  await admin.events.changesSince({});
  const { rows } = await server.db.pool.query<{ idle: boolean }>(
    "select seen_at < now() - interval '4 minutes' as idle from auth_sessions where user_id = $1",
    [admin.person.id],
  );
  expect(rows).toEqual([{ idle: true }]);
});

test("the stream is kept back by nobody on the way, and says at once that it is there", async () => {
  const answer = await fetch(`${server.address}/api/events`, { headers: { cookie: member.cookie } });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  expect(answer.headers.get("cache-control")).toContain("no-transform");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value as Uint8Array)).toContain("event: heartbeat");
  await reader?.cancel();
});

test("behind a pooler that carries no notifications the table is asked instead @further", async () => {
  const url = new URL(server.databaseUrl);
  url.searchParams.set("pgbouncer", "true");
  const pooled = await startSecond(url.href);
  try {
    const there = await open(member, { address: pooled.address });
    const { id } = await member.deals.create({ data: makeDeal("By asking") });
    await until(() => expect(there.changes().map((change) => change.id)).toContain(id));
    await there.stop();
  } finally {
    await pooled.close();
  }
});

test("a server that stops ends its streams and takes no new ones @further", async () => {
  const stopping = await startSecond(server.databaseUrl, { ...QUIET, shutdownDelaySeconds: 1 });
  const here = await open(member, { address: stopping.address });
  const closing = stopping.close();
  await here.ended;
  const answer = await fetch(`${stopping.address}/api/events`, { headers: { cookie: member.cookie } });
  expect(answer.status).toBe(503);
  await closing;
});
