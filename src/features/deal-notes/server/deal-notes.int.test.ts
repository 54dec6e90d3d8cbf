import { beforeAll, expect, test } from "vitest";
import { addDays, utcDay } from "#kit/day.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest, joinWorkspace } from "#tests/support/join-workspace.ts";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const CALL = { kind: "call", onDay: "2026-01-31", body: "He **sells** by June." } as const;

/** A workspace with an owner, an editor, a viewer and a guest of its one deal. */
async function together() {
  const owner = await server.createMember();
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(id);
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
  const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
  const guest = await joinAsGuest(server, { id, dealId, by: owner });
  const [asEditor, asViewer, asGuest] = [editor.within(id), viewer.within(id), guest.within(id)];
  return { id, dealId, own, owner, editor, guest, asEditor, asViewer, asGuest };
}

test("what an editor notes is read by members, changed by its author and owners, and by nobody else", async () => {
  const { id, dealId, owner, own, asEditor, asViewer, editor } = await together();
  const other = await joinWorkspace(server, { id, role: "editor", by: owner });
  const note = await asEditor.dealNotes.add({ id: crypto.randomUUID(), dealId, fields: CALL });
  expect(note).toMatchObject({ ...CALL, contactId: null, contactName: "", version: 1 });
  expect(note.authorId).toBe(editor.person.id);
  // Sent again, as when the answer was lost: the same note.
  expect(await asEditor.dealNotes.add({ id: note.id, dealId, fields: CALL })).toEqual(note);
  expect((await asViewer.dealNotes.list({ dealId })).items).toEqual([note]);
  await expect(asViewer.dealNotes.add({ dealId, fields: CALL })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });

  const change = { id: note.id, version: 1, fields: { ...CALL, body: "Not before July." } };
  const asOther = other.within(id);
  await expect(asOther.dealNotes.update(change)).rejects.toMatchObject({ code: "NOT_YOURS" });
  await expect(asOther.dealNotes.remove({ id: note.id })).rejects.toMatchObject({ code: "NOT_YOURS" });
  const changed = await own.dealNotes.update(change);
  expect(changed).toMatchObject({ version: 2, body: "Not before July.", authorId: editor.person.id });
  // Its author had the older one open.
  await expect(asEditor.dealNotes.update(change)).rejects.toMatchObject({
    code: "CONFLICT",
    data: { updatedAt: changed.updatedAt },
  });
  expect(await asEditor.dealNotes.remove({ id: note.id })).toEqual({ removed: true });
  expect(await own.dealNotes.remove({ id: note.id })).toEqual({ removed: false });
  expect((await own.dealNotes.list({ dealId })).items).toEqual([]);
  const gone = own.dealNotes.update({ ...change, version: 2 });
  await expect(gone).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a guest is told of none of it, by no call and by no statement", async () => {
  const { id, dealId, own, asEditor, asGuest, guest } = await together();
  await asEditor.dealNotes.add({ dealId, fields: CALL });
  await expect(asGuest.dealNotes.list({ dealId })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  const told = async (who: typeof own) =>
    (await who.timeline.list({ dealId })).entries.map(({ happened }) => happened.what);
  expect(await told(asGuest)).not.toContain("deal-note");
  expect(await told(own)).toContain("deal-note");
  const caller = { workspaceId: id, personId: guest.person.id, role: "guest", dealIds: [dealId] } as const;
  const { rows } = await inWorkspace(server.db, caller, (tx) => tx.client.query("select * from deal_notes"));
  expect(rows).toEqual([]);
});

test("the database lets nobody but its author and owners change one, nor whose it is", async () => {
  const { id, dealId, owner, editor, own } = await together();
  await own.dealNotes.add({ dealId, fields: CALL });
  const as = (personId: string, role: "owner" | "editor" | "viewer") => (statement: string) =>
    inWorkspace(server.db, { workspaceId: id, personId, role, dealIds: [] }, (tx) =>
      tx.client.query(statement),
    );
  const rewrite = "update deal_notes set body = 'x'";
  await expect(as(editor.person.id, "editor")(rewrite)).rejects.toThrow(/row-level security/);
  expect((await as(editor.person.id, "viewer")(rewrite)).rowCount).toBe(0);
  expect((await as(editor.person.id, "viewer")("delete from deal_notes")).rowCount).toBe(0);
  const take = `update deal_notes set author_id = '${owner.person.id}'`;
  await expect(as(owner.person.id, "owner")(take)).rejects.toThrow(/permission denied/);
  expect((await as(owner.person.id, "owner")(rewrite)).rowCount).toBe(1);
});

