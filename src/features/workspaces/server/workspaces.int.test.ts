import { beforeAll, describe, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { joinWorkspace, tokenIn } from "#tests/support/join-workspace.ts";

let server: TestServer;
let owner: TestMember;

beforeAll(async () => {
  server = await shareTestServer();
  owner = await server.createMember();
});

describe("a workspace", () => {
  test("everybody has a personal one, which can be renamed and not shared with members", async () => {
    const alone = await server.createMember();
    const personal = { id: alone.person.id, isPersonal: true, role: "owner", deals: 0, members: 1 };
    expect(await alone.workspaces.list()).toEqual({ workspaces: [{ ...personal, name: "Personal" }] });
    expect(await alone.workspaces.rename({ name: " My\ndeals " })).toEqual({ ...personal, name: "My deals" });
    await expect(alone.workspaces.invite({ email: "x@example.com", role: "editor" })).rejects.toMatchObject({
      code: "PERSONAL",
    });
    await expect(alone.workspaces.leave()).rejects.toMatchObject({ code: "PERSONAL" });
    await expect(alone.workspaces.remove({ name: "My deals" })).rejects.toMatchObject({ code: "PERSONAL" });
  });

  test("is made with a random id, or once with the one that was given", async () => {
    const id = crypto.randomUUID();
    const made = await owner.workspaces.create({ id, name: "Given" });
    expect(made).toEqual({ id, name: "Given", isPersonal: false, role: "owner", deals: 0, members: 1 });
    expect(await owner.workspaces.create({ id, name: "Given again" })).toEqual(made);
    const other = await server.createMember();
    const taken = await other.workspaces.create({ id: owner.person.id, name: "Of another" });
    expect(taken.id).not.toBe(owner.person.id);
    expect((await other.workspaces.create({ id, name: "Taken" })).id).not.toBe(id);
  });

  test("counts its deals and members, and is found by a record in it", async () => {
    const { id } = await owner.workspaces.create({ name: "Counted" });
    const { id: dealId } = await owner.within(id).deals.create({ data: makeDeal("Summit Air") });
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    expect(await editor.within(id).workspaces.get()).toEqual({
      id,
      name: "Counted",
      isPersonal: false,
      role: "editor",
      deals: 1,
      members: 2,
      allowsModels: true,
      lastDays: [],
    });
    const found = await editor.workspaces.findRecord({ kind: "deal", id: dealId });
    expect(found.workspaces.map((workspace) => workspace.id)).toEqual([id]);
    const stranger = await server.createMember();
    expect(await stranger.workspaces.findRecord({ kind: "deal", id: dealId })).toEqual({ workspaces: [] });
    await expect(stranger.within(id).workspaces.get()).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND" });
    await expect(editor.within(id).workspaces.rename({ name: "x" })).rejects.toMatchObject({
      code: "ROLE_TOO_LOW",
    });
    const { people } = await editor.within(id).workspaces.listPeople();
    expect(people).toContainEqual({
      id: owner.person.id,
      name: expect.stringContaining("Test"),
      isYou: false,
    });
    const { members } = await editor.within(id).workspaces.listMembers();
    expect(members.map(({ personId, role, isYou }) => ({ personId, role, isYou }))).toEqual([
      { personId: owner.person.id, role: "owner", isYou: false },
      { personId: editor.person.id, role: "editor", isYou: true },
    ]);
  });
});

describe("an invitation", () => {
  const invite = async (email: string, role: "owner" | "editor" | "viewer" = "viewer") => {
    const { id } = await owner.workspaces.create({ name: "Invited into" });
    const invited = await owner.within(id).workspaces.invite({ email, role });
    return { id, token: tokenIn(invited.link), invitation: invited.invitation };
  };
  const gone = { code: "LINK_GONE" };

  test("says before the sign-in what it is to, and makes nobody a member until it is accepted", async () => {
    const invited = await server.createMember();
    const { id, token } = await invite(` ${invited.person.email.toUpperCase()}`.trim());
    expect(await server.as().workspaces.readInvitation({ token })).toEqual({
      workspaceName: "Invited into",
      invitedBy: expect.stringContaining("Test"),
      email: invited.person.email,
      role: "viewer",
      dealName: null,
      lastDay: null,
      account: "not-said",
      expiresAt: expect.any(String),
    });
    await expect(invited.within(id).workspaces.get()).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND" });
    expect(await invited.workspaces.acceptInvitation({ token })).toMatchObject({ id, role: "viewer" });
    expect(await invited.within(id).workspaces.get()).toMatchObject({ role: "viewer" });
  });

  test("works once, also when it is accepted many times at once", async () => {
    const invited = await server.createMember();
    const { token } = await invite(invited.person.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => invited.workspaces.acceptInvitation({ token })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(invited.workspaces.acceptInvitation({ token })).rejects.toMatchObject(gone);
    await expect(server.as().workspaces.readInvitation({ token })).rejects.toMatchObject(gone);
  });

  test("is for the invited address alone", async () => {
    const [invited, other] = [await server.createMember(), await server.createMember()];
    const { id, token } = await invite(invited.person.email);
    await expect(other.workspaces.acceptInvitation({ token })).rejects.toMatchObject({
      code: "OTHER_PERSON",
    });
    await expect(other.within(id).workspaces.get()).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND" });
    await invited.workspaces.acceptInvitation({ token });
  });

  test("ends when it is withdrawn, sent again, replaced, or seven days old", async () => {
    const invited = await server.createMember();
    const { id, token, invitation } = await invite(invited.person.email);
    const calls = owner.within(id).workspaces;
    const again = await calls.resendInvitation({ id: invitation.id });
    await expect(invited.workspaces.acceptInvitation({ token })).rejects.toMatchObject(gone);
    const replaced = await calls.invite({ email: invited.person.email, role: "editor" });
    await expect(invited.workspaces.acceptInvitation({ token: tokenIn(again.link) })).rejects.toMatchObject(
      gone,
    );
    expect((await calls.listInvitations()).invitations).toEqual([replaced.invitation]);
    await calls.withdrawInvitation({ id: replaced.invitation.id });
    await expect(
      invited.workspaces.acceptInvitation({ token: tokenIn(replaced.link) }),
    ).rejects.toMatchObject(gone);
    await expect(calls.withdrawInvitation({ id: replaced.invitation.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const late = await calls.invite({ email: invited.person.email, role: "editor" });
    await server.db.pool.query("update workspace_invitations set expires_at = now() where id = $1", [
      late.invitation.id,
    ]);
    await expect(invited.workspaces.acceptInvitation({ token: tokenIn(late.link) })).rejects.toMatchObject(
      gone,
    );
    expect((await calls.listInvitations()).invitations).toEqual([]);
  });

  test("to an address that nobody has is answered as any other", async () => {
    const { id } = await owner.workspaces.create({ name: "Unknown" });
    const calls = owner.within(id).workspaces;
    const known = (await server.createMember()).person.email;
    const answers = [
      await calls.invite({ email: known, role: "viewer" }),
      await calls.invite({ email: "nobody-has-this@example.com", role: "viewer" }),
    ];
    const [first, second] = answers.map(({ invitation: { id: _, email: _email, ...rest }, link }) => ({
      ...rest,
      link: link?.replace(/=.*/, ""),
      createdAt: null,
      expiresAt: null,
    }));
    expect(first).toEqual(second);
    await expect(calls.invite({ email: owner.person.email, role: "viewer" })).rejects.toMatchObject({
      code: "ALREADY_THERE",
    });
  });
});
