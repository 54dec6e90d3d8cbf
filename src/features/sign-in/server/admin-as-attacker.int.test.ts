import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAccountChange } from "#features/sign-in/model/account-changes.ts";
import { fingerprint, storeOwnRows } from "#tests/access/own-rows.ts";
import { setUpFactor } from "#tests/support/authenticator.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { linkIn } from "#tests/support/outbox.ts";
import { cookieOf, openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/** An administrator who wants into somebody else's account, on an installation that keeps its mails to be read. */
let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  // Its own: mails and the log of everybody are read.
  server = await openTestServer();
  admin = await server.createMember("admin");
});
afterAll(() => server.close());

const THEIRS = "the attacker's own password";
const call = (name: string, json: unknown, cookie = "") =>
  server.post(`/api/rpc/account/${name}`, { json }, { cookie });

/** Opens a link as whoever holds it; the answer is the cookie that may set a password. */
async function open(href: string): Promise<string> {
  const params = new URLSearchParams(new URL(href).hash.slice(1));
  const tokens = { accessToken: params.get("access_token"), refreshToken: params.get("refresh_token") };
  return cookieOf(await call("openRecovery", tokens));
}

async function setPassword(href: string, form: { password?: string; code?: string } = {}) {
  const answer = await call("resetPassword", { password: THEIRS, ...form }, await open(href));
  return { status: answer.status, code: (answer.body.json as { code?: string }).code };
}

async function signsInWith({ person: { email } }: TestMember, password: string, code?: string) {
  return (await call("signIn", { email, password, ...(code ? { code } : {}) })).status === 200;
}

async function askAsAdmin(member: TestMember): Promise<string> {
  const { link } = await admin.admin.sendPasswordReset({ userId: member.person.id });
  return link?.href ?? "";
}

/** What lies in the outbox for them, newest first. */
async function readMails(member: TestMember): Promise<string[]> {
  const { mails } = await admin.admin.listMails({});
  const theirs = mails.filter(({ to }) => to === member.person.email);
  return Promise.all(theirs.map(async ({ id }) => (await admin.admin.openMail({ id })).text));
}

const pass = (hours: number, { person }: TestMember) =>
  server.db.pool.query(
    `update password_resets set created_at = created_at - make_interval(hours => $2),
        usable_from = usable_from - make_interval(hours => $2), expires_at = expires_at - make_interval(hours => $2)
      where user_id = $1`,
    [person.id, hours],
  );

describe("a link that someone else reads @further", () => {
  test("sets no password within a day; its owner is told, stops it with one call, and it is dead", async () => {
    const victim = await server.createMember();
    const href = await askAsAdmin(victim);
    const [mailed = ""] = await readMails(victim);
    for (const link of [href, linkIn(mailed).href])
      expect(await setPassword(link)).toEqual({ status: 403, code: "NOT_YET" });
    await pass(23, victim);
    expect(await setPassword(href)).toEqual({ status: 403, code: "NOT_YET" });
    expect(await signsInWith(victim, THEIRS)).toBe(false);
    expect(await signsInWith(victim, victim.password)).toBe(true);

    const { notices } = await victim.account.listNotices();
    expect(notices.map(({ kind, canStop, byName }) => ({ kind, canStop, byName }))).toEqual([
      { kind: "mail-opened", canStop: false, byName: expect.stringContaining(admin.person.email) },
      { kind: "reset-waits", canStop: true, byName: expect.stringContaining(admin.person.email) },
    ]);
    const cookie = await open(href);
    expect(await victim.account.stopResets()).toEqual({ stopped: 1 });
    expect((await victim.account.listNotices()).notices.some(({ canStop }) => canStop)).toBe(false);
    await pass(2, victim);
    expect((await call("resetPassword", { password: THEIRS }, cookie)).status).toBe(410);
    expect((await call("openRecovery", { accessToken: "x", refreshToken: "y" })).status).toBe(410);
    expect(await open(href)).not.toContain("recovery=");
    expect(await signsInWith(victim, victim.password)).toBe(true);
  });

  test("works after the day for a person who has nothing else, once, and not for ever", async () => {
    const member = await server.createMember();
    const href = await askAsAdmin(member);
    await pass(25, member);
    expect((await setPassword(href)).status).toBe(200);
    expect(await signsInWith(member, THEIRS)).toBe(true);
    expect((await setPassword(href)).status).toBe(410);
    const late = await askAsAdmin(member);
    await pass(49, member);
    expect((await setPassword(late)).status).toBe(410);
  });

  test("works at once for whoever brings the second factor or a recovery code, and for nobody else", async () => {
    const member = await server.createMember();
    const { code, recoveryCodes } = await setUpFactor(member);
    const href = await askAsAdmin(member);
    expect(await setPassword(href)).toEqual({ status: 401, code: "CODE_REQUIRED" });
    expect(await setPassword(href, { code: "000000" })).toEqual({ status: 401, code: "INVALID_CODE" });
    expect((await setPassword(href, { code: code(1), password: "chosen by the person" })).status).toBe(200);
    const again = await askAsAdmin(member);
    const [recovery = ""] = recoveryCodes;
    expect((await setPassword(again, { code: recovery, password: "chosen once more, then" })).status).toBe(
      200,
    );
    // After the day the password alone still leads nowhere.
    const later = await askAsAdmin(member);
    await pass(25, member);
    expect((await setPassword(later)).status).toBe(200);
    expect(await signsInWith(member, THEIRS)).toBe(false);
  });

  test("the factor cannot be guessed at the link", async () => {
    const member = await server.createMember();
    await setUpFactor(member);
    const href = await askAsAdmin(member);
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 7; count++) answers.push((await setPassword(href, { code: "000000" })).code);
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => "INVALID_CODE"),
      "TOO_MANY_REQUESTS",
      "TOO_MANY_REQUESTS",
    ]);
    // Nor does that keep the person from their own session.
    expect((await member.account.getSecondFactor()).isOn).toBe(true);
  });

  test("waits as well when the attacker asks at the form of everybody; asking on and on tells the person once", async () => {
    const victim = await server.createMember();
    const { email } = victim.person;
    for (let count = 0; count < 3; count++) {
      await call("requestPasswordReset", { email });
      await until(async () => (await victim.account.listNotices()).notices.length > 0);
    }
    const mails = await readMails(victim);
    expect(mails).toHaveLength(1);
    expect(await setPassword(linkIn(mails[0] ?? "").href)).toEqual({ status: 403, code: "NOT_YET" });
    const code = /\b\d{6}\b/.exec(mails[0] ?? "")?.[0];
    const cookie = cookieOf(await call("verifyResetCode", { email, code }));
    expect((await call("resetPassword", { password: THEIRS }, cookie)).status).toBe(403);
    const kinds = (await victim.account.listNotices()).notices.map(({ kind }) => kind);
    expect(kinds).toEqual(["mail-opened", "reset-waits"]);
    // Whoever stopped it is left alone for a day.
    await victim.account.stopResets();
    await call("requestPasswordReset", { email });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await readMails(victim)).toHaveLength(1);
  });

  test("is not hidden from its owner behind other notices", async () => {
    const victim = await server.createMember();
    await askAsAdmin(victim);
    await server.db.pool.query(
      `insert into account_notices (user_id, kind, created_at)
         select $1, 'mail-opened', now() + make_interval(secs => n) from generate_series(1, 60) as n`,
      [victim.person.id],
    );
    const { notices } = await victim.account.listNotices();
    expect(notices).toHaveLength(50);
    expect(notices.filter(({ canStop }) => canStop)).toHaveLength(1);
  });

  test("works at once as long as nobody has ever signed in, and is dead with the first sign-in", async () => {
    const newcomer = await server.createMember();
    const forget = "update auth_users set signed_in_at = null where id = $1";
    await server.db.pool.query(forget, [newcomer.person.id]);
    const href = await askAsAdmin(newcomer);
    expect(await signsInWith(newcomer, newcomer.password)).toBe(true);
    expect((await setPassword(href)).status).toBe(410);
    await server.db.pool.query(forget, [newcomer.person.id]);
    expect((await setPassword(await askAsAdmin(newcomer))).status).toBe(200);
  });
});

