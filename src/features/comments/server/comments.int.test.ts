import { beforeAll, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { asSuperuserIn } from "#tests/support/database.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

/** A workspace with an owner, an editor, a viewer and a guest of one deal. */
async function together() {
  const [owner, editor, viewer, guest] = await Promise.all([1, 2, 3, 4].map(() => server.createMember()));
  if (!owner || !editor || !viewer || !guest) throw new Error("Four people were wanted.");
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(id);
  const { id: dealId } = await own.deals.create({ data: makeDeal("Summit Air") });
  for (const [member, role] of [
    [editor, "editor"],
    [viewer, "viewer"],
  ] as const)
    await server.db.pool.query(
      "insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)",
      [id, member.person.id, role],
    );
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [id, dealId, guest.person.id],
  );
  return {
    id,
    dealId,
    own,
    people: { owner, editor, viewer, guest },
    asEditor: editor.within(id),
    asViewer: viewer.within(id),
    asGuest: guest.within(id),
  };
}

test("viewers and guests write, answer and resolve, each under their own name", async () => {
  const { dealId, own, asViewer, asGuest, people } = await together();
  const thread = await asGuest.comments.start({ dealId, body: "Is the **lease** transferable?" });
  expect(thread).toMatchObject({
    about: { kind: "deal", name: "Summit Air" },
    isMembersOnly: false,
    comments: [{ authorId: people.guest.person.id, authorName: expect.stringMatching(/^Test \d+$/) }],
  });
  await asViewer.comments.reply({ threadId: thread.id, body: "It is." });
  await asGuest.comments.resolve({ threadId: thread.id, isResolved: true });
  expect((await own.comments.list({ dealId })).items).toEqual([]);
  const resolved = await own.comments.list({ dealId, state: "resolved" });
  expect(resolved).toMatchObject({
    open: 0,
    resolved: 1,
    items: [{ resolvedBy: people.guest.person.id, comments: [{}, { body: "It is." }] }],
  });
  // Whoever answers opens it again.
  await own.comments.reply({ threadId: thread.id, body: "One more thing." });
  expect(await own.comments.list({ dealId })).toMatchObject({
    open: 1,
    items: [{ resolvedAt: null, resolvedBy: null }],
  });
});

test("what is for members only is not there for a guest, and no event tells a guest of it", async () => {
  const { id, dealId, own, asGuest } = await together();
  const thread = await own.comments.start({ dealId, body: "They ask too much.", isMembersOnly: true });
  expect(await asGuest.comments.list({ dealId, state: "all" })).toMatchObject({
    items: [],
    open: 0,
    resolved: 0,
  });
  const missing = { code: "NOT_FOUND" };
  await expect(asGuest.comments.reply({ threadId: thread.id, body: "x" })).rejects.toMatchObject(missing);
  await expect(asGuest.comments.resolve({ threadId: thread.id, isResolved: true })).rejects.toMatchObject(
    missing,
  );
  const { rows } = await server.db.pool.query(
    "select deal_id from workspace_changes where workspace_id = $1 and kind = 'comments'",
    [id],
  );
  expect(rows).toEqual([{ deal_id: null }]);
  expect((await own.comments.list({ dealId })).lastIsMembersOnly).toBe(true);
  // What a guest says is for everybody, whatever they ask for.
  const said = await asGuest.comments.start({ dealId, body: "Hello", isMembersOnly: true });
  expect(said.isMembersOnly).toBe(false);
});

test("a document for members only makes what is said of it so, too; deleted, it leaves its name @further", async () => {
  const { id, dealId, own, asGuest, people } = await together();
  const file = await uploadDocument(server, people.owner, { dealId, name: "Lease.csv", workspaceId: id });
  await own.documents.update({ id: file.id, isMembersOnly: true });
  const about = { kind: "document", id: file.id } as const;
  await expect(asGuest.comments.start({ dealId, about, body: "x" })).rejects.toMatchObject({
    code: "NOTHING_THERE",
  });
  const thread = await own.comments.start({ dealId, about, body: "Page 2 is missing." });
  expect(thread).toMatchObject({ isMembersOnly: true, about: { name: "Lease.csv", isThere: true } });
  await own.documents.remove({ id: file.id });
  expect((await own.comments.list({ dealId, about })).items).toMatchObject([
    { about: { name: "Lease.csv", isThere: false }, comments: [{ body: "Page 2 is missing." }] },
  ]);
});

test("figures and terms go by their names, and what is none is refused @further", async () => {
  const { dealId, own } = await together();
  const price = { kind: "figure", id: "financials.askingPrice" } as const;
  const thread = await own.comments.start({ dealId, about: price, body: "Was 1.3 in spring." });
  expect(thread.about.name).toBe("Asking price");
  const term = { kind: "term", id: "escrow" } as const;
  expect((await own.comments.start({ dealId, about: term, body: "A year?" })).about.name).toBe("Escrow");
  expect((await own.comments.list({ dealId, about: term })).items).toHaveLength(1);
  for (const about of [{ kind: "figure", id: "no.such" } as const, { kind: "term", id: null } as const])
    await expect(own.comments.start({ dealId, about, body: "x" })).rejects.toMatchObject({
      code: "NOTHING_THERE",
    });
});

