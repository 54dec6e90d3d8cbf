import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { startServer, type ServerConfig } from "#server/start-server.ts";
import { openEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createAccount, renewFirstAdminLink } from "./index.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.drop());

const CONFIG: ServerConfig = {
  port: 0,
  host: "127.0.0.1",
  appOrigin: "http://localhost:3000",
  ...TEST_KEYS,
  adminEmail: null,
  adminPassword: null,
  trustProxy: false,
};
const FIRST_ADMIN = { adminEmail: "Boss@example.com", adminPassword: "the first password" };

/** Starts the server, asks it something, and stops it. */
async function withServer<Result>(
  settings: Partial<ServerConfig>,
  ask: (server: { address: string; setupLink: string | null }) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ databaseUrl: database.url, config: { ...CONFIG, ...settings } });
  try {
    return await ask(server);
  } finally {
    await server.close();
  }
}

async function call(address: string, name: string, json: unknown, cookie = ""): Promise<Response> {
  return fetch(`${address}/api/rpc/account/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ json }),
  });
}
const signIn = (address: string, password: string) =>
  call(address, "signIn", { email: "boss@example.com", password });
const tokenOf = (link: string | null) => link?.split("token=")[1] ?? "";

test("each start offers a new link and ends the older one, until there is an administrator @further", async () => {
  const older = await withServer({}, async ({ setupLink }) => tokenOf(setupLink));
  await withServer({}, async ({ address, setupLink }) => {
    const newer = tokenOf(setupLink);
    expect(newer).not.toBe(older);
    expect((await call(address, "getSetup", { token: older })).status).toBe(410);
    expect((await call(address, "getSetup", { token: newer })).status).toBe(200);
    const form = { token: newer, email: "boss@example.com", password: "a long enough password" };
    expect((await call(address, "completeSetup", form)).status).toBe(200);
  });
  await withServer({}, async ({ setupLink }) => expect(setupLink).toBeNull());
});

test("while it runs a new link can be made, which ends the older one; strangers hear of it until there is an account @further", async () => {
  await withServer({}, async ({ address, setupLink }) => {
    const awaits = async () => {
      const { json } = (await (await call(address, "getSession", null)).json()) as {
        json: { awaitsFirstAccount: boolean };
      };
      return json.awaitsFirstAccount;
    };
    const db = openDatabase(database.url, { mostConnections: 1 });
    try {
      expect(await awaits()).toBe(true);
      const newer = tokenOf(await renewFirstAdminLink(db, CONFIG.appOrigin));
      expect((await call(address, "getSetup", { token: tokenOf(setupLink) })).status).toBe(410);
      const form = { token: newer, email: "boss@example.com", password: "a long enough password" };
      expect((await call(address, "completeSetup", form)).status).toBe(200);
      expect(await awaits()).toBe(false);
      expect(await renewFirstAdminLink(db, CONFIG.appOrigin)).toBeNull();
    } finally {
      await db.close();
    }
  });
});

test("ADMIN_EMAIL and ADMIN_PASSWORD make the administrator once and never change them later @further", async () => {
  await withServer(FIRST_ADMIN, async ({ address, setupLink }) => {
    expect(setupLink).toBeNull();
    expect((await signIn(address, FIRST_ADMIN.adminPassword)).status).toBe(200);
  });
  await withServer({ ...FIRST_ADMIN, adminPassword: "another password" }, async ({ address }) => {
    expect((await signIn(address, "another password")).status).toBe(401);
    expect((await signIn(address, FIRST_ADMIN.adminPassword)).status).toBe(200);
  });
});

test("a session outlives a restart under the same key, and a server with another does not start @further", async () => {
  const cookie = await withServer(FIRST_ADMIN, async ({ address }) => {
    const answer = await signIn(address, FIRST_ADMIN.adminPassword);
    return answer.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
  });
  const ask = (settings: Partial<ServerConfig>) =>
    withServer(settings, async ({ address }) => (await call(address, "getSession", null, cookie)).text());
  expect(await ask({})).toContain("boss@example.com");
  await expect(ask({ authSecret: "a different secret of the operator's own" })).rejects.toThrow(
    "sealed with another key than AUTH_SECRET gives",
  );
});

test("behind TLS the cookie is bound to this host and to secure connections @further", async () => {
  await withServer({ ...FIRST_ADMIN, appOrigin: "https://deals.example" }, async ({ address }) => {
    const answer = await signIn(address, FIRST_ADMIN.adminPassword);
    expect(answer.headers.getSetCookie().at(-1)).toMatch(/^__Host-dealwright\.session=.*; Secure$/);
    expect(answer.headers.get("strict-transport-security")).toContain("max-age");
  });
});

test("two servers starting at once on a fresh database agree on one schema and one administrator @further", async () => {
  const config = { ...CONFIG, ...FIRST_ADMIN };
  const servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, config })));
  const answers = await Promise.all(
    servers.map(async ({ address }) => (await signIn(address, FIRST_ADMIN.adminPassword)).status),
  );
  await Promise.all(servers.map((server) => server.close()));
  expect(answers).toEqual([200, 200]);
});

test("an administrator is told while theirs is the only account", async () => {
  await withServer(FIRST_ADMIN, async ({ address }) => {
    const signedIn = async () => JSON.stringify(await (await signIn(address, "the first password")).json());
    expect(await signedIn()).toContain('"isAlone":true');
    const db = openDatabase(database.url, { mostConnections: 1 });
    try {
      const ben = { email: "ben@example.com", password: "a long enough password", role: "user" } as const;
      expect(await createAccount({ db, ...ben, firstName: "Ben", lastName: "" })).toMatchObject({ ok: true });
    } finally {
      await db.close();
    }
    expect(await signedIn()).not.toContain("isAlone");
  });
});
