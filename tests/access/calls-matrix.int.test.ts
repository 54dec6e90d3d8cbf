import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { hashToken } from "#server/session/one-time-token.ts";
import { createSessionCookie } from "#server/session/session-cookie.ts";
import { openSession } from "#tests/support/make-account.ts";
import { QUIET, TEST_KEYS } from "#tests/support/quiet-config.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import { openPolicies } from "./open-policies.ts";
import { fingerprint, listOwnIds, removeRowsWith, storeOwnRows } from "./own-rows.ts";

/**
 * Every call there is, made by each kind of caller with own, foreign and missing ids. The calls and their inputs come
 * from the contracts and the ids from the tables: a new call, or a new table of people's rows, is in it by itself.
 */
// Thousands of requests: a bound against hanging, not a measure.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const CALLS = listCalls(serverFeatures);
const SESSION_COOKIE = createSessionCookie({ appOrigin: QUIET.appOrigin, secret: TEST_KEYS.authSecret });
const MISSING = "00000000-0000-4000-8000-000000000000";
const callsFor = (...access: Call["access"][]) => CALLS.filter((call) => access.includes(call.access));

let server: TestServer;
let a: TestMember;
let b: TestMember;
let admin: TestMember;
let disabled: TestMember;
let demoted: TestMember;

