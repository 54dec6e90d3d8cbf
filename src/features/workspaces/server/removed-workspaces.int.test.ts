import { documentSettings } from "#features/documents/server/document-settings.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { joinAsGuest, joinWorkspace, tokenIn } from "#tests/support/join-workspace.ts";

let server: TestServer;
let owner: TestMember;
let folder: string;

beforeAll(async () => {
  // Its own: the queue's work is brought forward.
  folder = makeTemporaryFolder("documents");
  server = await openTestServer({
    featureSettings: [giveSettings(documentSettings, { store: "disk", folder })],
  });
  owner = await server.createMember();
});
afterAll(async () => {
  await server.close();
  removeTemporaryFolder(folder);
});

const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const notThere = { code: "WORKSPACE_NOT_FOUND" };

async function make(name: string) {
  const { id } = await owner.workspaces.create({ name });
  const { id: dealId } = await owner.within(id).deals.create({ data: makeDeal(name) });
  return { id, dealId, here: owner.within(id) };
}

/** As if so many days had passed since it was deleted, and the queue had waited for it. */
async function passDays(id: string, days: number): Promise<void> {
  await run("update workspaces set removed_at = removed_at - make_interval(days => $2) where id = $1", [
    id,
    days,
  ]);
  await run(
    "update pgboss.job set start_after = now() where name = 'workspaces.erase' and data ->> 'erasedId' = $1",
    [id],
  );
}
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 300_000, interval: 50 });
const countOf = async (table: string, id: string) =>
  (await run(`select count(*)::int as count from ${table} where workspace_id = $1`, [id])).rows[0].count;
const erasing = async (id: string) =>
  (
    await run(
      "select state::text from pgboss.job where name = 'workspaces.erase' and data ->> 'erasedId' = $1",
      [id],
    )
  ).rows.map(({ state }) => state);

test("a deleted workspace is in the bin: its owners alone see its name, nothing is read, and it comes back whole", async () => {
  const { id, dealId, here } = await make("In the bin");
  const member = await joinWorkspace(server, { id, role: "editor", by: owner });
  const guest = await joinAsGuest(server, { id, dealId, by: owner });
  const { link } = await here.workspaces.invite({ email: "waits@example.com", role: "viewer" });
  await expect(here.workspaces.remove({ name: "Another name" })).rejects.toMatchObject({
    code: "NAME_DIFFERS",
  });
  await expect(member.within(id).workspaces.remove({ name: "In the bin" })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
  const { erasedOn } = await here.workspaces.remove({ name: "In the bin" });
  expect(Date.parse(erasedOn) - Date.now()).toBeGreaterThan(28 * 86_400_000);
  for (const caller of [owner, member, guest]) {
    await expect(caller.within(id).deals.get({ id: dealId })).rejects.toMatchObject(notThere);
    expect((await caller.workspaces.list()).workspaces.map((one) => one.id)).not.toContain(id);
    expect((await caller.workspaces.findRecord({ kind: "deal", id: dealId })).workspaces).toEqual([]);
  }
  const stranger = server.as().workspaces.readInvitation({ token: tokenIn(link) });
  await expect(stranger).rejects.toMatchObject({ code: "LINK_GONE" });
  expect((await member.workspaces.listRemoved()).workspaces).toEqual([]);
  await expect(member.workspaces.restore({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await owner.workspaces.listRemoved()).workspaces).toEqual([
    { id, name: "In the bin", removedAt: expect.any(String), erasedOn },
  ]);
  expect(await owner.workspaces.restore({ id })).toMatchObject({ id, role: "owner", deals: 1, members: 2 });
  expect(await member.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
  // Guests and invitations have ended.
  await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject(notThere);
  // The work that was planned finds it taken back.
  await run("update pgboss.job set start_after = now() where name = 'workspaces.erase'");
  await until(async () => expect(await erasing(id)).toEqual(["completed"]));
  expect(await owner.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
});

test("after thirty days rows and bytes are erased, and conversations are their people's @further", async () => {
  const { id, dealId, here } = await make("Erased");
  const member = await joinWorkspace(server, { id, role: "editor", by: owner });
  const { id: talkId } = await member.within(id).coach.create({ dealId });
  await uploadDocument(server, owner, { dealId, workspaceId: id });
  await here.workspaces.remove({ name: "Erased" });
  await passDays(id, 30);
  await until(async () => expect((await run("select from workspaces where id = $1", [id])).rows).toEqual([]));
  for (const table of [
    "memberships",
    "deal_guests",
    "workspace_invitations",
    "explorer_counts",
    "document_chunks",
    "intake_files",
    "intake_file_chunks",
  ])
    expect([table, await countOf(table, id)]).toEqual([table, 0]);
  const erased =
    "select state::text from pgboss.job where name = 'documents.erase' and data ->> 'workspaceId' = $1";
  await until(async () => expect((await run(erased, [id])).rows).toEqual([{ state: "completed" }]));
  expect((await member.coach.get({ id: talkId })).conversation).toMatchObject({ id: talkId, dealId: null });
  expect((await owner.workspaces.listRemoved()).workspaces).toEqual([]);
  await expect(owner.workspaces.restore({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("drafts of who left are erased after thirty days, unless they came back @further", async () => {
  const { id } = await make("Drafts");
  const [gone, back] = [
    await joinWorkspace(server, { id, role: "editor", by: owner }),
    await joinWorkspace(server, { id, role: "editor", by: owner }),
  ];
  for (const member of [gone, back]) {
    await member.within(id).deals.saveDraft({ name: "Half typed", form: {} });
    await member.within(id).workspaces.leave();
  }
  const { link } = await owner.within(id).workspaces.invite({ email: back.person.email, role: "editor" });
  await back.workspaces.acceptInvitation({ token: tokenIn(link) });
  await run("update memberships set ended_at = ended_at - interval '30 days' where workspace_id = $1", [id]);
  await run("update pgboss.job set start_after = now() where name = 'deals.erase-drafts'");
  const done =
    "select state::text from pgboss.job where name = 'deals.erase-drafts' and data ->> 'workspaceId' = $1";
  await until(async () =>
    expect((await run(done, [id])).rows.map(({ state }) => state)).toEqual(["completed", "completed"]),
  );
  const kept = await run(
    "select owner_id from explorer_counts where workspace_id = $1 and source = 'drafts' and facet = 'all'",
    [id],
  );
  expect(kept.rows).toEqual([{ owner_id: back.person.id }]);
  expect((await back.within(id).deals.listDrafts()).drafts).toHaveLength(1);
});