test("what an administrator reads is in the audit log with whose mail it was @further", async () => {
  const victim = await server.createMember();
  await askAsAdmin(victim);
  await readMails(victim);
  const { entries } = await admin.admin.listAuditLog({});
  expect(entries.find(({ action }) => action === "admin.openMail")).toMatchObject({
    actor: admin.person.email,
    detail: expect.stringContaining(`to ${victim.person.email}`),
  });
});

test("removed and invited anew, an address leads to none of what the removed account has, in any table @further", async () => {
  const victim = await server.createMember();
  const { id, email } = victim.person;
  await storeOwnRows(server.db, victim);
  await setUpFactor(victim);
  await admin.admin.removeUser({ userId: id });
  const before = await fingerprint(server.db, id);
  const { link } = await admin.admin.invite({ email, firstName: "", lastName: "" });
  const token = new URLSearchParams(new URL(link?.href ?? "").hash.slice(1)).get("token");
  const made = await call("completeSetup", { token, email, password: THEIRS });
  const thief = server.as(cookieOf(made));
  const { person } = await thief.account.getSession();
  expect(person?.email).toBe(email);
  expect(person?.id).not.toBe(id);
  expect(await fingerprint(server.db, id)).toEqual(before);

  const { rows: columns } = await server.db.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(40);
  const held: string[] = [];
  for (const { table, column } of columns) {
    const found = await readAllRows(server.db, `select from ${table} where ${column} = $1 limit 1`, [
      person?.id,
    ]);
    if (found.length > 0) held.push(`${table}.${column}`);
  }
  // What every new account has, and nothing else.
  expect(held).toEqual([
    "audit_log.actor_id",
    "auth_accounts.user_id",
    "auth_sessions.user_id",
    "auth_users.id",
    "known_devices.user_id",
    "memberships.person_id",
    "memberships.workspace_id",
    "profiles.id",
    "workspaces.id",
    "workspaces.person_id",
  ]);
  expect((await thief.deals.list({})).items).toEqual([]);
  // The removed account's password and factor are no way in either.
  expect(await signsInWith(victim, victim.password)).toBe(false);
});

test("with a mail server the link is the person's alone: nobody reads it here, also while it could not be sent @further", async () => {
  // Nobody listens there: the mail stays in the outbox, as while a mail server is away.
  const mail = { smtpUrl: "smtp://127.0.0.1:1", from: "deals@example.com" };
  const sending = await openTestServer({ mail });
  try {
    const sender = await sending.createMember("admin");
    const victim = await sending.createMember();
    expect(await sender.admin.sendPasswordReset({ userId: victim.person.id })).toMatchObject({ link: null });
    const find = async () =>
      (await sender.admin.listMails({})).mails.find(
        ({ to, kind }) => to === victim.person.email && kind === "password reset",
      );
    await until(async () => (await find()) !== undefined);
    const id = (await find())?.id ?? "";
    await expect(sender.admin.openMail({ id })).rejects.toMatchObject({ code: "PRIVATE" });
    const [notice] = (await victim.account.listNotices()).notices;
    expect(notice).toMatchObject({ kind: "reset-mailed", canStop: true });
    expect(isAccountChange(notice?.kind ?? "")).toBe(true);
  } finally {
    await sending.close();
  }
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come to that.");
}