beforeAll(async () => {
  // Its own: every administrator's call is made, and every row policy is opened.
  server = await openTestServer();
  a = await server.createMember();
  b = await server.createMember();
  admin = await server.createMember("admin");
  disabled = await server.createMember();
  demoted = await server.createMember("admin");
  for (const person of [a, b, admin, demoted]) await storeOwnRows(server.db, person);
  await admin.admin.removeUser({ userId: disabled.person.id });
  await admin.admin.changeRole({ userId: demoted.person.id, role: "user" });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  body: string;
}

/** Makes the call; what differs with every request (ids, moments, counters) is taken out of the answer. */
async function ask(call: Call, id: string, cookie: string): Promise<Answer> {
  const { input } = call.makeInput(id);
  const response = await fetch(`${server.address}/api/rpc/${call.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  });
  const body = (await response.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");
  return { status: response.status, body };
}

/** As a person who is signed in, also after a call that ended their session. */
async function askAs(person: TestMember, call: Call, id: string): Promise<Answer> {
  const answer = await ask(call, id, person.cookie);
  return answer.status === 401 ? ask(call, id, await cookieFor(person)) : answer;
}

/** The same person with a session: some calls end the one they are made with. */
async function cookieFor(person: TestMember): Promise<string> {
  // Thousands of calls take longer than a proof lasts.
  const { rowCount } = await server.db.pool.query(
    "update auth_sessions set proved_at = now() where token = $1",
    [hashToken(SESSION_COOKIE.read(person.cookie) ?? "")],
  );
  if (rowCount === 0) person.cookie = await openSession(server.db, person.person.id, QUIET);
  return person.cookie;
}

test("there are calls of every kind, and inputs for all of them", async () => {
  for (const kind of ["anybody", "member", "admin"] as const)
    expect(callsFor(kind).length).toBeGreaterThan(3);
  const unmade: string[] = [];
  for (const call of CALLS) {
    const { status, body } = await ask(call, MISSING, await cookieFor(admin));
    if (status === 400) unmade.push(`${call.path}: ${body}`);
    if (status >= 500) unmade.push(`${call.path}: ${status} ${body}`);
  }
  expect(unmade).toEqual([]);
});

test("visitors, and people who were removed, are refused alike and know no more than the other", async () => {
  for (const call of callsFor("member", "admin")) {
    const [nobody, gone] = [await ask(call, MISSING, ""), await ask(call, MISSING, disabled.cookie)];
    expect({ call: call.path, ...gone }).toEqual({ call: call.path, ...nobody });
    expect({ call: call.path, status: nobody.status }).toEqual({ call: call.path, status: 401 });
  }
});

test("people who are no administrators, and those who were, are refused alike by every administrators' call", async () => {
  const [{ id: foreign } = { id: "" }] = await listOwnIds(server.db, a.person.id);
  for (const call of callsFor("admin")) {
    const answers = [
      await ask(call, MISSING, await cookieFor(b)),
      await ask(call, foreign, b.cookie),
      await ask(call, a.person.id, b.cookie),
      await ask(call, MISSING, await cookieFor(demoted)),
    ];
    const kinds = new Set(answers.map((answer) => JSON.stringify(answer)));
    expect({ call: call.path, kinds: [...kinds] }).toEqual({
      call: call.path,
      kinds: [expect.stringContaining("You do not have admin privileges")],
    });
    expect({ call: call.path, status: answers[0]?.status }).toEqual({ call: call.path, status: 403 });
  }
});

test("an administrator is let through by every call of theirs", async () => {
  for (const call of callsFor("admin")) {
    const { status } = await ask(call, MISSING, await cookieFor(admin));
    expect({ call: call.path, isRefused: [401, 403].includes(status) }).toEqual({
      call: call.path,
      isRefused: false,
    });
  }
});

const takesId = (call: Call) => call.makeInput(MISSING).ids > 0;

async function expectForeignLikeMissing(caller: TestMember, mostTables?: number): Promise<void> {
  const foreign = await listOwnIds(server.db, a.person.id);
  expect(foreign.length).toBeGreaterThan(4);
  const before = await fingerprint(server.db, a.person.id);
  for (const call of callsFor("anybody", "member").filter(takesId)) {
    const missing = await askAs(caller, call, crypto.randomUUID());
    for (const { table, id } of foreign.slice(0, mostTables)) {
      const what = { call: call.path, table, role: caller.person.role };
      const answer = await askAs(caller, call, id);
      expect({ ...what, ...answer }).toEqual({ ...what, ...missing });
      // Where the caller chooses an id they have now something of their own under it, which is not foreign.
      if (answer.status < 400) await removeRowsWith(server.db, caller.person.id, id);
    }
  }
  expect(await fingerprint(server.db, a.person.id)).toEqual(before);
}

describe("a foreign id", () => {
  test("answers exactly as a missing one, and nothing of its owner's changes", async () => {
    await expectForeignLikeMissing(b);
    // An administrator has no more right to people's rows than anybody else; nor has who was one.
    await expectForeignLikeMissing(admin);
    await expectForeignLikeMissing(demoted, 1);
  });

  test("an own id answers otherwise, so that the sameness above means something", async () => {
    const same: string[] = [];
    for (const call of callsFor("member").filter(takesId)) {
      const missing = await ask(call, crypto.randomUUID(), await cookieFor(b));
      // What takes any id, to make something under it or to count, has no missing one.
      if (missing.status < 400) continue;
      await storeOwnRows(server.db, b);
      const own = await listOwnIds(server.db, b.person.id);
      let differs = false;
      for (const { id } of own) {
        const answer = await ask(call, id, await cookieFor(b));
        differs = answer.status !== missing.status || answer.body !== missing.body;
        if (differs) break;
      }
      if (!differs && !OWN_ID_IS_OF_THE_ACCOUNT.test(call.path)) same.push(`${call.path}: ${missing.body}`);
    }
    expect(same).toEqual([]);
  });

  test("is one of nothing at the addresses of files too", async () => {
    const routes = serverFeatures
      .flatMap(({ files = [] }) => files)
      .filter(({ path }) => path.includes("/:"));
    expect(routes.length).toBeGreaterThan(0);
    const get = async (path: string, id: string, cookie: string) => {
      const response = await fetch(`${server.address}/api/files${path.replaceAll(/:\w+/g, id)}`, {
        headers: { cookie },
      });
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      return { path, status: response.status, body };
    };
    for (const { path } of routes) {
      expect((await get(path, MISSING, "")).status).toBe(401);
      expect((await get(path, MISSING, disabled.cookie)).status).toBe(401);
      for (const { id } of await listOwnIds(server.db, a.person.id)) {
        expect(await get(path, id, await cookieFor(b))).toEqual(await get(path, MISSING, b.cookie));
      }
    }
  });

  test("takes no file either, at the addresses to which files are sent", async () => {
    const uploads = serverFeatures.flatMap(({ uploads: routes = [] }) => routes);
    expect(uploads.length).toBeGreaterThan(0);
    const put = async (path: string, id: string, cookie: string) => {
      // The first part names what the file is for; the last is the sender's to choose.
      const place = path.replace(/:\w+/, id).replaceAll(/:\w+/g, crypto.randomUUID());
      const response = await fetch(`${server.address}/api/files${place}`, {
        method: "PUT",
        headers: { cookie },
        body: "a,b\n",
      });
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      return { path, status: response.status, body };
    };
    const before = await fingerprint(server.db, a.person.id);
    for (const { path } of uploads) {
      expect((await put(path, MISSING, "")).status).toBe(401);
      expect((await put(path, MISSING, disabled.cookie)).status).toBe(401);
      // What a person brings along names nothing that is there already; nor does an id that they choose themselves.
      if (path.split(":").length < 3) continue;
      const missing = await put(path, MISSING, await cookieFor(b));
      expect(missing.status).toBe(404);
      for (const { id } of await listOwnIds(server.db, a.person.id)) {
        expect(await put(path, id, b.cookie)).toEqual(missing);
        expect(await put(path, id, await cookieFor(admin))).toEqual(missing);
      }
    }
    expect(await fingerprint(server.db, a.person.id)).toEqual(before);
  });

  test("answers so by the owner filters alone, with every row policy open", async () => {
    await openPolicies(server.db);
    await expectForeignLikeMissing(b);
  });
});

/**
 * Sessions of the account, stages, which have words for ids, the names that devices give their keys, and people, invitations and other workspaces, also those that a calendar shows or that people are reminded of, which are
 * in no table of a person's own rows: their own tests speak of them.
 */
const OWN_ID_IS_OF_THE_ACCOUNT =
  /^(account\/(endSession|addPasskey|proveWithPasskey)|workspaces\/|calendar\/|reminders\/updateChoice|dealMoves\/|pipeline\/updateStages)/;
