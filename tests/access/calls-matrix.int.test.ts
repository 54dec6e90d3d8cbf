import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { freshCookieOf } from "#tests/support/fresh-cookie.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import { ask, expectForeignLikeMissing, takesId } from "./foreign-ids.ts";
import { fingerprint, listOwnIds, storeOwnRows } from "./own-rows.ts";

/**
 * Every call there is, made by each kind of caller with own, foreign and missing ids. The calls and their inputs come
 * from the contracts and the ids from the tables: a new call, or a new table of people's rows, is in it by itself.
 */
// Thousands of requests: a bound against hanging, not a measure.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const CALLS = listCalls(serverFeatures);
const MISSING = "00000000-0000-4000-8000-000000000000";
const callsFor = (...access: Call["access"][]) => CALLS.filter((call) => access.includes(call.access));

let server: TestServer;
let a: TestMember;
let b: TestMember;
let admin: TestMember;
let disabled: TestMember;
let demoted: TestMember;

beforeAll(async () => {
  // Its own: every administrator's call is made.
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

test("there are calls of every kind, and inputs for all of them", async () => {
  for (const kind of ["anybody", "member", "admin"] as const)
    expect(callsFor(kind).length).toBeGreaterThan(3);
  const unmade: string[] = [];
  for (const call of CALLS) {
    const { status, body } = await ask(server, call, MISSING, await freshCookieOf(server.db, admin));
    if (status === 400) unmade.push(`${call.path}: ${body}`);
    if (status >= 500) unmade.push(`${call.path}: ${status} ${body}`);
  }
  expect(unmade).toEqual([]);
});

test("visitors, and people who were removed, are refused alike and know no more than the other", async () => {
  for (const call of callsFor("member", "admin")) {
    const [nobody, gone] = [
      await ask(server, call, MISSING, ""),
      await ask(server, call, MISSING, disabled.cookie),
    ];
    expect({ call: call.path, ...gone }).toEqual({ call: call.path, ...nobody });
    expect({ call: call.path, status: nobody.status }).toEqual({ call: call.path, status: 401 });
  }
});

test("people who are no administrators, and those who were, are refused alike by every administrators' call", async () => {
  const [{ id: foreign } = { id: "" }] = await listOwnIds(server.db, a.person.id);
  for (const call of callsFor("admin")) {
    const answers = [
      await ask(server, call, MISSING, await freshCookieOf(server.db, b)),
      await ask(server, call, foreign, b.cookie),
      await ask(server, call, a.person.id, b.cookie),
      await ask(server, call, MISSING, await freshCookieOf(server.db, demoted)),
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
    const { status } = await ask(server, call, MISSING, await freshCookieOf(server.db, admin));
    expect({ call: call.path, isRefused: [401, 403].includes(status) }).toEqual({
      call: call.path,
      isRefused: false,
    });
  }
});

describe("a foreign id", () => {
  test("answers exactly as a missing one, and nothing of its owner's changes", async () => {
    await expectForeignLikeMissing(server, { owner: a, caller: b });
    // An administrator has no more right to people's rows than anybody else; nor has who was one.
    await expectForeignLikeMissing(server, { owner: a, caller: admin });
    await expectForeignLikeMissing(server, { owner: a, caller: demoted, mostTables: 1 });
  });

  test("an own id answers otherwise, so that the sameness above means something", async () => {
    const same: string[] = [];
    for (const call of callsFor("member").filter(takesId)) {
      const missing = await ask(server, call, crypto.randomUUID(), await freshCookieOf(server.db, b));
      // What takes any id, to make something under it or to count, has no missing one.
      if (missing.status < 400) continue;
      await storeOwnRows(server.db, b);
      const own = await listOwnIds(server.db, b.person.id);
      let differs = false;
      for (const { id } of own) {
        const answer = await ask(server, call, id, await freshCookieOf(server.db, b));
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
        expect(await get(path, id, await freshCookieOf(server.db, b))).toEqual(
          await get(path, MISSING, b.cookie),
        );
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
      const missing = await put(path, MISSING, await freshCookieOf(server.db, b));
      expect(missing.status).toBe(404);
      for (const { id } of await listOwnIds(server.db, a.person.id)) {
        expect(await put(path, id, b.cookie)).toEqual(missing);
        expect(await put(path, id, await freshCookieOf(server.db, admin))).toEqual(missing);
      }
    }
    expect(await fingerprint(server.db, a.person.id)).toEqual(before);
  });
});

/**
 * Sessions of the account, stages, which have words for ids, the names that devices give their keys, and people, invitations and other workspaces, also those that a calendar shows or that people are reminded of, which are
 * in no table of a person's own rows: their own tests speak of them.
 */
const OWN_ID_IS_OF_THE_ACCOUNT =
  /^(account\/(endSession|addPasskey|proveWithPasskey)|workspaces\/|calendar\/|reminders\/updateChoice|dealMoves\/|pipeline\/updateStages)/;
