import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { linkIn, openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { cookieOf, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { cancelInvite, changeRole, createInvite, listUsers, removeUser, resendInvite } from "./index.ts";

let server: TestServer;
let platform: Platform;
let admin: TestMember;
beforeAll(async () => {
  // Its own: everybody is listed.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const PASSWORD = "a long enough password";
const invite = (email: string, firstName = "", lastName = "") =>
  createInvite(platform, { email, firstName, lastName, invitedBy: admin.person.id });
const tokenIn = (text: string) => new URLSearchParams(linkIn(text).hash.slice(1)).get("token") ?? "";
const accept = (token: string, names = { firstName: "", lastName: "" }) =>
  server.post("/api/rpc/account/completeSetup", {
    json: { token, email: "other@example.com", password: PASSWORD, ...names },
  });
const rowOf = async (email: string) =>
  (await server.db.pool.query("select * from user_invites where email = $1 order by invited_at", [email]))
    .rows;

describe("an invitation", () => {
  test("is kept as the specification has it, and its mail leads to an account with its names", async () => {
    const form = { email: " New.Person@Example.com ", firstName: "Noor", lastName: "Bakker" };
    const posting = await openSecondPlatform(server, {
      smtpUrl: "smtp://127.0.0.1:1",
      from: "a@example.com",
    });
    const answer = await createInvite(posting, { ...form, invitedBy: admin.person.id });
    await posting.database.close();
    // Where a mail server sends it, the link is nobody else's to know.
    expect(answer).toMatchObject({ ok: true, link: null });
    const email = "new.person@example.com";
    const [row] = await rowOf(email);
    expect(row).toMatchObject({
      status: "pending",
      invited_by: admin.person.id,
      metadata: { first_name: "Noor", last_name: "Bakker" },
      resend_count: 0,
      last_resent_at: null,
    });
    expect(row.expires_at - row.invited_at).toBe(7 * 24 * 60 * 60 * 1000);
    const { rows: tasks } = await server.db.pool.query(
      "select data from pgboss.job where name = 'send-invite'",
    );
    expect(tasks[0].data).toEqual({
      email,
      firstName: "Noor",
      lastName: "Bakker",
      invitedBy: admin.person.id,
    });

    const token = tokenIn((await waitForMail(platform, email)).text);
    expect(JSON.stringify(await rowOf(email))).not.toContain(token);
    expect(await server.as().account.getSetup({ token })).toMatchObject({
      purpose: "invite",
      email,
      firstName: "Noor",
      invitedBy: `${admin.person.firstName} ${admin.person.lastName} (${admin.person.email})`,
    });
    const made = await accept(token, { firstName: "Nora", lastName: "" });
    const person = { email, firstName: "Nora", lastName: "Bakker", role: "user" };
    expect(made.body.json).toMatchObject({ person });
    expect(await server.as(cookieOf(made)).account.getSession()).toMatchObject({ person });
    expect((await rowOf(email))[0].status).toBe("accepted");
    const { rows } = await server.db.pool.query("select metadata from auth_users where email = $1", [email]);
    expect(rows).toEqual([{ metadata: { first_name: "Nora", last_name: "Bakker" } }]);
    expect((await accept(token)).status).toBe(410);
  });

  test("32 acceptances of one link at once make one account @further", async () => {
    await invite("many@example.com");
    const token = tokenIn((await waitForMail(platform, "many@example.com")).text);
    const answers = await Promise.all(Array.from({ length: 32 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const { rows } = await server.db.pool.query("select id from profiles where email = 'many@example.com'");
    expect(rows).toHaveLength(1);
  });

  test("is told by the inviter's name and address, in its mail and on its page", async () => {
    const nameless = await server.createMember("admin");
    await nameless.profile.update({ firstName: "", lastName: "" });
    const cases = [
      { inviter: admin.person, says: `Test ${admin.person.lastName} (${admin.person.email})` },
      { inviter: nameless.person, says: nameless.person.email },
    ];
    for (const { inviter, says } of cases) {
      const email = `by-${inviter.id}@example.com`;
      await createInvite(platform, { email, firstName: "", lastName: "", invitedBy: inviter.id });
      const { text } = await waitForMail(platform, email);
      expect(text).toContain(`${says} invites you to Dealwright`);
      expect(await server.as().account.getSetup({ token: tokenIn(text) })).toMatchObject({ invitedBy: says });
    }
    await removeUser(platform, { userId: nameless.person.id, adminId: admin.person.id });
  });

  test("without a mail server has its link at once, the one that its kept mail has", async () => {
    const { email, link } = await admin.admin.invite({
      email: "Hand@example.com",
      firstName: "",
      lastName: "",
    });
    expect(email).toBe("hand@example.com");
    const token = tokenIn(link?.href ?? "");
    expect(tokenIn((await waitForMail(platform, email)).text)).toBe(token);
    const [row] = await rowOf(email);
    expect(link?.expiresAt).toBe(row.expires_at.toISOString());
    const { rows } = await server.db.pool.query(
      "select 1 from pgboss.job where name = 'send-invite' and data->>'email' = $1",
      [email],
    );
    // A task of the background would make another link, and this one would be dead.
    expect(rows).toEqual([]);
    expect((await accept(token)).status).toBe(200);
  });

  test("is refused for who is a member or invited already, also of eight at once", async () => {
    expect(await invite(admin.person.email.toUpperCase())).toEqual({ ok: false, reason: "exists" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite("once@example.com")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "pending" });
    expect((await rowOf("once@example.com"))[0].metadata).toBeNull();
  });

  test("that is sent again lives seven days more, by a new link alone", async () => {
    await invite("again@example.com");
    const first = tokenIn((await waitForMail(platform, "again@example.com")).text);
    await server.db.pool.query(
      "update user_invites set expires_at = now() + interval '1 day' where email = 'again@example.com'",
    );
    const again = await resendInvite(platform, { email: "Again@example.com", invitedBy: admin.person.id });
    const renewed = again?.invite;
    expect(renewed).toMatchObject({ resendCount: 1, status: "pending", lastResentAt: expect.any(Date) });
    const days = ((renewed?.expiresAt.getTime() ?? 0) - (renewed?.lastResentAt?.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(7);
    expect(tokenIn(again?.link?.href ?? "")).toBe(
      tokenIn((await waitForMail(platform, "again@example.com", { after: 1 })).text),
    );
    const second = tokenIn((await waitForMail(platform, "again@example.com", { after: 1 })).text);
    expect((await accept(first)).status).toBe(410);
    expect((await accept(second)).status).toBe(200);
    expect(
      await resendInvite(platform, { email: "again@example.com", invitedBy: admin.person.id }),
    ).toBeNull();
  });

  test("that was cancelled or has expired opens nothing, and the address may be invited anew", async () => {
    await invite("gone@example.com");
    const token = tokenIn((await waitForMail(platform, "gone@example.com")).text);
    expect(await cancelInvite(platform, "gone@example.com")).toBe(true);
    expect(await cancelInvite(platform, "gone@example.com")).toBe(false);
    expect((await accept(token)).status).toBe(410);
    await invite("gone@example.com");
    const late = tokenIn((await waitForMail(platform, "gone@example.com", { after: 1 })).text);
    await server.db.pool.query("update user_invites set expires_at = now() where email = 'gone@example.com'");
    expect((await accept(late)).status).toBe(410);
    expect((await listUsers(platform)).map(({ email }) => email)).not.toContain("gone@example.com");
    expect((await rowOf("gone@example.com")).map(({ status }) => status)).toEqual(["cancelled", "expired"]);
    expect(await invite("gone@example.com")).toMatchObject({ ok: true });
  });
});

describe("the list of people", () => {
  test("joins profiles and pending invitations, newest first, each address once", async () => {
    await invite("zed@example.com", "Zed");
    await server.db.pool.query(
      "insert into user_invites (email, invited_at) values ($1, now() + interval '1 day')",
      [admin.person.email],
    );
    const rows = await listUsers(platform);
    expect(rows.find(({ email }) => email === "zed@example.com")).toMatchObject({
      status: "invited",
      role: "user",
      firstName: "Zed",
    });
    expect(rows.filter(({ email }) => email === admin.person.email)).toMatchObject([
      { status: "active", role: "admin" },
    ]);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("a removed person is nobody from the next call on, cannot sign in, and nobody is given what they stored", async () => {
    const member = await server.createMember();
    const { id: userId, email } = member.person;
    await member.criteria.create({ fields: { name: "Mine" } });
    await server.db.pool.query(
      "insert into two_factors (user_id, sealed_secret, confirmed_at) values ($1, 'of the old telephone', now())",
      [userId],
    );
    expect(await removeUser(platform, { userId, adminId: admin.person.id })).toEqual({ ok: true, email });
    await expect(member.criteria.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const json = { email, password: member.password };
    expect((await server.post("/api/rpc/account/signIn", { json })).status).toBe(401);
    expect((await server.db.pool.query("select id from profiles where id = $1", [userId])).rows).toEqual([]);
    expect(await removeUser(platform, { userId, adminId: admin.person.id })).toEqual({
      ok: false,
      reason: "missing",
    });

    await invite(email);
    const token = tokenIn((await waitForMail(platform, email, { after: 1 })).text);
    const back = server.as(cookieOf(await accept(token)));
    expect((await back.account.getSession()).person).toMatchObject({ email });
    expect((await back.account.getSession()).person?.id).not.toBe(userId);
    expect((await back.criteria.list()).items).toEqual([]);
    const kept = "select id from acquisition_criteria where workspace_id = $1";
    expect(await readAllRows(server.db, kept, [userId])).toHaveLength(1);
    // With the new password alone: the second factor was the removed account's.
    const again = { json: { email, password: PASSWORD } };
    expect((await server.post("/api/rpc/account/signIn", again)).status).toBe(200);
  });

  test("nobody removes themselves, and of two administrators who remove each other one stays", async () => {
    const other = await server.createMember("admin");
    const ids = [admin.person.id, other.person.id] as const;
    expect(await removeUser(platform, { userId: ids[0], adminId: ids[0] })).toEqual({
      ok: false,
      reason: "own-row",
    });
    const answers = await Promise.all([
      changeRole(platform, { userId: ids[0], admin: admin.person, role: "user" }),
      changeRole(platform, { userId: ids[1], admin: other.person, role: "user" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await server.db.pool.query("select id from profiles where role = 'admin'");
    expect(rows).toHaveLength(1);
    const [{ id: last }] = rows as [{ id: string }];
    const former = ids.find((id) => id !== last) ?? "";
    // Who was demoted a moment ago removes nobody any more.
    expect(await removeUser(platform, { userId: last, adminId: former })).toMatchObject({ ok: false });
    expect(
      await changeRole(platform, { userId: last, admin: { ...admin.person, id: last }, role: "user" }),
    ).toEqual({
      ok: false,
      reason: "last-admin",
    });
  });
});
