import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { setUpFactor } from "#tests/support/authenticator.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { type OidcProvider, type ProviderFault, startOidcProvider } from "#tests/support/oidc-provider.ts";
import { openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let platform: Platform;
let provider: OidcProvider;
let admin: TestMember;
beforeAll(async () => {
  provider = await startOidcProvider({ sub: "nobody" });
  server = await openTestServer({ outboundAllowHosts: [provider.host] });
  platform = await openSecondPlatform(server);
  admin = await server.createMember("admin");
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
  await provider.close();
});
beforeEach(() => setUp());
afterEach(() => {
  provider.fault = {};
});

async function setUp(change: Partial<{ makesAccounts: boolean; clientSecret: string; label: string }> = {}) {
  const { settings } = await admin.account.getSingleSignOnSettings();
  const { issuer, clientId, clientSecret } = provider;
  const usual = { issuer, clientId, clientSecret, label: "Harbor", makesAccounts: false };
  return admin.account.updateSingleSignOnSettings({ version: settings?.version ?? 0, ...usual, ...change });
}

const jsonOf = ({ body }: { body: { json?: unknown } }) => body.json as Record<string, unknown>;
const codeOf = (answer: { body: { json?: unknown } }) => jsonOf(answer)["code"];

/** The way of a browser: to the provider, one press, and back; the answer is what stands behind the "?". */
async function goThere(href: string, as: string): Promise<string> {
  provider.user = { ...provider.user, sub: as };
  const address = new URL(href);
  address.pathname = "/approve";
  const response = await fetch(address, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  expect(`${back.origin}${back.pathname}`).toBe("http://localhost:3000/login/single-sign-on");
  return back.search.slice(1);
}

async function begin(jar: CookieJar, input: object = { form: "user", returnTo: "/dashboard/profile" }) {
  return String(jsonOf(await jar.call("account/getSingleSignOnAddress", input))["href"]);
}

async function enter(as: string, input?: object) {
  const jar = new CookieJar(server);
  const answer = await goThere(await begin(jar, input), as);
  return { jar, answer, entered: await jar.call("account/finishSingleSignOn", { answer }) };
}

async function link(member: TestMember, as: string) {
  const jar = new CookieJar(server, member.cookie);
  const { href } = jsonOf(await jar.call("account/startSingleSignOnLink"));
  const answer = await goThere(String(href), as);
  return jar.call("account/linkSingleSignOn", { answer });
}

async function linked(role: "user" | "admin" = "user") {
  const member = await server.createMember(role);
  const sub = crypto.randomUUID();
  expect((await link(member, sub)).status).toBe(200);
  return { member, sub };
}

describe("signing in", () => {
  test("lets in who linked their account there, and leads back to the page they asked for", async () => {
    const { member, sub } = await linked();
    const { jar, entered } = await enter(sub);
    expect(jsonOf(entered)).toEqual({ person: member.person, returnTo: "/dashboard/profile" });
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: member.person });
  });

  test("visitors are told the provider's name, and nothing else of it", async () => {
    expect(await server.as().account.getSession()).toMatchObject({ singleSignOn: "Harbor" });
    expect(JSON.stringify(await server.as().account.getSession())).not.toContain(provider.issuer);
  });

  test("knows people by issuer and subject, never by an address", async () => {
    const { member } = await linked();
    provider.user = { sub: "x", email: member.person.email, email_verified: true };
    const { jar, entered } = await enter("someone else with the same address");
    expect([entered.status, codeOf(entered)]).toEqual([403, "NOT_LINKED"]);
    expect(jsonOf(entered)["message"]).toContain("Harbor");
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: null });
  });

  test.each<[string, ProviderFault, string]>([
    ["another nonce", { nonce: "another" }, "could not be trusted"],
    ["another state", { state: "enter.another" }, "could not be trusted"],
    ["a token for another client", { audience: "someone" }, "could not be trusted"],
    ["a token of another issuer", { issuer: "https://evil.example" }, "could not be trusted"],
    ["a token whose issuer has one slash more", { hasSlash: true }, "by the slash at their end"],
    ["a token that someone else signed", { isForged: true }, "could not be trusted"],
    ["a token from the day after tomorrow", { clockAhead: 172_800 }, "clock"],
    ["a token from the day before yesterday", { clockAhead: -172_800 }, "clock"],
    ["a refusal", { error: "access_denied" }, "did not let you in"],
    ["a failure of its own", { error: "server_error" }, "Try again in a few minutes"],
  ])("refuses %s, in words", async (_, fault, words) => {
    const { sub } = await linked();
    provider.fault = fault;
    const { jar, entered } = await enter(sub);
    expect([entered.status, codeOf(entered)]).toEqual([422, "PROVIDER_FAILED"]);
    expect(jsonOf(entered)["message"]).toContain(words);
    expect(jsonOf(entered)["message"]).toContain("Harbor");
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: null });
  });

  test("takes each answer once, from the browser that went there, within five minutes", async () => {
    const { sub } = await linked();
    const { jar, answer } = await enter(sub);
    expect(codeOf(await jar.call("account/finishSingleSignOn", { answer }))).toBe("GONE");

    const victim = new CookieJar(server);
    const attacker = new CookieJar(server);
    const planted = await goThere(await begin(attacker), sub);
    expect(codeOf(await victim.call("account/finishSingleSignOn", { answer: planted }))).toBe("GONE");
    await begin(victim);
    expect(codeOf(await victim.call("account/finishSingleSignOn", { answer: planted }))).toBe(
      "PROVIDER_FAILED",
    );

    await server.db.pool.query("update sign_in_challenges set expires_at = now() - interval '1 second'");
    expect(codeOf(await attacker.call("account/finishSingleSignOn", { answer: planted }))).toBe("GONE");
  });

  test("says that the provider cannot be reached, and lets everybody in by their password @further", async () => {
    const gone = await startOidcProvider({ sub: "x" });
    const own = await openTestServer({ outboundAllowHosts: [gone.host] });
    try {
      const member = await own.createMember("admin");
      const { issuer, clientId, clientSecret } = gone;
      const settings = { version: 0, issuer, clientId, clientSecret, label: "Harbor", makesAccounts: false };
      await member.account.updateSingleSignOnSettings(settings);
      const jar = new CookieJar(own);
      const href = String(jsonOf(await jar.call("account/getSingleSignOnAddress", { form: "user" }))["href"]);
      const { pathname, search } = new URL(href);
      expect(pathname).toBe("/authorize");
      await gone.close();
      const state = new URLSearchParams(search).get("state");
      const entered = await jar.call("account/finishSingleSignOn", { answer: `code=x&state=${state}` });
      expect(jsonOf(entered)).toMatchObject({
        code: "PROVIDER_FAILED",
        message: "Harbor could not be reached. Try again in a few minutes, or sign in another way.",
      });
    } finally {
      await own.close();
    }
  });

  test("asks for the person's own second factor, whatever the provider has asked for", async () => {
    const { member, sub } = await linked();
    const { code } = await setUpFactor(member);
    const { jar, entered } = await enter(sub);
    expect([entered.status, codeOf(entered)]).toEqual([401, "CODE_REQUIRED"]);
    expect(await server.as(jar.cookie).account.getSession()).toMatchObject({ person: null });
    expect(codeOf(await jar.call("account/finishSingleSignOnCode", { code: "000000" }))).toBe("INVALID_CODE");
    const right = await jar.call("account/finishSingleSignOnCode", { code: code(1) });
    expect(jsonOf(right)).toEqual({ person: member.person, returnTo: "/dashboard/profile" });
    expect(
      codeOf(await new CookieJar(server).call("account/finishSingleSignOnCode", { code: code(1) })),
    ).toBe("GONE");
  });

  test("gives up after five wrong codes", async () => {
    const { member, sub } = await linked();
    const { code } = await setUpFactor(member);
    const { jar } = await enter(sub);
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await jar.call("account/finishSingleSignOnCode", { code: "000000" }))).toBe(
        "INVALID_CODE",
      );
    expect(codeOf(await jar.call("account/finishSingleSignOnCode", { code: code(1) }))).toBe(
      "TOO_MANY_REQUESTS",
    );
  });

  test("at the administrators' form lets administrators in and nobody else, and notes both", async () => {
    const [boss, member] = [await linked("admin"), await linked()];
    const form = { form: "admin", returnTo: "" };
    expect((await enter(boss.sub, form)).entered.status).toBe(200);
    expect(codeOf((await enter(member.sub, form)).entered)).toBe("FORBIDDEN");
    const { rows } = await server.db.pool.query(
      "select success from admin_auth_logs where user_id = any($1) order by id desc limit 2",
      [[boss.member.person.id, member.member.person.id]],
    );
    expect(rows).toEqual([{ success: false }, { success: true }]);
  });

  test("lets nobody in who was removed", async () => {
    const { member, sub } = await linked();
    await admin.admin.removeUser({ userId: member.person.id });
    expect(codeOf((await enter(sub)).entered)).toBe("NOT_LINKED");
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads back to no other site: %s",
    async (returnTo) => {
      const answer = await new CookieJar(server).call("account/getSingleSignOnAddress", {
        form: "user",
        returnTo,
      });
      expect(answer.status).toBe(400);
    },
  );
});

