import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { joinWorkspace } from "#tests/support/join-workspace.ts";

let server: TestServer;
let platform: Platform;
let admin: TestMember;

beforeAll(async () => {
  // Its own: accounts are taken away.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const countOf = async (table: string, column: string, id: string) =>
  (await server.db.pool.query(`select count(*)::int as count from ${table} where ${column} = $1`, [id]))
    .rows[0].count;

async function make(owner: TestMember, name: string) {
  const { id } = await owner.workspaces.create({ name });
  const { id: dealId } = await owner.within(id).deals.create({ data: makeDeal(name) });
  return { id, dealId };
}

describe("who deletes their own account", () => {
  test("is refused while others would be left without an owner, by the names of the workspaces", async () => {
    const owner = await server.createMember();
    const { id } = await make(owner, "Of two");
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    await make(owner, "Of one");
    await expect(owner.account.deleteAccount()).rejects.toMatchObject({
      code: "LAST_OWNER",
      message: expect.stringMatching(/^(?!.*Of one).*“Of two”/),
    });
    await owner.within(id).workspaces.changeMemberRole({ personId: editor.person.id, role: "owner" });
    expect(await owner.account.deleteAccount()).toEqual({ deleted: true, workspaces: ["Of one"] });
    expect(await countOf("workspaces", "name", "Of one")).toBe(0);
  });

  test("leaves what they made under their name, and nothing that was theirs alone", async () => {
    const owner = await server.createMember();
    const { id } = await make(owner, "Goes on");
    const member = await joinWorkspace(server, { id, role: "editor", by: owner });
    const here = member.within(id);
    const { id: dealId } = await here.deals.create({ data: makeDeal("Made by them") });
    const { id: ownDeal } = await member.deals.create({ data: makeDeal("At home") });
    await here.deals.saveDraft({ name: "Half typed", form: {} });
    await here.coach.create({ dealId });
    await member.account.deleteAccount();
    const { createdBy } = await owner.within(id).deals.get({ id: dealId });
    expect(createdBy).toBe(member.person.id);
    const { people } = await owner.within(id).workspaces.listPeople();
    const { firstName, lastName } = member.person;
    expect(people).toContainEqual({ id: member.person.id, name: `${firstName} ${lastName}`, isYou: false });
    expect((await owner.within(id).workspaces.listMembers()).members).toHaveLength(1);
    expect(await countOf("workspaces", "id", member.person.id)).toBe(0);
    const drafts = "select from explorer_counts where owner_id = $1";
    expect((await server.db.pool.query(drafts, [member.person.id])).rows).toEqual([]);
    await expect(owner.within(id).deals.get({ id: ownDeal })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("whom an administrator removes", () => {
  test("is followed by the editor of longest standing, who is told; their drafts go", async () => {
    const owner = await server.createMember();
    const { id } = await make(owner, "Inherited");
    const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
    const first = await joinWorkspace(server, { id, role: "editor", by: owner });
    await joinWorkspace(server, { id, role: "editor", by: owner });
    await owner.within(id).deals.saveDraft({ name: "Half typed", form: {} });
    await admin.admin.removeUser({ userId: owner.person.id });
    expect(await first.within(id).workspaces.get()).toMatchObject({ role: "owner", members: 3 });
    expect(await viewer.within(id).workspaces.get()).toMatchObject({ role: "viewer" });
    expect((await first.account.listNotices()).notices[0]).toMatchObject({ kind: "became-workspace-owner" });
    expect((await waitForMail(platform, first.person.email)).subject).toContain("owner of a workspace");
    const drafts = "select from explorer_counts where workspace_id = $1 and owner_id = $2";
    expect((await server.db.pool.query(drafts, [id, owner.person.id])).rows).toEqual([]);
  });

  test("puts a workspace without an editor into the bin, once its name was typed", async () => {
    const owner = await server.createMember();
    const { id } = await make(owner, "Nobody left");
    const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
    const removal = { userId: owner.person.id };
    await expect(admin.admin.removeUser(removal)).rejects.toMatchObject({
      code: "BINS_WORKSPACES",
      data: { names: ["Nobody left"] },
      message: expect.stringContaining("“Nobody left”"),
    });
    expect(await viewer.within(id).workspaces.get()).toMatchObject({ members: 2 });
    await admin.admin.removeUser({ ...removal, workspaceNames: ["Nobody left"] });
    await expect(viewer.within(id).workspaces.get()).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND" });
  });
});

test("an administrator sees names, owners, members and bytes of workspaces, and names an owner where none is left @further", async () => {
  const owner = await server.createMember();
  const { id, dealId } = await make(owner, "Overseen");
  await uploadDocument(server, owner, { dealId, workspaceId: id, bytes: "of,us\n" });
  const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
  const findRow = async () => (await admin.admin.listWorkspaces()).workspaces.find((row) => row.id === id);
  const row = { id, name: "Overseen", isPersonal: false, owners: [owner.person.email], members: 2, bytes: 6 };
  expect(await findRow()).toEqual(row);
  const naming = { workspaceId: id, email: viewer.person.email };
  await expect(admin.admin.nameWorkspaceOwner(naming)).rejects.toMatchObject({ code: "HAS_OWNER" });
  await admin.admin.removeUser({ userId: owner.person.id, workspaceNames: ["Overseen"] });
  expect(await findRow()).toEqual({ ...row, name: null, owners: [], members: 1 });
  await expect(
    admin.admin.nameWorkspaceOwner({ ...naming, email: "nobody@example.com" }),
  ).rejects.toMatchObject({
    code: "NO_ACCOUNT",
  });
  await expect(viewer.admin.listWorkspaces()).rejects.toMatchObject({ code: "FORBIDDEN" });
  const notOfIt = { code: "NOT_OF_IT" };
  for (const { person } of [admin, await server.createMember()])
    await expect(admin.admin.nameWorkspaceOwner({ ...naming, email: person.email })).rejects.toMatchObject(
      notOfIt,
    );
  await admin.admin.nameWorkspaceOwner(naming);
  // Told at once; nothing is theirs before the day is over.
  expect((await viewer.account.listNotices()).notices[0]).toMatchObject({ kind: "workspace-owner-named" });
  expect((await findRow())?.owners).toEqual([]);
  await expect(viewer.workspaces.restore({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const job = "name = 'admin.make-named-owner' and data ->> 'workspaceId' = $1";
  const { rows: planned } = await server.db.pool.query<{ hours: number }>(
    `select extract(epoch from start_after - now())::float8 / 3600 as hours from pgboss.job where ${job}`,
    [id],
  );
  expect(planned[0]?.hours).toBeGreaterThan(23);
  await server.db.pool.query(`update pgboss.job set start_after = now() where ${job}`, [id]);
  await vi.waitFor(async () => expect((await findRow())?.owners).toEqual([viewer.person.email]), 60_000);
  expect(await viewer.workspaces.restore({ id })).toMatchObject({ role: "owner", deals: 1 });
  await expect(admin.within(id).deals.get({ id: dealId })).rejects.toMatchObject({
    code: "WORKSPACE_NOT_FOUND",
  });
});

describe("an account made by an invitation's link", () => {
  const account = { firstName: "New", lastName: "Partner", password: "a long enough password" };
  const invite = async (email: string, owner = admin) => {
    const { id } = await owner.workspaces.create({ name: "New people" });
    const { link } = await owner.within(id).workspaces.invite({ email, role: "editor" });
    return { id, token: new URLSearchParams(link?.split("#")[1]).get("token") ?? "" };
  };

  test("is made by no link that a member was shown, who learns no more of the address either", async () => {
    const member = await server.createMember();
    await admin.admin.updateSettings({ invitations_make_accounts: "true" });
    const visitor = server.as();
    for (const email of ["cfo@bigco.example", admin.person.email]) {
      const { token } = await invite(email, member);
      expect(await visitor.workspaces.readInvitation({ token })).toMatchObject({ account: "not-said" });
      expect(await member.workspaces.readInvitation({ token })).toMatchObject({ account: "not-said" });
      await expect(visitor.workspaces.makeInvitedAccount({ token, ...account })).rejects.toMatchObject({
        code: "NOT_ALLOWED",
      });
    }
    await admin.admin.updateSettings({ invitations_make_accounts: "false" });
  });

  test("is made by an administrator's invitation, whatever members' may do, as long as they are one", async () => {
    const email = "partner-of-admin@example.com";
    const { token } = await invite(email);
    const visitor = server.as();
    expect(await visitor.workspaces.readInvitation({ token })).toMatchObject({ account: "may-be-made" });
    expect(await visitor.workspaces.makeInvitedAccount({ token, ...account })).toEqual({ done: true });

    const former = await server.createMember("admin");
    const { token: late } = await invite("late@example.com", former);
    await server.db.pool.query("update profiles set role = 'user' where id = $1", [former.person.id]);
    expect(await visitor.workspaces.readInvitation({ token: late })).toMatchObject({
      account: "ask-administrator",
    });
    await expect(visitor.workspaces.makeInvitedAccount({ token: late, ...account })).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  test("is made where an administrator allows it, and for the invited address alone @further", async () => {
    const email = "new-partner@example.com";
    const former = await server.createMember("admin");
    const { id, token } = await invite(email, former);
    await server.db.pool.query("update profiles set role = 'user' where id = $1", [former.person.id]);
    const visitor = server.as();
    expect(await visitor.workspaces.readInvitation({ token })).toMatchObject({
      account: "ask-administrator",
    });
    await expect(visitor.workspaces.makeInvitedAccount({ token, ...account })).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
    await admin.admin.updateSettings({ invitations_make_accounts: "true" });
    expect(await visitor.workspaces.readInvitation({ token })).toMatchObject({ account: "may-be-made" });
    await expect(
      visitor.workspaces.makeInvitedAccount({ token, ...account, password: "12345678" }),
    ).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    expect(await visitor.workspaces.makeInvitedAccount({ token, ...account })).toEqual({ done: true });
    await expect(visitor.workspaces.makeInvitedAccount({ token, ...account })).rejects.toMatchObject({
      code: "ACCOUNT_THERE",
    });
    const json = { email, password: account.password };
    const signedIn = await server.post("/api/rpc/account/signIn", { json });
    const cookie = signedIn.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
    expect(await server.as(cookie).workspaces.acceptInvitation({ token })).toMatchObject({
      id,
      role: "editor",
    });
    await expect(visitor.workspaces.makeInvitedAccount({ token, ...account })).rejects.toMatchObject({
      code: "LINK_GONE",
    });
  });
});

test("whoever works in a workspace stops the naming of its owner, and nobody else does @further", async () => {
  const owner = await server.createMember();
  const { id } = await make(owner, "Stopped");
  const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
  const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
  const outsider = await server.createMember();
  await admin.admin.removeUser({ userId: owner.person.id, workspaceNames: [] });
  const ownersOf = async () => {
    const { rows } = await server.db.pool.query<{ person: string }>(
      "select person_id as person from memberships where workspace_id = $1 and role = 'owner' and ended_at is null and person_id <> $2",
      [id, owner.person.id],
    );
    return rows.map(({ person }) => person);
  };
  const before = await ownersOf();
  if (before.length > 0)
    await server.db.pool.query("update memberships set role = 'viewer' where workspace_id = $1", [id]);
  await admin.admin.nameWorkspaceOwner({ workspaceId: id, email: editor.person.email });
  expect(await outsider.account.stopOwnerNaming()).toEqual({ stopped: 0 });
  const [notice] = (await viewer.account.listNotices()).notices;
  expect(notice).toMatchObject({ kind: "workspace-owner-named", canStop: true });
  expect(await viewer.account.stopOwnerNaming()).toEqual({ stopped: 1 });
  expect((await viewer.account.listNotices()).notices[0]?.canStop).toBe(false);
  await server.db.pool.query(
    "update pgboss.job set start_after = now() where name = 'admin.make-named-owner' and data ->> 'workspaceId' = $1",
    [id],
  );
  await expect
    .poll(
      async () => {
        const { rows } = await server.db.pool.query<{ state: string }>(
          "select state from pgboss.job where name = 'admin.make-named-owner' and data ->> 'workspaceId' = $1",
          [id],
        );
        return rows.every(({ state }) => state === "completed");
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(await ownersOf()).toEqual([]);
});
