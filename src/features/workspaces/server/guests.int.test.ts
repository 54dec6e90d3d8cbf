import { dayIn } from "#kit/time-zone.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { joinAs, joinAsGuest, joinWorkspace, tokenIn } from "#tests/support/join-workspace.ts";

let server: TestServer;
let owner: TestMember;
let id = "";
let dealId = "";
let otherId = "";

beforeAll(async () => {
  server = await shareTestServer();
  owner = await server.createMember();
  ({ id } = await owner.workspaces.create({ name: "With guests" }));
  ({ id: dealId } = await owner.within(id).deals.create({ data: makeDeal("Summit Air") }));
  ({ id: otherId } = await owner.within(id).deals.create({ data: makeDeal("Never told") }));
});
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

describe("a guest", () => {
  test("reads the deal once they accepted, and no other; the link named neither before", async () => {
    const guest = await server.createMember();
    const { email } = guest.person;
    const answer = await owner.within(id).workspaces.inviteGuest({ email, dealId, lastDay: null });
    expect(answer).toMatchObject({
      guest: null,
      invited: { invitation: { role: "guest", dealName: "Summit Air" } },
    });
    const token = tokenIn(answer.invited?.link);
    expect(JSON.stringify(await server.as().workspaces.readInvitation({ token }))).not.toContain("Summit");
    expect(await guest.workspaces.readInvitation({ token })).toMatchObject({ dealName: "Summit Air" });
    await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject({
      code: "WORKSPACE_NOT_FOUND",
    });
    const joined = await guest.workspaces.acceptInvitation({ token });
    expect(joined).toEqual({
      id,
      name: "With guests",
      isPersonal: false,
      role: "guest",
      deals: 1,
      members: null,
    });
    expect(await guest.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
    await expect(guest.within(id).deals.get({ id: otherId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await guest.workspaces.findRecord({ kind: "deal", id: otherId })).workspaces).toEqual([]);
    expect((await guest.workspaces.findRecord({ kind: "deal", id: dealId })).workspaces).toHaveLength(1);
    await expect(guest.within(id).workspaces.listMembers()).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  });

  test("is told the names of those who wrote what they may read, and no others", async () => {
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    await editor.within(id).deals.create({ data: makeDeal("Of the editor") });
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const people = async () => (await guest.within(id).workspaces.listPeople()).people.map((one) => one.id);
    expect(await people()).toEqual([owner.person.id]);
    const { version } = await owner.within(id).deals.get({ id: dealId });
    await editor.within(id).deals.update({ id: dealId, version, data: makeDeal("Summit Air") });
    expect((await people()).toSorted()).toEqual([owner.person.id, editor.person.id].toSorted());
  });

  test("is seen at their deal; at another they are refused as at one that is not there", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const { look, leave } = guest.within(id).events;
    const pageId = crypto.randomUUID();
    expect(await look({ dealId, pageId })).toEqual({ done: true });
    const { presence } = await owner.within(id).events.changesSince({});
    expect(presence).toContainEqual(
      expect.objectContaining({
        dealId,
        people: expect.arrayContaining([{ id: guest.person.id, name: expect.stringContaining("Test") }]),
      }),
    );
    for (const elsewhere of [otherId, crypto.randomUUID()])
      for (const call of [look, leave])
        await expect(call({ dealId: elsewhere, pageId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("has an address for who may let guests in; members' addresses are for owners", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
    const emailOfGuest = async (who: TestMember) => {
      const { guests } = await who.within(id).workspaces.listGuests({ dealId });
      return guests.find(({ personId }) => personId === guest.person.id)?.email;
    };
    expect(await emailOfGuest(editor)).toBe(guest.person.email);
    expect(await emailOfGuest(viewer)).toBeNull();
    const emails = async (who: TestMember) => {
      const { members } = await who.within(id).workspaces.listMembers();
      return members.filter(({ email }) => email !== null).map(({ personId }) => personId);
    };
    expect(await emails(owner)).toEqual(
      expect.arrayContaining([owner.person.id, editor.person.id, viewer.person.id]),
    );
    expect(await emails(editor)).toEqual([editor.person.id]);
    expect(await emails(viewer)).toEqual([viewer.person.id]);
  });

  test("of the workspace is let in to another deal at once; of a member it is refused", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const { email } = guest.person;
    const answer = await owner.within(id).workspaces.inviteGuest({ email, dealId: otherId, lastDay: null });
    expect(answer).toMatchObject({
      guest: { personId: guest.person.id, dealName: "Never told" },
      invited: null,
    });
    expect(await guest.within(id).deals.get({ id: otherId })).toMatchObject({ id: otherId });
    const known = { email: owner.person.email, dealId, lastDay: null };
    await expect(owner.within(id).workspaces.inviteGuest(known)).rejects.toMatchObject({
      code: "ALREADY_THERE",
    });
    const nowhere = { email, dealId: crypto.randomUUID(), lastDay: null };
    await expect(owner.within(id).workspaces.inviteGuest(nowhere)).rejects.toMatchObject({
      code: "DEAL_NOT_FOUND",
    });
  });

  test("who becomes a member is no guest any more", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    await joinAs(guest, { id, role: "viewer", by: owner });
    expect(await guest.within(id).workspaces.get()).toMatchObject({ role: "viewer" });
    const { guests } = await owner.within(id).workspaces.listGuests({ dealId });
    expect(guests.map(({ personId }) => personId)).not.toContain(guest.person.id);
    await owner.within(id).workspaces.removeMember({ personId: guest.person.id });
    await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject({
      code: "WORKSPACE_NOT_FOUND",
    });
  });

  test("reads until their last day, and no longer than someone ends it", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    const calls = editor.within(id).workspaces;
    const who = { personId: guest.person.id, dealId };
    const gone = { code: "WORKSPACE_NOT_FOUND" };
    await calls.changeLastDay({ ...who, lastDay: yesterday() });
    await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject(gone);
    expect((await guest.workspaces.list()).workspaces).toHaveLength(1);
    await calls.changeLastDay({ ...who, lastDay: new Date().toISOString().slice(0, 10) });
    expect(await guest.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
    await calls.endGuest(who);
    await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject(gone);
    for (const call of [calls.endGuest, calls.changeLastDay])
      await expect(call({ ...who, lastDay: null })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is told their last day, which ends where whoever said it is", async () => {
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    const who = { personId: guest.person.id, dealId };
    const calls = owner.within(id).workspaces;
    // Fourteen hours ahead of Greenwich, and eleven behind it: the same day ends a day and an hour apart.
    const endsAt = async (timeZone: string, lastDay: string) => {
      await owner.reminders.updateTimeZone({ timeZone });
      await calls.changeLastDay({ ...who, lastDay });
      const { rows } = await server.db.pool.query<{ at: Date }>(
        "select ends_at as at from deal_guests where workspace_id = $1 and deal_id = $2 and person_id = $3",
        [id, dealId, who.personId],
      );
      return rows[0]?.at.toISOString();
    };
    expect(await endsAt("Pacific/Kiritimati", "2099-01-31")).toBe("2099-01-31T10:00:00.000Z");
    expect(await endsAt("Pacific/Pago_Pago", "2099-01-31")).toBe("2099-02-01T11:00:00.000Z");
    expect(await guest.within(id).workspaces.get()).toMatchObject({
      lastDays: [{ dealId, lastDay: "2099-01-31" }],
    });
    expect((await calls.listGuests({ dealId })).guests).toContainEqual(
      expect.objectContaining({ ...who, lastDay: "2099-01-31", isOver: false }),
    );
    expect(await owner.within(id).workspaces.get()).toMatchObject({ lastDays: [] });
    // Yesterday in Pago Pago is over there, whatever day it is in Greenwich.
    const over = dayIn("Pacific/Pago_Pago", new Date(Date.now() - 24 * 3_600_000));
    await endsAt("Pacific/Pago_Pago", over);
    await expect(guest.within(id).deals.get({ id: dealId })).rejects.toMatchObject({
      code: "WORKSPACE_NOT_FOUND",
    });
    expect((await calls.listGuests({ dealId })).guests).toContainEqual(
      expect.objectContaining({ ...who, isOver: true }),
    );
    await endsAt("Pacific/Pago_Pago", dayIn("Pacific/Pago_Pago", new Date()));
    expect(await guest.within(id).deals.get({ id: dealId })).toMatchObject({ id: dealId });
    await owner.reminders.updateTimeZone({ timeZone: "UTC" });
  });

  test("is invited by an editor, who sees no invitation of a member; a viewer invites nobody", async () => {
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
    const calls = editor.within(id).workspaces;
    const email = "lawyer-of-nobody@example.com";
    const { invited } = await calls.inviteGuest({ email, dealId, lastDay: null });
    const member = await owner
      .within(id)
      .workspaces.invite({ email: "partner-x@example.com", role: "editor" });
    const { invitations } = await calls.listInvitations();
    expect(invitations.map((one) => one.id)).toContain(invited?.invitation.id);
    expect(invitations.map((one) => one.id)).not.toContain(member.invitation.id);
    for (const call of [calls.withdrawInvitation, calls.resendInvitation])
      await expect(call({ id: member.invitation.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await calls.withdrawInvitation({ id: invited?.invitation.id ?? "" });
    const low = { code: "ROLE_TOO_LOW" };
    await expect(calls.invite({ email, role: "viewer" })).rejects.toMatchObject(low);
    await expect(
      viewer.within(id).workspaces.inviteGuest({ email, dealId, lastDay: null }),
    ).rejects.toMatchObject(low);
  });

  test("may be one of a personal workspace", async () => {
    const { id: own } = await owner.deals.create({ data: makeDeal("At home") });
    const guest = await joinAsGuest(server, { id: owner.person.id, dealId: own, by: owner });
    const { workspaces } = await guest.workspaces.list();
    expect(workspaces[1]).toMatchObject({ id: owner.person.id, role: "guest", isPersonal: true, deals: 1 });
    expect(workspaces[1]?.name).toContain(owner.person.firstName);
  });
});
