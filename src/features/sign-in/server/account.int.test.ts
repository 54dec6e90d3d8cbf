import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, openTestServer, type TestServer } from "#tests/support/server.ts";
import { createAccount, createSetupLink, findAccountByEmail } from "./index.ts";

let server: TestServer;
beforeAll(async () => {
  // Its own: tries of everybody are counted and set back.
  server = await openTestServer();
});
afterAll(() => server.close());

const PASSWORD = "a long enough password";
const signIn = (email: string, password: string) =>
  server.post("/api/rpc/account/signIn", { json: { email, password } });
const tokenOf = (link: string | null) => link?.split("token=")[1] ?? "";
const complete = (token: string, email: string, to = server) =>
  to.post("/api/rpc/account/completeSetup", { json: { token, email, password: PASSWORD } });

/** On a machine so slow that the database cannot be reached in time, whoever is told so tries again. */
async function completeInTheEnd(...use: Parameters<typeof complete>): ReturnType<typeof complete> {
  const answer = await complete(...use);
  return answer.status === 503 ? completeInTheEnd(...use) : answer;
}

describe("signing in", () => {
  test("gives a cookie that scripts cannot read and that holds for the account's own session only", async () => {
    const member = await server.createMember();
    const answer = await signIn(` ${member.person.email.toUpperCase()} `, PASSWORD);
    expect(answer.body.json).toEqual({ person: member.person });
    const cookie = answer.headers.getSetCookie().at(-1) ?? "";
    expect(cookie).toMatch(/^dealwright\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await server.as(cookieOf(answer)).account.getSession()).toMatchObject({ person: member.person });
    expect(await server.as().account.getSession()).toMatchObject({ person: null });
  });

  test("a cookie whose signature or token was changed is nobody's", async () => {
    const { cookie } = await server.createMember();
    const value = decodeURIComponent(cookie.split("=")[1] ?? "");
    const [token, signature] = value.split(".");
    for (const forged of [`${token}x.${signature}`, `${token}.${signature?.slice(2)}AA`, token, "%", "."]) {
      const session = await server.as(`dealwright.session=${forged}`).account.getSession();
      expect(session).toMatchObject({ person: null });
    }
  });

  test("an unknown address and a wrong password get the same answer and cost the same work", async () => {
    const { person } = await server.createMember();
    // The quickest of a few: what else the machine does makes an answer slower, never quicker.
    const timed = async (email: string) => {
      let ms = Infinity;
      for (let tries = 0; tries < 4; tries++) {
        const start = performance.now();
        await signIn(email, "wrong");
        ms = Math.min(ms, performance.now() - start);
      }
      const { status, body } = await signIn(email, "wrong");
      return { status, body, ms };
    };
    const known = await timed(person.email);
    const unknown = await timed("nobody@example.com");
    expect(known.status).toBe(401);
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
    expect(known.body.json).toMatchObject({
      code: "INVALID_CREDENTIALS",
      message: "Email or password is wrong. Check both and try again.",
    });
    // The hash of a password takes tens of milliseconds, the rest a few: without it the unknown one would be far quicker.
    expect(unknown.ms).toBeGreaterThan(known.ms / 4);
  });

  test("signing out ends the session on the server, not only in the browser", async () => {
    const { cookie } = await server.createMember();
    const answer = await server.post("/api/rpc/account/signOut", { json: null }, { cookie });
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(await server.as(cookie).account.getSession()).toMatchObject({ person: null });
  });

  test("signing in again ends the session this browser had before", async () => {
    const member = await server.createMember();
    const json = { email: member.person.email, password: PASSWORD };
    await server.post("/api/rpc/account/signIn", { json }, { cookie: member.cookie });
    expect(await server.as(member.cookie).account.getSession()).toMatchObject({ person: null });
  });

  test("a session without a profile is nobody's, and the role is the profile's alone", async () => {
    const member = await server.createMember();
    await server.db.pool.query("update profiles set role = 'admin' where id = $1", [member.person.id]);
    expect((await member.account.getSession()).person?.role).toBe("admin");
    await server.db.pool.query("update profiles set role = 'owner of everything' where id = $1", [
      member.person.id,
    ]);
    expect((await member.account.getSession()).person?.role).toBe("user");
    await server.db.pool.query("delete from profiles where id = $1", [member.person.id]);
    expect(await member.account.getSession()).toMatchObject({ person: null });
  });

  test("a session in use is kept alive; one that has run out is over", async () => {
    const member = await server.createMember();
    const setDaysLeft = (days: number) =>
      server.db.pool.query(
        "update auth_sessions set expires_at = now() + make_interval(secs => $1) where user_id = $2",
        [days * 86_400, member.person.id],
      );
    const ask = () => server.post("/api/rpc/account/getSession", { json: null }, { cookie: member.cookie });
    expect((await ask()).headers.getSetCookie()).toEqual([]);
    await setDaysLeft(2);
    expect(cookieOf(await ask())).toBe(member.cookie);
    expect((await ask()).headers.getSetCookie()).toEqual([]);
    await setDaysLeft(-1);
    expect(await member.account.getSession()).toMatchObject({ person: null });
  });
});

