import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PasskeyCreation, PasskeyRequest } from "#features/sign-in/model/passkey-contract.ts";
import { createAccount } from "#features/sign-in/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import { setUpFactor } from "#tests/support/authenticator.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { type Misbehaviour, PasskeyDevice } from "#tests/support/passkey-device.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

const ORIGIN = "http://localhost:3000";

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

/** A member's own browser, with a passkey that is on their list. */
async function withPasskey(role: "user" | "admin" = "user") {
  const member = await server.createMember(role);
  const jar = new CookieJar(server, member.cookie);
  const device = new PasskeyDevice(ORIGIN);
  expect(await add(jar, device)).toMatchObject({ status: 200 });
  return { member, jar, device };
}

async function begin(jar: CookieJar): Promise<PasskeyCreation> {
  const { body } = await jar.call("account/startPasskey");
  return (body.json as { creation: PasskeyCreation }).creation;
}

async function add(jar: CookieJar, device: PasskeyDevice, wrong?: Misbehaviour) {
  const response = device.make(await begin(jar), wrong);
  return jar.call("account/addPasskey", { name: "My telephone", response });
}

async function ask(jar: CookieJar): Promise<PasskeyRequest> {
  const { body } = await jar.call("account/getPasskeyChallenge");
  return (body.json as { request: PasskeyRequest }).request;
}

async function signIn(device: PasskeyDevice, wrong?: Misbehaviour, form = "signInWithPasskey") {
  const jar = new CookieJar(server);
  const response = device.sign(await ask(jar), wrong);
  const answer = await jar.call(`account/${form}`, { response });
  return { jar, response, answer };
}

const codeOf = ({ body }: { body: { json?: unknown } }) => (body.json as { code?: string }).code;

const listOf = async (member: TestMember) => (await member.account.listPasskeys()).passkeys;

describe("adding", () => {
  test("puts it on the person's own list, and tells them", async () => {
    const { member } = await withPasskey();
    const other = await server.createMember();
    expect(await listOf(member)).toMatchObject([
      { name: "My telephone", isBackedUp: false, lastUsedAt: null },
    ]);
    expect(await listOf(other)).toEqual([]);
    expect(await waitForMail(platform, member.person.email)).toMatchObject({
      subject: "A passkey was added (Dealwright)",
    });
  });

  test.each<[string, Misbehaviour]>([
    ["made for another site's page", { origin: "https://deals.example.com" }],
    ["made for another host", { rpId: "example.com" }],
    ["made for another challenge", { challenge: "AAAA" }],
    ["whose device nobody opened", { isVerified: false }],
  ])("refuses one %s", async (_, wrong) => {
    const member = await server.createMember();
    const answer = await add(new CookieJar(server, member.cookie), new PasskeyDevice(ORIGIN), wrong);
    expect([answer.status, codeOf(answer)]).toEqual([422, "INVALID_PASSKEY"]);
    expect(await listOf(member)).toEqual([]);
  });

  test("takes each challenge once, from the browser and the person it was given to", async () => {
    const member = await server.createMember();
    const jar = new CookieJar(server, member.cookie);
    const creation = await begin(jar);
    const input = (device: PasskeyDevice) => ({ name: "Key", response: device.make(creation) });

    const stranger = await server.createMember();
    const theirs = new CookieJar(server, `${stranger.cookie}; ${challengeOf(jar)}`);
    expect(codeOf(await theirs.call("account/addPasskey", input(new PasskeyDevice(ORIGIN))))).toBe("GONE");
    expect((await jar.call("account/addPasskey", input(new PasskeyDevice(ORIGIN)))).status).toBe(200);
    expect(codeOf(await jar.call("account/addPasskey", input(new PasskeyDevice(ORIGIN))))).toBe("GONE");
    expect(await listOf(member)).toHaveLength(1);
    expect(await listOf(stranger)).toHaveLength(0);
  });

  test("takes no challenge that is older than five minutes", async () => {
    const member = await server.createMember();
    const jar = new CookieJar(server, member.cookie);
    const creation = await begin(jar);
    await server.db.pool.query("update sign_in_challenges set expires_at = now() - interval '1 second'");
    const response = new PasskeyDevice(ORIGIN).make(creation);
    expect(codeOf(await jar.call("account/addPasskey", { name: "Key", response }))).toBe("GONE");
  });

  test("leaves a passkey with whom has it already", async () => {
    const { member, device } = await withPasskey();
    const other = await server.createMember();
    expect(codeOf(await add(new CookieJar(server, other.cookie), device))).toBe("CONFLICT");
    expect([await listOf(member), await listOf(other)]).toMatchObject([[{}], []]);
  });

  test("asks nobody where browsers keep no passkeys, and says what to change @further", async () => {
    const plain = await openTestServer({ appOrigin: "http://deals.example.com" });
    try {
      const { cookie } = await plain.createMember();
      const answer = await new CookieJar(plain, cookie).call("account/startPasskey");
      expect(codeOf(answer)).toBe("PASSKEYS_NOT_OFFERED");
      expect(JSON.stringify(answer.body)).toContain("APP_ORIGIN");
      expect(codeOf(await new CookieJar(plain).call("account/getPasskeyChallenge"))).toBe(
        "PASSKEYS_NOT_OFFERED",
      );
    } finally {
      await plain.close();
    }
  });
});

