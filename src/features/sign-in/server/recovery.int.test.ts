import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { linkIn, openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { cookieOf, openTestServer, type TestServer } from "#tests/support/server.ts";
import { removeUser } from "./index.ts";

let server: TestServer;
let platform: Platform;
beforeAll(async () => {
  // Its own: tries and mails of everybody are counted.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const NEW_PASSWORD = "an even longer password";
const call = (name: string, json: unknown, cookie = "") =>
  server.post(`/api/rpc/account/${name}`, { json }, { cookie });
const ask = (email: string) => call("requestPasswordReset", { email });
const tokensIn = (text: string) => {
  const params = new URLSearchParams(linkIn(text).hash.slice(1));
  return {
    accessToken: params.get("access_token") ?? "",
    refreshToken: params.get("refresh_token") ?? "",
    type: params.get("type"),
  };
};
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";
/** As of an account that nobody has signed in to: its links work at once. */
const forgetSignIn = (email: string) =>
  server.db.pool.query("update auth_users set signed_in_at = null where email = $1", [email]);
const mailFor = async (email: string, after = 0) => {
  await forgetSignIn(email);
  await ask(email);
  return waitForMail(platform, email, { after });
};

describe("by link", () => {
  test("the mail leads to /reset-password of the product's own address, and the link sets one password", async () => {
    const member = await server.createMember();
    const { email } = member.person;
    const { text } = await mailFor(email);
    const link = linkIn(text);
    expect(link.origin + link.pathname).toBe("http://localhost:3000/reset-password");
    expect(link.search).toBe("");
    const { type, ...tokens } = tokensIn(text);
    expect(type).toBe("recovery");

    const opened = await call("openRecovery", tokens);
    const cookie = cookieOf(opened);
    expect(opened.headers.getSetCookie().at(-1)).toMatch(
      /^dealwright\.recovery=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await call("findRecovery", undefined, cookie)).body.json).toEqual({
      email,
      role: "user",
      waitsUntil: null,
      hasSecondFactor: false,
      hasPasskey: false,
    });
    const weak = await call("resetPassword", { password: "1q2w3e4r5t" }, cookie);
    expect([weak.status, weak.body.json]).toMatchObject([422, { code: "WEAK_PASSWORD" }]);
    expect((await call("resetPassword", { password: NEW_PASSWORD }, cookie)).status).toBe(200);
    expect((await call("signIn", { email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await call("signIn", { email, password: member.password })).status).toBe(401);
    expect(await member.account.getSession()).toMatchObject({ person: null });

    expect((await call("resetPassword", { password: NEW_PASSWORD }, cookie)).status).toBe(410);
    expect((await call("openRecovery", tokens)).status).toBe(410);
    expect(await waitForMail(platform, email, { after: 1 })).toMatchObject({ kind: "account notice" });
  });

  test("a new password ends passkeys, single sign-on and the calendar address, but what the person says stays @further", async () => {
    const ways = async (userId: string) => {
      const { rows } = await server.db.pool.query<Record<string, boolean>>(
        `select exists (select from auth_passkeys where user_id = $1) as passkeys,
          exists (select from auth_accounts where user_id = $1 and provider_id = 'https://id.example') as "singleSignOn",
          exists (select from calendar_feeds where user_id = $1) as calendars`,
        [userId],
      );
      return Object.entries(rows[0] ?? {}).flatMap(([name, isThere]) => (isThere ? [name] : []));
    };
    const all = ["passkeys", "singleSignOn", "calendars"];
    for (const keeps of [undefined, ["calendars"], all]) {
      const member = await server.createMember();
      const { id, email } = member.person;
      await member.calendar.create({ hidesNames: false, workspaceIds: null });
      await server.db.pool.query(
        `insert into auth_passkeys (user_id, name, credential_id, public_key, counter, is_backed_up)
          values ($1, 'Theirs', $2, 'x', 0, false)`,
        [id, id],
      );
      await server.db.pool.query(
        "insert into auth_accounts (user_id, account_id, provider_id) values ($1, $2, 'https://id.example')",
        [id, id],
      );
      expect(await ways(id)).toEqual(all);
      const { type: _, ...tokens } = tokensIn((await mailFor(email)).text);
      const cookie = cookieOf(await call("openRecovery", tokens));
      const set = await call("resetPassword", { password: NEW_PASSWORD, ...(keeps && { keeps }) }, cookie);
      expect(set.status).toBe(200);
      await vi.waitFor(async () => expect(await ways(id)).toEqual(keeps ?? []), 60_000);
      expect((await call("signIn", { email, password: NEW_PASSWORD })).status).toBe(200);
    }
  });

  test("sixteen at once with one grant set one password; tokens are kept as hashes alone @further", async () => {
    const { person } = await server.createMember();
    const { type: _, ...tokens } = tokensIn((await mailFor(person.email)).text);
    const cookie = cookieOf(await call("openRecovery", tokens));
    const { rows } = await server.db.pool.query("select * from password_resets");
    for (const secret of [...Object.values(tokens), cookie.split("=")[1] ?? ""])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call("resetPassword", { password: `the password number ${index}` }, cookie),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 410),
    ]);
  });

  test("half a link, an old one and that of someone who was removed open nothing @further", async () => {
    const admin = await server.createMember("admin");
    const { person } = await server.createMember();
    const { type: _, ...tokens } = tokensIn((await mailFor(person.email)).text);
    expect((await call("openRecovery", { ...tokens, refreshToken: "x" })).status).toBe(410);
    const cookie = cookieOf(await call("openRecovery", tokens));
    await removeUser(platform, { userId: person.id, adminId: admin.person.id });
    expect((await call("openRecovery", tokens)).status).toBe(410);
    expect((await call("resetPassword", { password: NEW_PASSWORD }, cookie)).status).toBe(410);

    const other = await server.createMember();
    const { type: __, ...late } = tokensIn((await mailFor(other.person.email)).text);
    await server.db.pool.query("update password_resets set expires_at = now()");
    expect((await call("openRecovery", late)).status).toBe(410);
  });
});

describe("by code", () => {
  test("a right code opens what a link opens, a wrong one is refused, five wrong ones shut the door @further", async () => {
    const { person } = await server.createMember();
    const { email } = person;
    const code = codeIn((await mailFor(email)).text);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await call("verifyResetCode", { email, code: wrong })).body.json).toMatchObject({
      code: "INVALID_CODE",
    });
    const opened = await call("verifyResetCode", { email, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect((await call("resetPassword", { password: NEW_PASSWORD }, cookieOf(opened))).status).toBe(200);
    const answers = [];
    for (let tries = 0; tries < 6; tries++)
      answers.push((await call("verifyResetCode", { email, code: wrong })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("a code belongs to its account and lives a quarter of an hour", async () => {
    const { person } = await server.createMember();
    const other = await server.createMember();
    const code = codeIn((await mailFor(person.email)).text);
    expect((await call("verifyResetCode", { email: other.person.email, code })).status).toBe(401);
    await server.db.pool.query("update password_resets set created_at = now() - interval '16 minutes'");
    expect((await call("verifyResetCode", { email: person.email, code })).status).toBe(401);
  });
});

test("an address that nobody has gets the same answer, and no mail; nobody's inbox is filled @further", async () => {
  const { person } = await server.createMember();
  await forgetSignIn(person.email);
  const known = await ask(person.email);
  const unknown = await ask("nobody-at-all@example.com");
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const codes = await Promise.all(
    [person.email, "nobody-at-all@example.com"].map((email) =>
      call("verifyResetCode", { email, code: "12 34 5" }),
    ),
  );
  expect(codes[0]?.body.json).toEqual(codes[1]?.body.json);
  await waitForMail(platform, person.email);
  for (let times = 1; times <= 4; times++) {
    await ask(person.email);
    await server.db.pool.query("select 1");
    if (times < 3) await waitForMail(platform, person.email, { after: times });
  }
  // Work for another address, asked for later and done: by then the surplus was looked at.
  const last = await server.createMember();
  await mailFor(last.person.email);
  const { rows } = await server.db.pool.query(
    "select to_address, count(*)::int from mail_outbox where to_address in ($1, $2) group by 1",
    [person.email, "nobody-at-all@example.com"],
  );
  expect(rows).toEqual([{ to_address: person.email, count: 3 }]);
});

describe("without a mail server", () => {
  test("an administrator has a newcomer's link at once, and it sets the password", async () => {
    const admin = await server.createMember("admin");
    const member = await server.createMember();
    await forgetSignIn(member.person.email);
    const { email, link } = await admin.admin.sendPasswordReset({ userId: member.person.id });
    expect(email).toBe(member.person.email);
    const { accessToken, refreshToken } = tokensIn(link?.href ?? "");
    const opened = await call("openRecovery", { accessToken, refreshToken });
    expect(opened.status).toBe(200);
    expect((await call("resetPassword", { password: NEW_PASSWORD }, cookieOf(opened))).status).toBe(200);
    expect((await call("signIn", { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test("whoever asks for themselves is told the same for every address, and that no mail is sent", async () => {
    const member = await server.createMember();
    expect(await server.as().account.getPublicSettings()).toMatchObject({ sendsMail: false });
    const answers = await Promise.all([ask(member.person.email), ask("nobody@example.com")]);
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { json: { requested: true } } },
      { status: 200, body: { json: { requested: true } } },
    ]);
  });
});