describe("too many sign-ins", () => {
  test("after 10 failures the account waits, with the right password too; others do not", async () => {
    const { person } = await server.createMember();
    const other = await server.createMember();
    for (let count = 0; count < 10; count++) expect((await signIn(person.email, "wrong")).status).toBe(401);
    const refused = await signIn(person.email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.json).toMatchObject({
      message: "Too many sign-in attempts. Wait 15 minutes and try again.",
    });
    expect((await signIn(other.person.email, PASSWORD)).status).toBe(200);
    await server.db.pool.query(
      "update sign_in_attempts set attempted_at = attempted_at - interval '15 minutes'",
    );
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test("many tries at once are no more than one after the other, for an unknown address too @further", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn("unknown-to-all@example.com", "wrong")),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 15]);
  });

  test("a right password clears the count", async () => {
    const { person } = await server.createMember();
    const fail = (times: number) =>
      server.db.pool.query(
        "insert into sign_in_attempts (email, place) select $1, 'network 127.0.0.1' from generate_series(1, $2::int)",
        [person.email, times],
      );
    await fail(9);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    await fail(9);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    await fail(10);
    expect((await signIn(person.email, PASSWORD)).status).toBe(429);
  });
});

const deviceOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("dealwright.device="))
    ?.split(";")[0] ?? "";