test("with whom it was is a contact of the deal, and stays as a name when they are linked no more @further", async () => {
  const { dealId, own, asEditor } = await together();
  const broker = { name: "Jane Roe", firm: "Roe Brokers", role: "broker" } as const;
  const { id: contactId } = await own.contacts.create({ fields: broker, dealIds: [dealId] });
  const fields = { ...CALL, contactId };
  const note = await asEditor.dealNotes.add({ dealId, fields });
  expect(note.contactName).toBe("Jane Roe, Roe Brokers");
  await own.contacts.remove({ id: contactId });
  await expect(asEditor.dealNotes.add({ dealId, fields })).rejects.toMatchObject({ code: "CONTACT_GONE" });
  const words = { ...fields, body: "Changed" };
  expect(await asEditor.dealNotes.update({ id: note.id, version: 1, fields: words })).toMatchObject({
    contactId,
    contactName: "Jane Roe, Roe Brokers",
  });
  const none = { ...words, contactId: null };
  expect(await asEditor.dealNotes.update({ id: note.id, version: 2, fields: none })).toMatchObject({
    contactName: "",
  });
});

test("a day to come, words that are too long and a deal that is not there are refused in words @further", async () => {
  const { dealId, asEditor } = await together();
  const later = { ...CALL, onDay: addDays(utcDay(new Date()), 2) };
  await expect(asEditor.dealNotes.add({ dealId, fields: later })).rejects.toMatchObject({
    code: "DAY_TO_COME",
    message: "This day is still to come. Choose today or a day before.",
  });
  const long = { ...CALL, body: "x".repeat(4_001) };
  await expect(asEditor.dealNotes.add({ dealId, fields: long })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const nowhere = asEditor.dealNotes.add({ dealId: crypto.randomUUID(), fields: CALL });
  await expect(nowhere).rejects.toMatchObject({ code: "NOT_FOUND" });
  const whole = await asEditor.dealNotes.add({ dealId, fields: { ...CALL, body: "x".repeat(4_000) } });
  expect(whole.body).toHaveLength(4_000);
});

test("it stands in the timeline, is news to others, and goes page after page @further", async () => {
  const { dealId, own, asEditor } = await together();
  const { since } = await own.timeline.markSeen({ until: new Date().toISOString() });
  for (const body of ["One", "Two", "Three"])
    await asEditor.dealNotes.add({ dealId, fields: { ...CALL, body } });
  const { entries } = await own.timeline.list({ dealId, group: "notes" });
  expect(entries[0]?.happened).toMatchObject({
    what: "deal-note",
    kind: "call",
    onDay: CALL.onDay,
    text: "Three",
  });
  expect((await own.timeline.listChanged({ since })).deals).toMatchObject([
    { dealId, changes: 3, latest: { happened: { what: "deal-note", text: "Three" } } },
  ]);
  expect((await asEditor.timeline.listChanged({ since })).deals).toEqual([]);
  const first = await own.dealNotes.list({ dealId, limit: 2 });
  const second = await own.dealNotes.list({ dealId, limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ body }) => body)).toEqual(["Three", "Two", "One"]);
  expect(second.nextCursor).toBeNull();
  await expect(own.dealNotes.list({ dealId, cursor: "x" })).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

test("it ends a deal’s quiet, and a call settles what a stage asks for @further", async () => {
  const { id, dealId, owner, own } = await together();
  await own.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  const caller = { workspaceId: id, personId: owner.person.id, role: "owner", dealIds: [] } as const;
  const age = (table: string, column: string) =>
    inWorkspace(server.db, caller, ({ client }) =>
      client.query(`update ${table} set ${column} = ${column} - interval '60 days' where workspace_id = $1`, [
        id,
      ]),
    );
  const card = async () => {
    const filter = { stages: ["talking"] };
    return (await own.pipeline.list({ filter, today: utcDay(new Date()) })).items[0];
  };
  const wants = async () => (await own.pipeline.getDeal({ dealId })).wants.map(({ isMet }) => isMet);
  await age("deals", "updated_at");
  await age("deals", "created_at");
  await age("deal_stages", "since");
  expect(await card()).toMatchObject({ isStale: true });
  const note = await own.dealNotes.add({ dealId, fields: { ...CALL, kind: "note" } });
  expect(await card()).toMatchObject({ isStale: false, lastAt: note.createdAt });
  const { stages } = await own.pipeline.count({ today: utcDay(new Date()) });
  expect(stages["talking"]).toMatchObject({ deals: 1, stale: 0 });
  expect(await wants()).toEqual([false]);
  await own.dealNotes.add({ dealId, fields: CALL });
  expect(await wants()).toEqual([true]);
});

test("it goes along when its deal is moved, without an author there, and ends with the deal", async () => {
  const { dealId, owner, own, asEditor } = await together();
  await asEditor.dealNotes.add({ dealId, fields: CALL });
  const personal = owner.person.id;
  await own.dealMoves.move({ ids: [dealId], to: personal });
  const [note] = (await owner.dealNotes.list({ dealId })).items;
  expect(note).toMatchObject({ ...CALL, authorId: null, authorName: expect.stringMatching(/^Test \d+$/) });
  await owner.deals.remove({ ids: [dealId] });
  const { rows } = await inWorkspace(server.db, inPersonalWorkspace(personal), (tx) =>
    tx.client.query("select * from deal_notes"),
  );
  expect(rows).toEqual([]);
});
