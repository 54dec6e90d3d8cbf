import { afterAll, beforeAll, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import { linkIn, openSecondPlatform, waitForMail } from "#tests/support/outbox.ts";
import { type Answer, cookieOf, openTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let platform: Platform;
const SMTP_PASSWORD = "smtp-hunter22";
/** Everything that nobody who reads the log may learn. */
const secrets = new Set<string>();

beforeAll(async () => {
  // Nobody listens there: every mail fails, and says why in the log.
  const mail = { smtpUrl: `smtp://me:${SMTP_PASSWORD}@127.0.0.1:1`, from: "deals@example.com" };
  server = await openTestServer({ mail }, undefined, { logsRequests: true, logLevel: "debug" });
  platform = await openSecondPlatform(server);
  secrets.add(SMTP_PASSWORD).add(decodeURIComponent(new URL(server.databaseUrl).password));
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const keep = (answer: Answer): string => {
  const cookie = cookieOf(answer);
  if (cookie) secrets.add(cookie.split("=")[1] ?? "");
  return cookie;
};
const call = (name: string, json: unknown, cookie = "") =>
  server.post(`/api/rpc/account/${name}`, { json }, { cookie });
const get = (path: string, cookie = "") => fetch(`${server.address}${path}`, { headers: { cookie } });

test("sign-in, reset, invitation and their failures leave no secret in the log @further", async () => {
  const admin = await server.createMember("admin");
  const { email } = admin.person;
  const passwords = ["wrong-hunter22", "an even longer hunter22", "the third long hunter22"] as const;
  for (const secret of [admin.password, admin.cookie.split("=")[1] ?? "", ...passwords]) secrets.add(secret);

  expect((await call("signIn", { email, password: passwords[0] })).status).toBe(401);
  const cookie = keep(await call("signIn", { email, password: admin.password }));
  await get("/login?token=query-hunter22&password=query-hunter22", cookie);
  await get("/api/v1/account/getSession?token=query-hunter22", cookie);
  secrets.add("query-hunter22");

  // What a parser says of a broken body quotes it.
  for (const body of [
    `{"json":{"email":"${email}","password":brokenhunter}}`,
    `{"json":{"password":"x"} brokenhunter`,
  ])
    expect((await server.post("/api/rpc/account/signIn", body)).status).toBe(400);
  secrets.add("brokenhunter").add("okenhunt").add("broken");

  await call("requestPasswordReset", { email });
  const reset = await waitForMail(platform, email);
  const link = new URLSearchParams(linkIn(reset.text).hash.slice(1));
  const [accessToken, refreshToken] = [link.get("access_token") ?? "", link.get("refresh_token") ?? ""];
  secrets.add(accessToken).add(refreshToken);
  const code = /\b\d{6}\b/.exec(reset.text)?.[0] ?? "";
  expect(code).not.toBe("");
  await call("verifyResetCode", { email, code: "000000" });
  const recovery = keep(await call("openRecovery", { accessToken, refreshToken, type: "recovery" }));

  await admin.admin.invite({ email: "new@example.com", firstName: "New", lastName: "One" });
  const token = new URLSearchParams(
    linkIn((await waitForMail(platform, "new@example.com")).text).hash.slice(1),
  );
  secrets.add(token.get("token") ?? "");

  const setup = { token: token.get("token"), email: "new@example.com", password: passwords[2] };
  // The table of the passwords is gone: what fails now fails as a fault, with its statement and stack.
  await server.db.pool.query("alter table auth_accounts rename to auth_accounts_away");
  expect((await call("resetPassword", { password: passwords[1] }, recovery)).status).toBe(500);
  expect((await call("completeSetup", setup)).status).toBe(500);
  expect((await call("signIn", { email, password: admin.password })).status).toBe(500);
  await server.db.pool.query("alter table auth_accounts_away rename to auth_accounts");

  const log = server.logged.join("\n");
  for (const wanted of [
    '"level":"fault"',
    '"call":"account.signIn"',
    `"userId":"${admin.person.id}"`,
    "auth_accounts",
  ])
    expect(log).toContain(wanted);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(log).not.toMatch(/argon2id/);
});

test("a line of a call tells who asked for what, how it ended and how long it took, once @further", async () => {
  const member = await server.createMember();
  const before = server.logged.length;
  const answer = await server.post("/api/rpc/deals/list?secret=1", { json: {} }, { cookie: member.cookie });
  const requestId = answer.headers.get("x-request-id");
  const lines = server.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  const told = lines.filter((line) => line["requestId"] === requestId);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    level: "info",
    message: "Answered.",
    method: "POST",
    path: "/api/rpc/deals/list",
    call: "deals.list",
    status: 200,
    ms: expect.any(Number),
    userId: member.person.id,
    address: "127.0.0.1",
  });
});