describe("a password reset that waits", () => {
  async function openReset(admin: TestMember, member: TestMember) {
    const { link } = await admin.admin.sendPasswordReset({ userId: member.person.id });
    const params = new URLSearchParams(new URL(link?.href ?? "").hash.slice(1));
    const jar = new CookieJar(server);
    await jar.call("account/openRecovery", {
      accessToken: params.get("access_token"),
      refreshToken: params.get("refresh_token"),
    });
    return jar;
  }
  const prove = async (jar: CookieJar, device: PasskeyDevice, wrong?: Misbehaviour) =>
    jar.call("account/openResetWithPasskey", { response: device.sign(await ask(jar), wrong) });
  const password = "chosen by the person";

  test("works at once with a passkey of the account, and with no other", async () => {
    const admin = await server.createMember("admin");
    const { member, device } = await withPasskey();
    const stranger = await withPasskey();
    const jar = await openReset(admin, member);
    expect((await jar.call("account/findRecovery")).body.json).toMatchObject({
      hasPasskey: true,
      waitsUntil: expect.stringMatching(/Z$/),
    });
    const theirs = await prove(jar, stranger.device);
    expect([theirs.status, codeOf(theirs)]).toEqual([401, "INVALID_PASSKEY"]);
    expect(codeOf(await prove(jar, device, { origin: "https://deals.example.com" }))).toBe("INVALID_PASSKEY");
    // A passkey opens nothing without the link, nor another link of the account.
    expect(codeOf(await prove(new CookieJar(server), device))).toBe("INVALID_PASSKEY");
    expect(codeOf(await jar.call("account/resetPassword", { password }))).toBe("NOT_YET");

    expect((await prove(jar, device)).status).toBe(200);
    expect((await jar.call("account/findRecovery")).body.json).toMatchObject({ waitsUntil: null });
    expect((await jar.call("account/resetPassword", { password })).status).toBe(200);
    const form = { email: member.person.email, password };
    expect((await new CookieJar(server).call("account/signIn", form)).status).toBe(200);
  });
});

/** The cookie of the challenge alone. */
const challengeOf = (jar: CookieJar) => /dealwright\.challenge[^;]*/.exec(jar.cookie)?.[0] ?? "";