describe("what strangers try does not lock the person out", () => {
  const lockOut = async (email: string) => {
    for (let count = 0; count < 15; count++) await signIn(email, "wrong");
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  };
  const call = (name: string, json: unknown, cookie: string) =>
    server.post(`/api/rpc/account/${name}`, { json }, { cookie });
  const wrongCode = { code: "000000" };

  test("a cookie that someone planted is no device of the account after signing in with it", async () => {
    const { person } = await server.createMember();
    const json = { email: person.email, password: PASSWORD };
    const planted = "dealwright.device=attackerdevice";
    const device = deviceOf(await call("signIn", json, planted));
    expect(device).not.toBe(planted);
    expect(deviceOf(await call("signIn", json, device))).toBe(device);
  });

  test("of a device that has signed in before, which has tries of its own @further", async () => {
    const { person } = await server.createMember();
    const { email } = person;
    const device = deviceOf(await signIn(email, PASSWORD));
    expect(device).toMatch(/^dealwright\.device=/);
    await lockOut(email);
    const json = { email, password: PASSWORD };
    expect((await call("signIn", json, device)).status).toBe(200);
    for (let count = 0; count < 10; count++)
      expect((await call("signIn", { ...json, password: "wrong" }, device)).status).toBe(401);
    expect((await call("signIn", json, device)).status).toBe(429);
    const stranger = await server.createMember();
    expect((await call("signIn", json, deviceOf(await signIn(stranger.person.email, PASSWORD)))).status).toBe(
      429,
    );
  });

  test("of a living session: the password is changed, and the second factor set up, all the while @further", async () => {
    const member = await server.createMember();
    const { email } = member.person;
    await lockOut(email);
    for (let count = 0; count < 6; count++) await call("verifyResetCode", { email, code: "000000" }, "");
    await member.account.startSecondFactor();
    expect((await call("confirmSecondFactor", wrongCode, member.cookie)).status).toBe(422);
    expect((await call("prove", { password: PASSWORD }, member.cookie)).status).toBe(200);
    const changed = { newPassword: "another long password" };
    expect((await call("changePassword", changed, member.cookie)).status).toBe(200);
  });

  test("of a session, who guesses there waits as well @further", async () => {
    const member = await server.createMember();
    const answers = [];
    for (let count = 0; count < 11; count++)
      answers.push((await call("prove", { password: "wrong" }, member.cookie)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect((await signIn(member.person.email, PASSWORD)).status).toBe(200);
  });

  test("delays grow from a minute to a quarter of an hour, and a day forgets them @further", async () => {
    const { person } = await server.createMember();
    const pass = (minutes: number) =>
      server.db.pool.query(
        "update sign_in_attempts set attempted_at = attempted_at - make_interval(secs => 60 * $1::float8) where email = $2",
        [minutes, person.email],
      );
    const tried = async () => (await signIn(person.email, "wrong")).status;
    for (let count = 0; count < 10; count++) expect(await tried()).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await pass(minutes - 0.5);
      expect(await tried()).toBe(429);
      await pass(0.5);
      expect(await tried()).toBe(401);
    }
    await pass(24 * 60);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test("requests for a reset are bounded for one address, and the answer is the same", async () => {
    const email = "nobody-asks-so-often@example.com";
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call("requestPasswordReset", { email }, "")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await server.db.pool.query(
      "select count(*)::int as n from sign_in_attempts where kind = 'reset' and email = $1",
      [email],
    );
    expect(rows[0].n).toBe(3);
  });
});

describe("accounts an operator makes", () => {
  test("are refused in words when the address is taken or the password too short, and keep what they are", async () => {
    const names = { firstName: "A", lastName: "B", role: "user" as const };
    const make = (email: string, password: string) =>
      createAccount({ db: server.db, email, password, ...names });
    expect(await make("taken@example.com", PASSWORD)).toMatchObject({ ok: true });
    expect(await make(" TAKEN@example.com ", "another long password")).toEqual({
      ok: false,
      message: "User already exists",
    });
    expect(await make("new@example.com", "short")).toEqual({
      ok: false,
      message: "Use at least 10 characters.",
    });
    expect(await make("no address", PASSWORD)).toMatchObject({ ok: false });
    expect((await signIn("taken@example.com", PASSWORD)).status).toBe(200);
    expect(await findAccountByEmail(server.db, "Taken@Example.com")).toMatchObject({ firstName: "A" });
    expect(await findAccountByEmail(server.db, "new@example.com")).toBeNull();
  });

  test("by link: looked at without being used, for its own address, once, and not after a day", async () => {
    const link = await createSetupLink({
      db: server.db,
      appOrigin: "https://deals.example",
      email: "Linked@example.com",
      firstName: "Lin",
      role: "user",
    });
    expect(link).toMatch(/^https:\/\/deals\.example\/secure-email-link#type=setup&token=[\w-]{43}$/);
    const token = tokenOf(link);
    const looked = await server.as().account.getSetup({ token });
    expect(looked).toMatchObject({ purpose: "account", email: "linked@example.com" });
    expect(JSON.stringify((await server.db.pool.query("select * from setup_links")).rows)).not.toContain(
      token,
    );

    const made = await complete(token, "someone-else@example.com");
    expect(made.body.json).toMatchObject({
      person: { email: "linked@example.com", firstName: "Lin", role: "user" },
    });
    expect((await server.as(cookieOf(made)).account.getSession()).person?.email).toBe("linked@example.com");
    const again = await complete(token, "linked@example.com");
    expect(again.status).toBe(410);
    expect(again.body.json).toMatchObject({
      message: "This link has been used or has expired. Ask for a new one.",
    });

    const old = await createSetupLink({
      db: server.db,
      appOrigin: "",
      email: "late@example.com",
      role: "user",
    });
    await server.db.pool.query("update setup_links set expires_at = now() where email = 'late@example.com'");
    expect((await complete(tokenOf(old), "late@example.com")).status).toBe(410);
  });

  test("by link: an address that has an account by now is refused, and the link stays alive", async () => {
    const member = await server.createMember();
    const { email } = member.person;
    const token = tokenOf(await createSetupLink({ db: server.db, appOrigin: "", email, role: "admin" }));
    const refused = await complete(token, email);
    expect(refused.body.json).toMatchObject({ code: "CONFLICT", message: "User already exists" });
    expect(await server.as().account.getSetup({ token })).toMatchObject({ email });
    expect((await member.account.getSession()).person?.role).toBe("user");
  });
});

describe("the first administrator", () => {
  test("by link: 32 uses at once make exactly one account, an administrator @further", async () => {
    const fresh = await openTestServer();
    try {
      const token = tokenOf(fresh.setupLink);
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, index) => completeInTheEnd(token, `admin${index}@example.com`, fresh)),
      );
      const made = answers.filter(({ status }) => status === 200);
      expect(made).toHaveLength(1);
      expect(made[0]?.body.json).toMatchObject({ person: { role: "admin" } });
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
      expect((await fresh.db.pool.query("select role from profiles")).rows).toEqual([{ role: "admin" }]);
      expect((await fresh.db.pool.query("select id from auth_users")).rows).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});
