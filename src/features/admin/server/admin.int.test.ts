import { AUDIT_FILE_ADDRESS } from "#features/admin/model/audit-file-address.ts";
import { safe } from "@orpc/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asPerson } from "#server/database/in-workspace.ts";
import { cookieOf, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeDeal } from "#tests/support/deals.ts";

let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: everybody is listed, and settings are changed.
  server = await openTestServer();
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

const inviteRow = async (email: string) => {
  const { rows } = await server.db.pool.query(
    "select * from user_invites where email = $1 order by invited_at",
    [email],
  );
  return rows.at(-1);
};
const statusOf = async (email: string) => {
  const { users } = await admin.admin.listUsers();
  return users
    .filter((user) => user.email === email)
    .map(({ status, role, lastSignIn }) => ({ status, role, lastSignIn }));
};

describe("invitations", () => {
  test("an invitation stands in the list, with names only when there are any", async () => {
    expect(await admin.admin.invite({ email: " New@Example.com ", firstName: "Ada", lastName: "" })).toEqual({
      email: "new@example.com",
      link: {
        href: expect.stringContaining("/secure-email-link#"),
        usableFrom: null,
        expiresAt: expect.any(String),
      },
    });
    expect(await inviteRow("new@example.com")).toMatchObject({
      status: "pending",
      invited_by: admin.person.id,
      metadata: { first_name: "Ada", last_name: "" },
      resend_count: 0,
    });
    await admin.admin.invite({ email: "nameless@example.com", firstName: " ", lastName: "" });
    expect((await inviteRow("nameless@example.com")).metadata).toBeNull();
    expect(await statusOf("new@example.com")).toEqual([
      { status: "invited", role: "user", lastSignIn: null },
    ]);
  });

  test("one that is pending, and one who is there, are refused in the words of the specification", async () => {
    await admin.admin.invite({ email: "twice@example.com", firstName: "", lastName: "" });
    const again = admin.admin.invite({ email: "TWICE@example.com", firstName: "", lastName: "" });
    await expect(again).rejects.toMatchObject({ message: "Invite already pending for this email" });
    const known = admin.admin.invite({ email: member.person.email, firstName: "", lastName: "" });
    await expect(known).rejects.toMatchObject({ message: "User already exists" });
    const nobody = server.as().admin.invite({ email: "x@example.com", firstName: "", lastName: "" });
    await expect(nobody).rejects.toMatchObject({ code: "UNAUTHORIZED", message: "Not authenticated" });
    const bad = admin.admin.invite({ email: "bob", firstName: "", lastName: "" });
    await expect(bad).rejects.toMatchObject({
      message: expect.stringContaining("Please enter a valid email address"),
    });
  });

  test("sending it again gives seven days more and counts; cancelling ends it", async () => {
    const email = "again@example.com";
    await admin.admin.invite({ email, firstName: "", lastName: "" });
    await server.db.pool.query(
      "update user_invites set expires_at = now() + interval '1 hour' where email = $1",
      [email],
    );
    await admin.admin.resendInvite({ email });
    const row = await inviteRow(email);
    expect(row).toMatchObject({ status: "pending", resend_count: 1 });
    expect(row.last_resent_at).not.toBeNull();
    expect(row.expires_at.getTime() - row.last_resent_at.getTime()).toBeCloseTo(7 * 24 * 3_600_000, -4);
    expect(await admin.admin.cancelInvite({ email })).toEqual({ email });
    expect((await inviteRow(email)).status).toBe("cancelled");
    expect(await statusOf(email)).toEqual([]);
    for (const call of [admin.admin.cancelInvite, admin.admin.resendInvite])
      await expect(call({ email })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("one whose time is over leaves the list before it is read", async () => {
    const email = "late@example.com";
    await admin.admin.invite({ email, firstName: "", lastName: "" });
    await server.db.pool.query(
      "update user_invites set expires_at = now() - interval '1 day' where email = $1",
      [email],
    );
    expect(await statusOf(email)).toEqual([]);
    expect((await inviteRow(email)).status).toBe("expired");
    // And makes room for another.
    await admin.admin.invite({ email, firstName: "", lastName: "" });
    expect(await statusOf(email)).toHaveLength(1);
  });

  test("beside the profile of the same address there is no second row", async () => {
    await server.db.pool.query("insert into user_invites (email) values ($1)", [member.person.email]);
    expect(await statusOf(member.person.email)).toEqual([
      { status: "active", role: "user", lastSignIn: null },
    ]);
  });
});

describe("people", () => {
  test("the newest stands first", async () => {
    const { users } = await admin.admin.listUsers();
    const moments = users.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test("who is removed is a stranger with their next call, and cannot sign in again", async () => {
    const gone = await server.createMember();
    expect(await gone.deals.count({})).toMatchObject({ all: 0 });
    expect(await admin.admin.removeUser({ userId: gone.person.id })).toEqual({ email: gone.person.email });
    await expect(gone.deals.count({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const { email } = gone.person;
    await expect(server.as().account.signIn({ email, password: gone.password })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    const { rows } = await server.db.pool.query("select id from profiles where id = $1", [gone.person.id]);
    expect(rows).toEqual([]);
    await expect(admin.admin.removeUser({ userId: gone.person.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("the own row stays", async () => {
    const own = admin.admin.removeUser({ userId: admin.person.id });
    await expect(own).rejects.toMatchObject({ code: "OWN_ROW" });
    expect(await statusOf(admin.person.email)).toHaveLength(1);
  });

  test("someone becomes an administrator and is one no more, once they have signed in again", async () => {
    const other = await server.createMember();
    const json = { email: other.person.email, password: other.password };
    const signInAgain = async () =>
      server.as(cookieOf(await server.post("/api/rpc/account/signIn", { json })));
    await expect(other.admin.listUsers()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await admin.admin.changeRole({ userId: other.person.id, role: "admin" });
    await expect(other.admin.listUsers()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const promoted = await signInAgain();
    expect((await promoted.admin.listUsers()).users.length).toBeGreaterThan(1);
    await admin.admin.changeRole({ userId: other.person.id, role: "user" });
    await expect(promoted.admin.listUsers()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect((await signInAgain()).admin.listUsers()).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You do not have admin privileges",
    });
  });

  test("the last administrator stays one, and two who remove each other at once leave one", async () => {
    const last = admin.admin.changeRole({ userId: admin.person.id, role: "user" });
    await expect(last).rejects.toMatchObject({ code: "LAST_ADMIN" });
    const other = await server.createMember("admin");
    const answers = await Promise.allSettled([
      admin.admin.removeUser({ userId: other.person.id }),
      other.admin.removeUser({ userId: admin.person.id }),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await server.db.pool.query("select id from profiles where role = 'admin'");
    expect(rows).toHaveLength(1);
    // Whoever it was: the rest of these tests need an administrator.
    if (rows[0].id !== admin.person.id) admin = other;
  });

  test("each change says whether it was done, and if not why", async () => {
    const [userId, id] = [crypto.randomUUID(), crypto.randomUUID()];
    const email = "nobody-of-ours@example.com";
    const subscription = { plan: "Member", status: "active", renewsOn: null } as const;
    const answers = [
      await safe(admin.admin.invite({ email: admin.person.email, firstName: "", lastName: "" })),
      await safe(admin.admin.resendInvite({ email })),
      await safe(admin.admin.cancelInvite({ email })),
      await safe(admin.admin.sendPasswordReset({ userId })),
      await safe(admin.admin.removeUser({ userId })),
      await safe(admin.admin.changeRole({ userId, role: "admin" })),
      await safe(admin.admin.updateSubscription({ userId, ...subscription })),
      await safe(admin.admin.updateSettings({ admin_session_timeout: "long" })),
      await safe(admin.admin.openMail({ id })),
      await safe(admin.admin.sendMail({ id })),
    ];
    for (const { isSuccess, isDefined, error } of answers) {
      expect({ isSuccess, isDefined }).toEqual({ isSuccess: false, isDefined: true });
      expect(error?.message).toMatch(/\w/);
    }
  });

  test("a way back in is mailed to the person, and kept where there is no mail server", async () => {
    // As many as anybody may ask for were sent a moment ago: that is no reason not to send an administrator's.
    await server.db.pool.query(
      `insert into password_resets (user_id, link_hash, code_hash, expires_at)
         select $1, 'link ' || n, 'code', now() + interval '1 hour' from generate_series(1, 5) as n`,
      [member.person.id],
    );
    expect(await admin.admin.sendPasswordReset({ userId: member.person.id })).toEqual({
      email: member.person.email,
      link: {
        href: expect.stringContaining("/reset-password#"),
        // Somebody has signed in there.
        usableFrom: expect.any(String),
        expiresAt: expect.any(String),
      },
    });
    await expect(admin.admin.sendPasswordReset({ userId: crypto.randomUUID() })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const isThere = async () => {
      const { mails, isSet } = await admin.admin.listMails({});
      expect(isSet).toBe(false);
      return mails.find(({ to, kind }) => to === member.person.email && kind === "password reset");
    };
    await expect.poll(isThere, { timeout: 300_000, interval: 250 }).toMatchObject({ status: "kept" });
    const { text } = await admin.admin.openMail({ id: (await isThere())?.id ?? "" });
    expect(text).toContain("/reset-password#access_token=");
    const send = admin.admin.sendMail({ id: (await isThere())?.id ?? "" });
    await expect(send).rejects.toMatchObject({ code: "NO_MAIL_SERVER" });
    await expect(admin.admin.openMail({ id: crypto.randomUUID() })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const { entries } = await admin.admin.listAuditLog({});
    expect(entries.map(({ action }) => action)).toContain("admin.openMail");
    expect(JSON.stringify(entries)).not.toContain("access_token");
  });
});

describe("what there is", () => {
  test("a subscription is the usual one until an administrator sets another", async () => {
    const mine = async () =>
      (await admin.admin.listSubscriptions()).subscriptions.find(({ userId }) => userId === member.person.id);
    expect(await mine()).toMatchObject({ plan: "Member", status: "active", renewsOn: null });
    const set = { plan: "Founding member", status: "paused", renewsOn: "2027-01-31" } as const;
    expect(await admin.admin.updateSubscription({ userId: member.person.id, ...set })).toEqual(set);
    expect(await mine()).toMatchObject(set);
    expect(await member.profile.getSubscription()).toMatchObject({ subscription: set });
    const missing = admin.admin.updateSubscription({ userId: crypto.randomUUID(), ...set });
    await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("settings are stored as text, and what makes no sense is refused by name", async () => {
    await admin.admin.updateSettings({
      admin_session_timeout: "45",
      partner_network_url: "https://example.com",
    });
    expect(await admin.admin.getSettings()).toMatchObject({
      stored: { admin_session_timeout: "45", maintenance_mode: "false" },
      inEffect: { adminSessionMinutes: 45, adminLoginAttemptsMost: 5, isMaintenance: false },
    });
    expect(await admin.admin.getIdleLimit()).toEqual({ minutes: 45 });
    await expect(admin.admin.updateSettings({ admin_login_attempts_max: "0" })).rejects.toMatchObject({
      code: "BAD_SETTING",
      data: { key: "admin_login_attempts_max" },
    });
    await server.db.pool.query(
      "update system_settings set value = 'abc' where key = 'admin_session_timeout'",
    );
    // Another process learns of a change within a second.
    const minutes = async () => (await admin.admin.getSettings()).inEffect.adminSessionMinutes;
    await expect.poll(minutes, { timeout: 300_000 }).toBe(30);
  });

  test("maintenance closes the product to members at once, and not to administrators", async () => {
    await admin.admin.updateSettings({ maintenance_mode: "true" });
    await expect(member.deals.count({})).rejects.toMatchObject({ code: "MAINTENANCE" });
    expect((await admin.admin.getOverview()).isMaintenance).toBe(true);
    await admin.admin.updateSettings({ maintenance_mode: "false" });
    expect(await member.deals.count({})).toMatchObject({ all: 0 });
  });

  test("deals are counted over all people, by day, and nothing of them is told", async () => {
    const before = await admin.admin.getOverview();
    await member.deals.create({ data: makeDeal("Secret bakery") });
    const after = await admin.admin.getOverview();
    expect(after.deals).toBe(before.deals + 1);
    const { points } = await admin.admin.getAnalytics({ span: "days" });
    expect(points).toHaveLength(30);
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
    expect(sum(points.map(({ deals }) => deals))).toBe(after.deals);
    expect(sum(points.map(({ signUps }) => signUps))).toBe(after.users);
    expect(sum(points.map(({ changes }) => changes))).toBeGreaterThan(5);
    const months = (await admin.admin.getAnalytics({ span: "months" })).points;
    expect([months.length, sum(months.map(({ deals }) => deals))]).toEqual([12, after.deals]);
    expect(JSON.stringify([after, points])).not.toContain("Secret bakery");
  });

  test("a person may not count other people's rows", async () => {
    const count = asPerson(server.db, member.person.id, (tx) =>
      tx.client.query("select count_created('deals', '-infinity')"),
    );
    await expect(count).rejects.toThrow(/permission denied/);
    const other = server.db.pool.query("select count_created('profiles', '-infinity')");
    await expect(other).rejects.toThrow(/is not counted/);
  });

  test("the sign-ins of administrators come in pages of 20, newest first, with how many there are", async () => {
    await server.db.pool.query("delete from admin_auth_logs");
    await server.db.pool.query(
      `insert into admin_auth_logs (user_id, success, created_at)
         select $1, n % 2 = 0, now() - make_interval(mins => n) from generate_series(1, 25) as n`,
      [admin.person.id],
    );
    const first = await admin.admin.listAuthLog({ page: 1 });
    const second = await admin.admin.listAuthLog({ page: 2 });
    expect([first.entries.length, second.entries.length, first.total]).toEqual([20, 5, 25]);
    expect(first.entries[0]).toMatchObject({
      email: admin.person.email,
      success: false,
      ipAddress: "unknown",
    });
    expect((await admin.admin.getOverview()).signIns).toHaveLength(10);
    const own = await admin.admin.listUserSignIns({ userId: admin.person.id });
    expect(own.entries.map(({ id }) => id)).toEqual(first.entries.slice(0, 10).map(({ id }) => id));
    expect(await admin.admin.listUserSignIns({ userId: member.person.id })).toEqual({ entries: [] });
  });

  test("the audit log tells who did what and was refused what, in pages, and its chain is checked", async () => {
    await expect(member.admin.listUsers()).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { entries } = await admin.admin.listAuditLog({ outcome: "refused" });
    expect(
      entries.find(({ action, actor }) => action === "admin.listUsers" && actor === member.person.email),
    ).toMatchObject({ outcome: "refused", detail: "because FORBIDDEN" });
    expect(await admin.admin.findAuditBreak()).toMatchObject({ problem: null, folded: 0 });
    const get = (cookie: string) => fetch(`${server.address}${AUDIT_FILE_ADDRESS}`, { headers: { cookie } });
    const file = await get(admin.cookie);
    const lines = (await file.text()).trimEnd().split("\n");
    expect(JSON.parse(lines[0] ?? "")).toEqual({ checkpoint: null });
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({ entry: { number: 1 } });
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ head: { number: lines.length - 2 } });
    expect((await get((await server.createMember()).cookie)).status).toBe(403);
    expect((await get("")).status).toBe(401);
    const all = await admin.admin.listAuditLog({});
    const last = all.entries.at(-1)?.number ?? 0;
    const older = await admin.admin.listAuditLog({ before: last });
    expect(older.entries.every(({ number }) => number < last)).toBe(true);
    await server.db.pool.query("update audit_log set address = 'elsewhere' where number = 2");
    expect(await admin.admin.findAuditBreak()).toMatchObject({ problem: { number: 2 } });
  });
});