test("only who may read it is mentioned, and learns of it until it is resolved", async () => {
  const { dealId, own, asViewer, asGuest, people } = await together();
  const stranger = await server.createMember();
  const viewer = people.viewer.person.id;
  const guest = people.guest.person.id;
  const say = (mentions: string[], isMembersOnly = false) =>
    own.comments.start({ dealId, body: "@Somebody, look.", mentions, isMembersOnly });
  await expect(say([stranger.person.id])).rejects.toMatchObject({ code: "NOBODY_THERE" });
  await expect(say([guest], true)).rejects.toMatchObject({ code: "NOBODY_THERE" });
  const thread = await say([viewer, viewer, guest]);
  expect(thread.comments[0]?.mentions).toEqual([viewer, guest]);
  for (const who of [asViewer, asGuest])
    expect(await who.comments.listMentions()).toMatchObject({
      mentions: [{ dealName: "Summit Air", comment: { threadId: thread.id } }],
    });
  expect(await own.comments.listMentions()).toEqual({ mentions: [] });
  await asViewer.comments.resolve({ threadId: thread.id, isResolved: true });
  expect(await asGuest.comments.listMentions()).toEqual({ mentions: [] });

  const { readers } = await own.comments.listReaders({ dealId });
  expect(readers.filter((reader) => reader.isGuest).map(({ id }) => id)).toEqual([guest]);
  expect(readers).toHaveLength(4);
  // A guest knows of those who wrote something that they can read: here the owner, who made the deal.
  const known = await asGuest.comments.listReaders({ dealId });
  expect(known.readers.map(({ id }) => id)).toEqual([people.owner.person.id, guest]);
  await expect(asGuest.comments.start({ dealId, body: "@Viewer", mentions: [viewer] })).rejects.toMatchObject(
    { code: "NOBODY_THERE" },
  );
});

test("one's own is changed without a mark for a quarter of an hour, and deleted; others' by editors alone", async () => {
  const { id, dealId, own, asEditor, asViewer, people } = await together();
  const thread = await asViewer.comments.start({ dealId, body: "Frist" });
  const commentId = thread.comments[0]?.id ?? "";
  const fixed = await asViewer.comments.update({ id: commentId, body: "First" });
  expect(fixed).toMatchObject({ body: "First", editedAt: null });
  await expect(own.comments.update({ id: commentId, body: "Taken" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const asOwner: Caller = { workspaceId: id, personId: people.owner.person.id, role: "owner", dealIds: [] };
  await asSuperuserIn(
    server.databaseUrl,
    `update comments set created_at = now() - interval '16 minutes' where id = '${commentId}'`,
  );
  expect((await asViewer.comments.update({ id: commentId, body: "First." })).editedAt).not.toBeNull();
  // Not even a statement of the owner's that forgot whose it is.
  await expect(
    inWorkspace(server.db, asOwner, ({ client }) => client.query("update comments set body = 'Taken'")),
  ).rejects.toThrow(/row-level security/);
  for (const column of ["author_id = null", "is_members_only = true", "author_name = 'x'"])
    await expect(
      inWorkspace(server.db, asOwner, ({ client }) => client.query(`update comments set ${column}`)),
    ).rejects.toThrow(/permission denied/);

  const answer = await own.comments.reply({ threadId: thread.id, body: "Second" });
  expect(await asViewer.comments.remove({ id: answer.id })).toEqual({ removed: false });
  expect(await asEditor.comments.remove({ id: commentId })).toEqual({ removed: true });
  expect((await own.comments.list({ dealId })).items).toMatchObject([{ comments: [{ body: "Second" }] }]);
  await own.comments.remove({ id: answer.id });
  expect(await own.comments.list({ dealId, state: "all" })).toMatchObject({ items: [], open: 0 });
});

test("a page ends where the next begins, and a call made twice says it once", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: makeDeal("Summit Air") });
  const id = crypto.randomUUID();
  for (const _ of [1, 2]) await who.comments.start({ id, dealId, body: "Once" });
  for (const body of ["b", "c"]) await who.comments.start({ dealId, body });
  const bodies: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const page = await who.comments.list({ dealId, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    bodies.push(...page.items.map(({ comments }) => comments[0]?.body));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(bodies).toEqual(["c", "b", "Once"]);
  await expect(who.comments.list({ dealId, cursor: "none of ours" })).rejects.toMatchObject({
    code: "BAD_CURSOR",
  });
  const long = "x".repeat(4_001);
  await expect(who.comments.start({ dealId, body: long })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("what was said goes with its deal, under the names as they were, and is nobody's to change there @further", async () => {
  const { dealId, own, asViewer, people } = await together();
  const thread = await asViewer.comments.start({ dealId, body: "Said by the viewer" });
  await own.comments.reply({ threadId: thread.id, body: "Said by the owner" });
  await own.dealMoves.copy({ ids: [dealId], to: people.owner.person.id });
  const { owner } = people;
  const [copy] = (await owner.deals.list({})).items;
  const there = await owner.comments.list({ dealId: copy?.id ?? "" });
  expect(there.items).toMatchObject([
    { comments: [{ body: "Said by the viewer", authorId: null }, { authorId: null }] },
  ]);
  const [first] = there.items[0]?.comments ?? [];
  await expect(owner.comments.update({ id: first?.id ?? "", body: "Taken" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await own.dealMoves.move({ ids: [dealId], to: owner.person.id });
  expect((await owner.comments.list({ dealId })).items).toMatchObject([
    { id: thread.id, comments: [{ authorName: first?.authorName }, { body: "Said by the owner" }] },
  ]);
  await owner.deals.remove({ ids: [dealId] });
  await expect(owner.comments.list({ dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
