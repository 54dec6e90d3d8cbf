import { beforeAll, describe, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { MOST_MAILS_A_DAY } from "./workspace-limits.ts";
import { joinAs, joinWorkspace } from "#tests/support/join-workspace.ts";

let server: TestServer;
let owner: TestMember;

beforeAll(async () => {
  server = await shareTestServer();
  owner = await server.createMember();
});

const make = async (name: string) => {
  const { id } = await owner.workspaces.create({ name });
  return { id, calls: owner.within(id).workspaces };
};
const join = (id: string, role: "owner" | "editor" | "viewer") =>
  joinWorkspace(server, { id, role, by: owner });
const notThere = { code: "WORKSPACE_NOT_FOUND" };

describe("the last owner", () => {
  test("neither leaves, is made less, nor is removed; the sentence names the workspace", async () => {
    const { id, calls } = await make("Home services search");
    await join(id, "editor");
    const refused = {
      code: "LAST_OWNER",
      message: expect.stringContaining("“Home services search”"),
    };
    const { person } = owner;
    await expect(calls.leave()).rejects.toMatchObject(refused);
    await expect(calls.changeMemberRole({ personId: person.id, role: "editor" })).rejects.toMatchObject(
      refused,
    );
    await expect(calls.removeMember({ personId: person.id })).rejects.toMatchObject(refused);
    const { workspaces } = await owner.workspaces.listOwnedAlone();
    expect(workspaces).toContainEqual({ id, name: "Home services search", members: 2 });
    const second = await join(id, "owner");
    expect((await owner.workspaces.listOwnedAlone()).workspaces.map((found) => found.id)).not.toContain(id);
    await calls.leave();
    await expect(calls.get()).rejects.toMatchObject(notThere);
    await expect(second.within(id).workspaces.leave()).rejects.toMatchObject({ code: "LAST_OWNER" });
  });

  test("is there however many owners remove each other, or leave, at once", async () => {
    const { id } = await make("All at once");
    const others = await Promise.all([join(id, "owner"), join(id, "owner"), join(id, "owner")]);
    const all = [owner, ...others];
    const changes = all.flatMap((member, index) => {
      const calls = member.within(id).workspaces;
      const personId = all[(index + 1) % all.length]?.person.id ?? "";
      return [
        calls.removeMember({ personId }),
        calls.changeMemberRole({ personId, role: "viewer" }),
        calls.leave(),
      ];
    });
    await Promise.allSettled(changes);
    const { rows } = await server.db.pool.query(
      "select person_id from memberships where workspace_id = $1 and role = 'owner' and ended_at is null",
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("invitations of someone who may not send them any more", () => {
  const emails = async (id: string) =>
    (await owner.within(id).workspaces.listInvitations()).invitations.map(({ email }) => email).toSorted();

  test("end with a removal, so that nobody comes back by one of their own", async () => {
    const { id, calls } = await make("Removed inviter");
    const second = await join(id, "owner");
    const other = await server.createMember();
    const { link } = await second.within(id).workspaces.invite({ email: other.person.email, role: "owner" });
    await calls.invite({ email: "stays@example.com", role: "viewer" });
    await calls.removeMember({ personId: second.person.id });
    expect(await emails(id)).toEqual(["stays@example.com"]);
    const token = new URL(link ?? "").hash.slice("#token=".length);
    await expect(other.workspaces.acceptInvitation({ token })).rejects.toMatchObject({ code: "LINK_GONE" });
  });

  test("end with a lower role as far as it goes: an editor still lets guests in, a viewer nobody", async () => {
    const { id, calls } = await make("Lower inviter");
    const second = await join(id, "owner");
    const theirs = second.within(id);
    const { id: dealId } = await theirs.deals.create({ data: makeDeal("For a guest") });
    await theirs.workspaces.invite({ email: "member@example.com", role: "editor" });
    await theirs.workspaces.inviteGuest({ email: "guest@example.com", dealId, lastDay: null });
    const personId = second.person.id;
    await calls.changeMemberRole({ personId, role: "editor" });
    expect(await emails(id)).toEqual(["guest@example.com"]);
    await calls.changeMemberRole({ personId, role: "viewer" });
    expect(await emails(id)).toEqual([]);
  });
});

test("ownership is handed over: the member owns it, and who did is an editor", async () => {
  const { id, calls } = await make("Handed over");
  const editor = await join(id, "editor");
  await expect(calls.handOver({ personId: crypto.randomUUID() })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await calls.handOver({ personId: editor.person.id });
  expect(await calls.get()).toMatchObject({ role: "editor" });
  expect(await editor.within(id).workspaces.get()).toMatchObject({ role: "owner" });
  await expect(calls.changeMemberRole({ personId: owner.person.id, role: "owner" })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
});

test("a role changes with the next call, and who is removed finds no workspace", async () => {
  const { id, calls } = await make("Roles");
  const member = await join(id, "editor");
  const { id: dealId } = await member.within(id).deals.create({ data: makeDeal("Of an editor") });
  await calls.changeMemberRole({ personId: member.person.id, role: "viewer" });
  await expect(member.within(id).deals.create({ data: makeDeal("Of a viewer") })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
  expect(await member.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
  await calls.removeMember({ personId: member.person.id });
  await expect(member.within(id).deals.get({ id: dealId })).rejects.toMatchObject(notThere);
  expect((await member.workspaces.list()).workspaces).toHaveLength(1);
  expect(await owner.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
});

describe("what becomes of things when someone leaves", () => {
  test("their name stays as text beside what they made, and comes back with them", async () => {
    const { id, calls } = await make("Names");
    const member = await join(id, "editor");
    const name = `${member.person.firstName} ${member.person.lastName}`;
    await member.within(id).workspaces.leave();
    await member.profile.update({ firstName: "Changed", lastName: "Since" });
    const nameNow = async () =>
      (await calls.listPeople()).people.find((person) => person.id === member.person.id)?.name;
    expect(await nameNow()).toBe(name);
    await joinAs(member, { id, role: "viewer", by: owner });
    expect(await nameNow()).toBe("Changed Since");
  });

  test("conversations and practice go to their personal workspace, without the deal, as new rows @further", async () => {
    const { id } = await make("Conversations");
    const member = await join(id, "editor");
    const here = member.within(id);
    const { id: dealId } = await here.deals.create({ data: makeDeal("Summit Air") });
    const { id: talkId } = await here.coach.create({ dealId });
    for await (const _ of await here.coach.ask({ conversationId: talkId, text: "Asked there" }));
    const practice = { scenario: "first-call", difficulty: "realistic", mode: "script", dealId } as const;
    const { id: practiceId } = await here.practice.start({ ...practice, id: crypto.randomUUID() });
    // An id that is taken there already.
    await member.practice.start({ ...practice, dealId: null, id: practiceId });
    const before = await here.coach.get({ id: talkId });
    await here.workspaces.leave();
    const moved = await member.coach.get({ id: talkId });
    expect(moved.conversation).toMatchObject({ title: before.conversation.title, dealId: null });
    expect(moved.messages.map(({ text }) => text)).toEqual(before.messages.map(({ text }) => text));
    const { items } = await member.practice.list();
    const practised = await Promise.all(items.map((item) => member.practice.get({ id: item.id })));
    expect(practised.map((one) => one.dealId)).toEqual([null, null]);
    await joinAs(member, { id, role: "editor", by: owner });
    expect(await here.coach.list({})).toEqual({ items: [] });
    expect((await here.practice.list()).items).toEqual([]);
  });

  test("drafts are seen by nobody, and are there again for who returns within 30 days", async () => {
    const { id, calls } = await make("Drafts");
    const member = await join(id, "editor");
    const here = member.within(id);
    const { id: draftId } = await here.deals.saveDraft({ name: "Half typed", form: { typed: "so far" } });
    await calls.removeMember({ personId: member.person.id });
    await expect(here.deals.getDraft({ id: draftId })).rejects.toMatchObject(notThere);
    expect(await owner.within(id).deals.listDrafts()).toEqual({ drafts: [] });
    expect((await member.deals.listDrafts()).drafts).toEqual([]);
    await joinAs(member, { id, role: "editor", by: owner });
    expect(await here.deals.getDraft({ id: draftId })).toMatchObject({ name: "Half typed" });
  });
});

describe("invitations that are mailed", () => {
  const role = "viewer" as const;

  test("one workspace's do not use up another's, and one person's have a bound of their own", async () => {
    const [one, other] = [await make("One"), await make("Other")];
    const email = `${crypto.randomUUID()}@example.com`;
    for (let sent = 0; sent < MOST_MAILS_A_DAY.fromWorkspace; sent += 1)
      await one.calls.invite({ email, role });
    const tooMany = { code: "TOO_MANY_REQUESTS" };
    await expect(one.calls.invite({ email, role })).rejects.toMatchObject(tooMany);
    expect((await other.calls.invite({ email, role })).invitation.email).toBe(email);
    const busy = await server.createMember();
    const { id } = await busy.workspaces.create({ name: "Busy" });
    await server.db.pool.query(
      `insert into mail_outbox (kind, to_address, subject, status, sent_by)
        select 'workspace invitation', 'someone' || n || '@example.com', '', 'sent', $1 from generate_series(1, $2) n`,
      [busy.person.id, MOST_MAILS_A_DAY.byPerson],
    );
    const stranger = `${crypto.randomUUID()}@example.com`;
    await expect(busy.within(id).workspaces.invite({ email: stranger, role })).rejects.toMatchObject(tooMany);
  });

  test.each(["Win at https://evil.example", "www.evil.example", "HTTP://evil"])(
    "a name has no web address: %s",
    async (name) => {
      await expect(owner.workspaces.create({ name })).rejects.toMatchObject({ code: "BAD_REQUEST" });
      await expect(owner.profile.update({ firstName: name, lastName: "Buyer" })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    },
  );
});

describe("an invitation on the start page of whoever it is for", () => {
  test("is seen and accepted by them without its link, and by nobody else", async () => {
    const { id, calls } = await make("Waits for Sam");
    const [sam, other] = [await server.createMember(), await server.createMember()];
    await calls.invite({ email: sam.person.email.toUpperCase(), role: "editor" });
    const { invitations } = await sam.workspaces.listOwnInvitations();
    expect(invitations).toMatchObject([
      { workspaceName: "Waits for Sam", role: "editor", dealName: null, lastDay: null },
    ]);
    const waiting = { id: invitations[0]?.id ?? "" };
    expect(await other.workspaces.listOwnInvitations()).toEqual({ invitations: [] });
    await expect(other.workspaces.acceptOwnInvitation(waiting)).rejects.toMatchObject({ code: "LINK_GONE" });
    expect(await sam.workspaces.acceptOwnInvitation(waiting)).toMatchObject({ id, role: "editor" });
    expect(await sam.workspaces.listOwnInvitations()).toEqual({ invitations: [] });
    await expect(sam.workspaces.acceptOwnInvitation(waiting)).rejects.toMatchObject({ code: "LINK_GONE" });
  });

  test("names a guest's deal, and is gone with its workspace, withdrawn or run out", async () => {
    const { id, calls } = await make("For a guest");
    const guest = await server.createMember();
    const deal = await owner.within(id).deals.create({ data: makeDeal("Summit Air") });
    const listed = async () => (await guest.workspaces.listOwnInvitations()).invitations;
    const invite = () =>
      calls.inviteGuest({ email: guest.person.email, dealId: deal.id, lastDay: "2190-06-30" });
    const { invited } = await invite();
    expect(await listed()).toMatchObject([{ role: "guest", dealName: "Summit Air", lastDay: "2190-06-30" }]);
    await calls.withdrawInvitation({ id: invited?.invitation.id ?? "" });
    expect(await listed()).toEqual([]);
    await invite();
    await server.db.pool.query(
      "update workspace_invitations set expires_at = now() where workspace_id = $1",
      [id],
    );
    expect(await listed()).toEqual([]);
    await invite();
    await calls.remove({ name: "For a guest" });
    expect(await listed()).toEqual([]);
  });
});