describe("signing in", () => {
  test("needs no password and no code, also where a second factor is on", async () => {
    const { member, device } = await withPasskey();
    await server.db.pool.query(
      "insert into two_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())",
      [member.person.id],
    );
    const { jar, answer } = await signIn(device);
    expect(answer.body.json).toEqual({ person: member.person });
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: member.person });
    expect((await listOf(member))[0]?.lastUsedAt).not.toBeNull();
  });

  test.each<[string, Misbehaviour]>([
    ["signed for another site's page", { origin: "https://deals.example.com" }],
    ["signed for another host", { rpId: "example.com" }],
    ["signed for another challenge", { challenge: "AAAA" }],
    ["of a device that nobody opened", { isVerified: false }],
    ["that names another person", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }],
  ])("refuses one %s, like one that nobody knows", async (_, wrong) => {
    const { device } = await withPasskey();
    const { jar, answer } = await signIn(device, wrong);
    const unknown = await signIn(new PasskeyDevice(ORIGIN));
    expect([answer.status, codeOf(answer)]).toEqual([401, "INVALID_PASSKEY"]);
    expect({ ...(answer.body.json as object) }).toEqual({ ...(unknown.answer.body.json as object) });
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: null });
  });

  test("takes each answer once, and only from the browser that asked", async () => {
    const { device } = await withPasskey();
    const { jar, response, answer } = await signIn(device);
    expect(answer.status).toBe(200);
    expect(codeOf(await jar.call("account/signInWithPasskey", { response }))).toBe("GONE");
    const request = await ask(new CookieJar(server));
    const elsewhere = new CookieJar(server);
    const stolen = await elsewhere.call("account/signInWithPasskey", { response: device.sign(request) });
    expect(codeOf(stolen)).toBe("GONE");
  });

  test("takes no answer to a challenge that was given for adding a passkey", async () => {
    const { jar, device } = await withPasskey();
    const { challenge, rp } = await begin(jar);
    const request: PasskeyRequest = {
      challenge,
      rpId: rp.id,
      timeout: 1,
      userVerification: "required",
      allowCredentials: [],
    };
    const response = device.sign(request);
    expect(codeOf(await jar.call("account/signInWithPasskey", { response }))).toBe("GONE");
  });

  test("refuses a counter that goes back, tells the person, and takes the next that goes on", async () => {
    const { member, device } = await withPasskey();
    device.counter = 7;
    expect((await signIn(device)).answer.status).toBe(200);
    for (const counter of [7, 3, 0]) {
      const { answer } = await signIn(device, { counter });
      expect([answer.status, codeOf(answer)]).toEqual([401, "COPIED_PASSKEY"]);
    }
    expect(await waitForMail(platform, member.person.email, { after: 1 })).toMatchObject({
      subject: "A passkey may have been copied (Dealwright)",
    });
    expect((await signIn(device, { counter: 8 })).answer.status).toBe(200);
  });

  test("a forged signature raises no alarm about a copy", async () => {
    const { member, device } = await withPasskey();
    device.counter = 7;
    await signIn(device);
    const { answer } = await signIn(device, { counter: 1, challenge: "AAAA" });
    expect(codeOf(answer)).toBe("INVALID_PASSKEY");
    const { rows } = await server.db.pool.query(
      "select from mail_outbox where to_address = $1 and subject like '%copied%'",
      [member.person.email],
    );
    expect(rows).toHaveLength(0);
  });

  test("wrong passwords do not keep it out, and its own wrong tries are counted @further", async () => {
    const { member, device } = await withPasskey();
    const { email } = member.person;
    for (let tries = 0; tries < 11; tries++)
      await server.post("/api/rpc/account/signIn", { json: { email, password: "wrong" } });
    expect((await signIn(device)).answer.status).toBe(200);
    for (let tries = 0; tries < 10; tries++) await signIn(device, { challenge: "AAAA" });
    expect(codeOf((await signIn(device)).answer)).toBe("TOO_MANY_REQUESTS");
  });

  test("at the administrators' form lets administrators in and nobody else, and notes both", async () => {
    const admin = await withPasskey("admin");
    const member = await withPasskey();
    const enter = async ({ device }: typeof admin) =>
      (await signIn(device, {}, "signInAdminWithPasskey")).answer;
    expect((await enter(admin)).body.json).toEqual({ person: admin.member.person });
    expect(codeOf(await enter(member))).toBe("FORBIDDEN");
    const { rows } = await server.db.pool.query(
      "select user_id, success from admin_auth_logs where user_id = any($1) order by id desc limit 2",
      [[admin.member.person.id, member.member.person.id]],
    );
    expect(rows).toEqual([
      { user_id: member.member.person.id, success: false },
      { user_id: admin.member.person.id, success: true },
    ]);
  });

  test("ends with the account: a removed person's passkey leads nowhere, also once they are invited anew", async () => {
    const admin = await server.createMember("admin");
    const { member, device } = await withPasskey();
    await admin.admin.removeUser({ userId: member.person.id });
    expect(codeOf((await signIn(device)).answer)).toBe("INVALID_PASSKEY");
    const { email } = member.person;
    await createAccount({
      db: server.db,
      email,
      password: member.password,
      firstName: "",
      lastName: "",
      role: "user",
    });
    expect(codeOf((await signIn(device)).answer)).toBe("INVALID_PASSKEY");
  });
});

