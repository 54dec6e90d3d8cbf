import { beforeAll, expect, test } from "vitest";
import { ACCOUNT_CHANGES, type AccountChange } from "#features/sign-in/model/account-changes.ts";
import { codeFor, setUpFactor } from "#tests/support/authenticator.ts";
import { cookieOf, shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const PROOF_REQUIRED = { code: "PROOF_REQUIRED", status: 403 };

/** As a session that was left open for a while, or that somebody took. */
const forgetProof = ({ person }: TestMember) =>
  server.db.pool.query("update auth_sessions set proved_at = null where user_id = $1", [person.id]);

async function signIn({ person, password }: TestMember) {
  const json = { email: person.email, password };
  return server.as(cookieOf(await server.post("/api/rpc/account/signIn", { json })));
}

test("signing in is a proof; without a fresh one nothing changes until the person has proved it", async () => {
  const member = await server.createMember();
  await member.account.startSecondFactor();
  await forgetProof(member);
  await expect(member.account.changePassword({ newPassword: "an entirely new one" })).rejects.toMatchObject(
    PROOF_REQUIRED,
  );
  await expect(member.account.prove({ password: "not it" })).rejects.toMatchObject({
    code: "WRONG_PASSWORD",
  });
  await expect(member.account.deleteAccount()).rejects.toMatchObject(PROOF_REQUIRED);
  expect(await signIn(member).then((again) => again.account.getSession())).toMatchObject({
    person: member.person,
  });
  await member.account.prove({ password: member.password });
  await member.account.changePassword({ newPassword: "an entirely new one" });
});

test("a proof is of one session alone", async () => {
  const member = await server.createMember();
  const other = await signIn(member);
  await forgetProof(member);
  await member.account.prove({ password: member.password });
  await expect(other.account.renewRecoveryCodes()).rejects.toMatchObject(PROOF_REQUIRED);
});

test("where a second factor is on the password alone takes nothing away from it", async () => {
  const member = await server.createMember();
  const { code, recoveryCodes } = await setUpFactor(member);
  await forgetProof(member);
  expect(await member.account.findProofWays()).toEqual({
    password: true,
    secondFactor: true,
    passkey: false,
  });
  const { password } = member;
  await expect(member.account.prove({ password })).rejects.toMatchObject({ code: "CODE_REQUIRED" });
  await expect(member.account.prove({ password, code: "000000" })).rejects.toMatchObject({
    code: "INVALID_CODE",
  });
  for (const grave of ["removeSecondFactor", "renewRecoveryCodes", "deleteAccount"] as const)
    await expect(member.account[grave]()).rejects.toMatchObject(PROOF_REQUIRED);
  await member.account.prove({ password, code: code(1) });
  await member.account.renewRecoveryCodes();
  await forgetProof(member);
  // Of the codes before, none.
  await expect(member.account.prove({ password, code: recoveryCodes[0] ?? "" })).rejects.toMatchObject({
    code: "INVALID_CODE",
  });
});

test("a recovery code proves it as well, once", async () => {
  const member = await server.createMember();
  const { recoveryCodes } = await setUpFactor(member);
  const [code = ""] = recoveryCodes;
  await forgetProof(member);
  await member.account.prove({ password: member.password, code });
  await forgetProof(member);
  await expect(member.account.prove({ password: member.password, code })).rejects.toMatchObject({
    code: "INVALID_CODE",
  });
});

test("who guesses in a session waits, also many at once; what strangers guess elsewhere keeps nobody from it @further", async () => {
  const member = await server.createMember();
  const { email } = member.person;
  for (let count = 0; count < 12; count++)
    await server.post("/api/rpc/account/signIn", { json: { email, password: "a guess", code: "000000" } });
  for (let count = 0; count < 6; count++)
    await server.post("/api/rpc/account/verifyResetCode", { json: { email, code: "000000" } });
  await member.account.prove({ password: member.password });
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () =>
      member.account.prove({ password: "a guess" }).catch(({ code }: { code: string }) => code),
    ),
  );
  expect(guesses.filter((code) => code === "WRONG_PASSWORD")).toHaveLength(10);
  await expect(member.account.prove({ password: member.password })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});

const mailsTo = async (email: string) =>
  (
    await server.db.pool.query<{ subject: string }>(
      "select subject from mail_outbox where to_address = $1 order by created_at, id",
      [email],
    )
  ).rows.map(({ subject }) => subject);

test("each grave change is told by mail and in the application, and ends the other sessions", async () => {
  const member = await server.createMember();
  let secret = "";
  const changes: [AccountChange, () => Promise<unknown>][] = [
    [
      "second-factor-on",
      async () => {
        ({ secret } = await member.account.startSecondFactor());
        await member.account.confirmSecondFactor({ code: codeFor(secret) });
      },
    ],
    ["recovery-codes-renewed", () => member.account.renewRecoveryCodes()],
    ["second-factor-off", () => member.account.removeSecondFactor()],
    ["password-changed", () => member.account.changePassword({ newPassword: "an entirely new one" })],
  ];
  for (const [kind, change] of changes) {
    await server.db.pool.query(
      "insert into auth_sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
      [member.person.id, `another ${kind}`],
    );
    await change();
    const { sessions } = await member.account.listSessions();
    expect({ kind, sessions: sessions.length }).toEqual({ kind, sessions: 1 });
    const [notice] = (await member.account.listNotices()).notices;
    expect(notice).toMatchObject({ kind, byName: null, isDismissed: false });
    expect((await mailsTo(member.person.email)).at(-1)).toBe(`${ACCOUNT_CHANGES[kind].title} (Dealwright)`);
  }
});

test("a change of role is told with who did it, and ends the sessions that began without it", async () => {
  const admin = await server.createMember("admin");
  const member = await server.createMember();
  await admin.admin.changeRole({ userId: member.person.id, role: "admin" });
  expect(await member.account.getSession()).toMatchObject({ person: null });
  const again = await signIn(member);
  const [notice] = (await again.account.listNotices()).notices;
  expect(notice).toMatchObject({ kind: "became-admin", byName: expect.stringContaining(admin.person.email) });
  expect(await mailsTo(member.person.email)).toHaveLength(1);
  // As it was: nothing happened, and nothing is told.
  await admin.admin.changeRole({ userId: member.person.id, role: "admin" });
  expect((await again.account.listNotices()).notices).toHaveLength(1);
  await admin.admin.changeRole({ userId: admin.person.id, role: "user" });
  expect(await admin.account.getSession()).toMatchObject({ person: { role: "user" } });
});

test("a notice is its owner's to read and to put away, and stays on their list", async () => {
  const [member, stranger] = [await server.createMember(), await server.createMember()];
  await member.account.changePassword({ newPassword: "an entirely new one" });
  const [notice] = (await member.account.listNotices()).notices;
  const id = notice?.id ?? "";
  expect((await stranger.account.listNotices()).notices).toEqual([]);
  await expect(stranger.account.dismissNotice({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await member.account.dismissNotice({ id });
  expect((await member.account.listNotices()).notices).toEqual([{ ...notice, isDismissed: true }]);
});

test("a deleted account is told of once more, by mail alone", async () => {
  const member = await server.createMember();
  await member.account.deleteAccount();
  expect(await mailsTo(member.person.email)).toEqual(["Your Dealwright account was deleted"]);
});
