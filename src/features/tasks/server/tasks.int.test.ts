import { beforeAll, expect, test } from "vitest";
import { MOST_OPEN_TASKS } from "#features/tasks/model/task.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const newDeal = async (who = ann, name = "Summit Air"): Promise<string> =>
  (await who.deals.create({ data: makeDeal(name) })).id;
const TODAY = "2026-11-26";

/** A workspace with an owner, a viewer and a guest of one deal. */
async function together() {
  const [owner, viewer, guest] = await Promise.all([1, 2, 3].map(() => server.createMember()));
  if (!owner || !viewer || !guest) throw new Error("Three people were wanted.");
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(id);
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  await server.db.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'viewer')",
    [id, viewer.person.id],
  );
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [id, dealId, guest.person.id],
  );
  return { id, owner, own, dealId, viewer, guest, asViewer: viewer.within(id), asGuest: guest.within(id) };
}

test("what is due first comes first, what has no day last, page after page", async () => {
  const who = await server.createMember();
  for (const [title, dueOn] of [
    ["none", null],
    ["late", "2027-01-05"],
    ["soon", "2026-11-27"],
    ["also soon", "2026-11-27"],
  ] as const)
    await who.tasks.create({ fields: { title, dueOn } });
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.tasks.list(cursor === undefined ? { limit: 1 } : { limit: 1, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(titles.toSorted()).toEqual(["also soon", "late", "none", "soon"]);
  expect(titles.slice(2)).toEqual(["late", "none"]);
  const due = await who.tasks.list({ dueBy: "2026-12-31" });
  expect(due.items).toHaveLength(2);
  await expect(who.tasks.list({ cursor: "none of ours" })).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

test("done makes the next one once, and taking it back takes that away", async () => {
  const dealId = await newDeal();
  const repeat = { every: 1, unit: "month" } as const;
  const { id } = await ann.tasks.create({
    fields: { title: "Ask for the returns", dealId, dueOn: "2027-01-31", repeat },
  });
  const [first, again] = [
    await ann.tasks.finish({ id, today: TODAY }),
    await ann.tasks.finish({ id, today: TODAY }),
  ];
  expect(first.task.doneAt).not.toBeNull();
  expect(first.next).toMatchObject({
    title: "Ask for the returns",
    dueOn: "2027-02-28",
    dealName: "Summit Air",
  });
  expect(again.next?.id).toBe(first.next?.id);
  expect((await ann.tasks.list({ dealId })).items).toHaveLength(1);

  const third = await ann.tasks.finish({ id: first.next?.id ?? "", today: TODAY });
  expect(third.next?.dueOn).toBe("2027-03-31");
  const back = await ann.tasks.reopen({ id: first.next?.id ?? "" });
  expect(back.doneAt).toBeNull();
  expect((await ann.tasks.list({ dealId })).items.map(({ dueOn }) => dueOn)).toEqual(["2027-02-28"]);

  // What somebody has changed since is theirs, and stays.
  const finished = await ann.tasks.finish({ id: back.id, today: TODAY });
  const next = finished.next;
  if (!next) throw new Error("Nothing followed.");
  await ann.tasks.update({
    id: next.id,
    version: next.version,
    fields: { ...next, title: "Ask for them again" },
  });
  await ann.tasks.reopen({ id: back.id });
  expect((await ann.tasks.list({ dealId })).items.map(({ title }) => title)).toEqual([
    "Ask for the returns",
    "Ask for them again",
  ]);
});

test("what repeats needs a day, and a sentence says so", async () => {
  await expect(
    ann.tasks.create({ fields: { title: "Call", repeat: { every: 1, unit: "week" } } }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(ann.tasks.create({ fields: { title: "   " } })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a change from an older version is refused, with who changed it", async () => {
  const made = await ann.tasks.create({ fields: { title: "Call the broker" } });
  const fields = { title: "Call the broker on Monday" };
  await ann.tasks.update({ id: made.id, version: made.version, fields });
  await expect(ann.tasks.update({ id: made.id, version: made.version, fields })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { updatedBy: ann.person.id },
  });
});

test("it is given to people who can see it, and to nobody else", async () => {
  const { own, dealId, guest } = await together();
  const stranger = await server.createMember();
  const title = "Read the lease";
  const give = (assignedTo: string, deal: string | null) =>
    own.tasks.create({ fields: { title, dealId: deal, assignedTo } });
  await expect(give(stranger.person.id, dealId)).rejects.toMatchObject({ code: "NOBODY_THERE" });
  await expect(give(guest.person.id, null)).rejects.toMatchObject({ code: "NOBODY_THERE" });
  await expect(give(guest.person.id, crypto.randomUUID())).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
  expect((await give(guest.person.id, dealId)).assignedTo).toBe(guest.person.id);
});

test("a guest sees and finishes what is given to them, and nothing else", async () => {
  const { own, dealId, guest, asGuest } = await together();
  const given = await own.tasks.create({
    fields: {
      title: "Read the lease",
      dealId,
      assignedTo: guest.person.id,
      dueOn: TODAY,
      repeat: { every: 1, unit: "week" },
    },
  });
  const hidden = await own.tasks.create({ fields: { title: "Call the seller", dealId, dueOn: TODAY } });
  expect((await asGuest.tasks.list({})).items.map(({ id }) => id)).toEqual([given.id]);
  expect(await asGuest.tasks.count({ today: TODAY })).toEqual({ open: 1, mineDue: 1, nobodysDue: 0 });
  await expect(asGuest.tasks.finish({ id: hidden.id, today: TODAY })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const { next } = await asGuest.tasks.finish({ id: given.id, today: TODAY });
  expect(next).toMatchObject({ assignedTo: guest.person.id, dueOn: "2026-12-03" });
  await expect(asGuest.tasks.create({ fields: { title: "Mine" } })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
});

test("a viewer reads all and finishes only their own", async () => {
  const { own, viewer, asViewer } = await together();
  const own1 = await own.tasks.create({ fields: { title: "For the viewer", assignedTo: viewer.person.id } });
  const other = await own.tasks.create({ fields: { title: "For nobody" } });
  expect((await asViewer.tasks.list({})).items).toHaveLength(2);
  expect((await asViewer.tasks.list({ whose: "mine-or-nobody" })).items).toHaveLength(2);
  expect((await asViewer.tasks.list({ whose: "nobody" })).items.map(({ id }) => id)).toEqual([other.id]);
  await expect(asViewer.tasks.finish({ id: other.id, today: TODAY })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await asViewer.tasks.finish({ id: own1.id, today: TODAY })).task.doneAt).not.toBeNull();
  expect((await asViewer.tasks.list({ state: "done" })).items).toHaveLength(1);
});

test("who leaves leaves what is open to nobody", async () => {
  const { own, viewer } = await together();
  const fields = { assignedTo: viewer.person.id };
  const open = await own.tasks.create({ fields: { ...fields, title: "Open" } });
  const done = await own.tasks.create({ fields: { ...fields, title: "Done" } });
  await own.tasks.finish({ id: done.id, today: TODAY });
  await own.workspaces.removeMember({ personId: viewer.person.id });
  expect((await own.tasks.list({})).items).toMatchObject([{ id: open.id, assignedTo: null }]);
  expect((await own.tasks.list({ state: "done" })).items).toMatchObject([{ assignedTo: viewer.person.id }]);
});

test("a task goes with its deal to another workspace, given to nobody, and with the deal when that is deleted @further", async () => {
  const { id, owner, own, dealId } = await together();
  await own.tasks.create({ fields: { title: "Call", dealId, assignedTo: owner.person.id } });
  await own.dealMoves.copy({ ids: [dealId], to: owner.person.id });
  const copied = (await owner.tasks.list({})).items;
  expect(copied).toMatchObject([{ title: "Call", assignedTo: null, dealName: "Summit Air" }]);
  await owner.deals.remove({ ids: [copied[0]?.dealId ?? ""] });
  expect((await owner.tasks.list({})).items).toEqual([]);
  expect((await owner.within(id).tasks.list({})).items).toHaveLength(1);
});

test("a workspace has room for so many open ones, and says so", async () => {
  const who = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(who.person.id), ({ client }) =>
    client.query(
      "insert into tasks (workspace_id, title) select $1, 'Task ' || n from generate_series(1, $2::int) as n",
      [who.person.id, MOST_OPEN_TASKS],
    ),
  );
  await expect(who.tasks.create({ fields: { title: "One more" } })).rejects.toMatchObject({
    code: "TOO_MANY",
  });
});