describe("a proof", () => {
  async function prove(jar: CookieJar, device: PasskeyDevice, wrong?: Misbehaviour) {
    const { body } = await jar.call("account/getPasskeyProofChallenge");
    const { request } = body.json as { request: PasskeyRequest };
    expect(request.allowCredentials.map(({ id }) => id)).toContain(device.id);
    return jar.call("account/proveWithPasskey", { response: device.sign(request, wrong) });
  }
  const forgetProof = ({ person }: TestMember) =>
    server.db.pool.query("update auth_sessions set proved_at = null where user_id = $1", [person.id]);

  test("by a passkey opens what is grave, without a password or a code", async () => {
    const { member, jar, device } = await withPasskey();
    await setUpFactor(member);
    await forgetProof(member);
    await expect(member.account.removeSecondFactor()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    expect(await member.account.findProofWays()).toEqual({
      password: true,
      secondFactor: true,
      passkey: true,
    });
    expect(codeOf(await prove(jar, device, { challenge: "AAAA" }))).toBe("INVALID_PASSKEY");
    await expect(member.account.removeSecondFactor()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    expect((await prove(jar, device)).status).toBe(200);
    await member.account.removeSecondFactor();
  });

  test("takes nobody else's passkey, and no answer that was given for signing in", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    await forgetProof(mine.member);
    const { body } = await mine.jar.call("account/getPasskeyProofChallenge");
    const { request } = body.json as { request: PasskeyRequest };
    const foreign = await mine.jar.call("account/proveWithPasskey", {
      response: theirs.device.sign(request),
    });
    expect(codeOf(foreign)).toBe("INVALID_PASSKEY");
    const signedIn = mine.device.sign(await ask(mine.jar));
    expect(codeOf(await mine.jar.call("account/proveWithPasskey", { response: signedIn }))).toBe("GONE");
    await expect(mine.member.account.removeSecondFactor()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
  });

  test("is asked before a passkey is added or removed", async () => {
    const { member } = await withPasskey();
    await forgetProof(member);
    const [{ id } = { id: "" }] = await listOf(member);
    await expect(member.account.startPasskey()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    await expect(member.account.removePasskey({ id })).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    expect(await listOf(member)).toHaveLength(1);
  });
});

describe("the list", () => {
  test("is renamed and shortened by its owner alone, who is told", async () => {
    const { member, device } = await withPasskey();
    const other = await server.createMember();
    const [{ id } = { id: "" }] = await listOf(member);
    await expect(other.account.renamePasskey({ id, name: "Mine" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(other.account.removePasskey({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await member.account.renamePasskey({ id, name: " Work\u202e laptop " });
    expect(await listOf(member)).toMatchObject([{ id, name: "Work  laptop" }]);
    await member.account.removePasskey({ id });
    expect(await listOf(member)).toEqual([]);
    expect(codeOf((await signIn(device)).answer)).toBe("INVALID_PASSKEY");
    expect(await waitForMail(platform, member.person.email, { after: 1 })).toMatchObject({
      subject: "A passkey was removed (Dealwright)",
    });
  });
});