describe("linking", () => {
  test("is told to the person, and shown to them", async () => {
    const { member } = await linked();
    const { label, linkedAt } = await member.account.getSingleSignOnLink();
    expect({ label, isLinked: linkedAt !== null }).toEqual({ label: "Harbor", isLinked: true });
    expect(await waitForMail(platform, member.person.email)).toMatchObject({
      subject: "Single sign-on was linked (Dealwright)",
    });
  });

  test("takes an account that is linked to someone else from nobody", async () => {
    const { member, sub } = await linked();
    const other = await server.createMember();
    const answer = await link(other, sub);
    expect([answer.status, codeOf(answer)]).toEqual([409, "CONFLICT"]);
    expect(jsonOf((await enter(sub)).entered)).toMatchObject({ person: member.person });
  });

  test("cannot be begun by one and finished by another, nor turned into a sign-in", async () => {
    const [member, other] = [await server.createMember(), await server.createMember()];
    const jar = new CookieJar(server, member.cookie);
    const { href } = jsonOf(await jar.call("account/startSingleSignOnLink"));
    const answer = await goThere(String(href), crypto.randomUUID());
    const challenge = /dealwright\.challenge[^;]*/.exec(jar.cookie)?.[0] ?? "";
    const theirs = new CookieJar(server, `${other.cookie}; ${challenge}`);
    expect(codeOf(await theirs.call("account/linkSingleSignOn", { answer }))).toBe("GONE");
    expect(codeOf(await theirs.call("account/finishSingleSignOn", { answer }))).toBe("GONE");
    expect((await other.account.getSingleSignOnLink()).linkedAt).toBeNull();
  });

  test("ends when the person unlinks it, and leaves them another way in", async () => {
    const { member, sub } = await linked();
    await member.account.unlinkSingleSignOn();
    expect(codeOf((await enter(sub)).entered)).toBe("NOT_LINKED");
    await expect(member.account.unlinkSingleSignOn()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const again = await linked();
    await server.db.pool.query("update auth_accounts set password = null where user_id = $1", [
      again.member.person.id,
    ]);
    await expect(again.member.account.unlinkSingleSignOn()).rejects.toMatchObject({ code: "ONLY_WAY_IN" });
  });
});

describe("what is grave", () => {
  test("needs a proof of the person's own, also just after the provider let them in", async () => {
    const { sub } = await linked();
    const { jar } = await enter(sub);
    const member = server.as(jar.cookie).account;
    await expect(member.startSecondFactor()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    await expect(member.unlinkSingleSignOn()).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
  });

  test("is open to whoever has no other way in, just after they came", async () => {
    await setUp({ makesAccounts: true });
    provider.user = { sub: "x", email: `${crypto.randomUUID()}@example.com`, email_verified: true };
    const { jar } = await enter(crypto.randomUUID());
    const member = server.as(jar.cookie).account;
    expect(await member.findProofWays()).toEqual({ password: false, secondFactor: false, passkey: false });
    expect(await member.startSecondFactor()).toHaveProperty("secret");
  });
});

describe("accounts that single sign-on makes", () => {
  test("are made where an administrator allows it, for an address that the provider has verified", async () => {
    await setUp({ makesAccounts: true });
    const email = `${crypto.randomUUID()}@example.com`;
    provider.user = { sub: "x", email, email_verified: false };
    expect(codeOf((await enter("new 1")).entered)).toBe("NOT_LINKED");
    provider.user = { sub: "x", email, email_verified: true, given_name: "Nora", family_name: "New\u202e" };
    const { entered } = await enter("new 1");
    expect(jsonOf(entered)).toMatchObject({
      person: { email, firstName: "Nora", lastName: "New", role: "user" },
    });
    expect((await enter("new 1")).entered.status).toBe(200);
    const signIn = await server.post("/api/rpc/account/signIn", { json: { email, password: "null" } });
    expect(signIn.status).toBe(401);
  });

  test("never take the place of an account that has the address, also of a removed one", async () => {
    await setUp({ makesAccounts: true });
    const [standing, removed] = [await server.createMember(), await server.createMember()];
    await admin.admin.removeUser({ userId: removed.person.id });
    for (const { person } of [standing, removed]) {
      provider.user = { sub: "x", email: person.email.toUpperCase(), email_verified: true };
      const { entered } = await enter(`takes ${person.email}`);
      expect([entered.status, codeOf(entered)]).toEqual([409, "ADDRESS_TAKEN"]);
    }
  });

  test("never bring back whom an administrator removed, under another address either", async () => {
    await setUp({ makesAccounts: true });
    const { member, sub } = await linked();
    await admin.admin.removeUser({ userId: member.person.id });
    const email = `${crypto.randomUUID()}@example.com`;
    provider.user = { sub, email, email_verified: true };
    expect(codeOf((await enter(sub)).entered)).toBe("NOT_LINKED");
    const { rows } = await server.db.pool.query("select from auth_users where email = $1", [email]);
    expect(rows).toHaveLength(0);
  });
});

describe("settings", () => {
  const change = (more: object) => ({
    version: 0,
    issuer: provider.issuer,
    clientId: "x",
    clientSecret: "y",
    label: "Harbor",
    makesAccounts: false,
    ...more,
  });

  test("are an administrator's, who never reads the secret back", async () => {
    const member = await server.createMember();
    await expect(member.account.getSingleSignOnSettings()).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { settings, redirectUri } = await admin.account.getSingleSignOnSettings();
    expect(redirectUri).toBe("http://localhost:3000/login/single-sign-on");
    expect(settings).toMatchObject({
      issuer: provider.issuer,
      label: "Harbor",
      updatedBy: admin.person.email,
    });
    expect(JSON.stringify(settings)).not.toContain(provider.clientSecret);
    const { rows } = await server.db.pool.query("select sealed_secret from single_sign_on");
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
  });

  test.each([
    ["plain http elsewhere", "http://login.example.com", "https"],
    ["no address", "login.example.com", "no web address"],
    ["a private network", "https://192.168.0.1", "not an address of the public internet"],
    ["a user name in it", "https://a:b@login.example.com", "no user name"],
  ])("refuse %s", async (_, issuer, words) => {
    const { settings } = await admin.account.getSingleSignOnSettings();
    const refused = admin.account.updateSingleSignOnSettings(change({ issuer, version: settings?.version }));
    await expect(refused).rejects.toMatchObject({
      code: "BAD_SETTINGS",
      message: expect.stringContaining(words),
    });
    expect((await admin.account.getSingleSignOnSettings()).settings).toEqual(settings);
  });

  test("refuse an address where no provider answers, and keep the secret from another host", async () => {
    const { settings } = await admin.account.getSingleSignOnSettings();
    const version = settings?.version ?? 0;
    const nothing = admin.account.updateSingleSignOnSettings(
      change({ issuer: `${provider.issuer}/nothing`, version }),
    );
    await expect(nothing).rejects.toMatchObject({ code: "BAD_SETTINGS" });
    const { clientSecret: _, ...elsewhere } = change({ issuer: "http://localhost:1", version });
    const stolen = admin.account.updateSingleSignOnSettings(elsewhere);
    await expect(stolen).rejects.toMatchObject({ code: "BAD_SETTINGS", data: { field: "clientSecret" } });
    await expect(admin.account.updateSingleSignOnSettings(change({ version: 0 }))).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test.each([
    ["/tenant", "/tenant/", "its own has one"],
    ["/tenant/", "/tenant", "its own has none"],
  ])("say so when %s and the provider's own address %s differ by a slash", async (path, tenant, words) => {
    const { settings } = await admin.account.getSingleSignOnSettings();
    const issuer = `${provider.issuer}${path}`;
    provider.fault = { tenant };
    const version = settings?.version ?? 0;
    await expect(admin.account.updateSingleSignOnSettings(change({ issuer, version }))).rejects.toMatchObject(
      { code: "BAD_SETTINGS", message: expect.stringContaining(words) },
    );
    provider.fault = {};
  });

  test("say so when the secret is wrong, without telling it", async () => {
    const { sub } = await linked();
    await setUp({ clientSecret: "wrong" });
    const { entered } = await enter(sub);
    expect(jsonOf(entered)).toMatchObject({
      code: "PROVIDER_FAILED",
      message: expect.stringContaining("does not accept the client id or the secret"),
    });
    expect(server.logged.join("\n")).not.toContain("wrong");
  });

  test("taken away leave links that lead nowhere, until the same provider is set again", async () => {
    const { member, sub } = await linked();
    await admin.account.removeSingleSignOnSettings();
    expect(await server.as().account.getSession()).toMatchObject({ singleSignOn: null });
    expect(await member.account.getSingleSignOnLink()).toEqual({ label: null, linkedAt: null });
    const answer = await new CookieJar(server).call("account/getSingleSignOnAddress", { form: "user" });
    expect(codeOf(answer)).toBe("NOT_SET");
    await setUp();
    expect((await enter(sub)).entered.status).toBe(200);
  });
});
