import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { listCalls, type Call } from "./calls.ts";
import {
  ask,
  expectForeignLikeMissing,
  expectNothingForeignUnasked,
  findOwnKinds,
  forEach,
  readAnswer,
  sendAs,
} from "./foreign-ids.ts";
import { chooseIds } from "./kinds.ts";
import { openPolicies } from "./open-policies.ts";
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
  // Its own: every administrator's call is made, and every row policy is opened in the end.
  server = await openTestServer();
  a = await server.createMember();
  b = await server.createMember();
  admin = await server.createMember("admin");
  disabled = await server.createMember();
  demoted = await server.createMember("admin");
  for (const person of [a, b]) await storeOwnRows(server.db, person);
  await admin.admin.removeUser({ userId: disabled.person.id });
  await admin.admin.changeRole({ userId: demoted.person.id, role: "user" });
});
afterAll(() => server.close());

let found: ReturnType<typeof findOwnKinds> | undefined;
/** Once, for the tests that go by it: hundreds of calls with an id of every table. */
const findKinds = () => (found ??= findKindsOf());
async function findKindsOf() {
  const finder = await server.createMember();
  await storeOwnRows(server.db, finder);
  return findOwnKinds(server, finder, ({ path }) => OWN_ID_IS_OF_THE_ACCOUNT.test(path));
}

test("there are calls of every kind, and inputs for all of them @further", async () => {
  for (const kind of ["anybody", "member", "admin"] as const)
    expect(callsFor(kind).length).toBeGreaterThan(3);
  const unmade: string[] = [];
  for (const call of CALLS) {
    const { status, body } = await ask(server, call, MISSING, admin);
    if (status === 400 || status >= 500) unmade.push(`${call.path}: ${status} ${body}`);
    // An administrator is let through by every call of theirs.
    if (call.access === "admin" && (status === 401 || status === 403)) unmade.push(`${call.path}: ${status}`);
  }
  expect(unmade).toEqual([]);
});

test("visitors, and people who were removed, are refused alike and know no more than the other", () =>
  forEach(callsFor("member", "admin"), async (call) => {
    const [nobody, gone] = [
      await ask(server, call, MISSING, ""),
      await ask(server, call, MISSING, disabled.cookie),
    ];
    expect({ call: call.path, ...gone }).toEqual({ call: call.path, ...nobody });
    expect({ call: call.path, status: nobody.status }).toEqual({ call: call.path, status: 401 });
  }));

test("people who are no administrators, and those who were, are refused alike by every administrators' call", async () => {
  const [{ id: foreign } = { id: "" }] = await listOwnIds(server.db, a.person.id);
  for (const call of callsFor("admin")) {
    const answers = [
      await ask(server, call, MISSING, b),
      await ask(server, call, foreign, b),
      await ask(server, call, a.person.id, b),
      await ask(server, call, MISSING, demoted),
    ];
    const kindsOfAnswer = new Set(answers.map((answer) => JSON.stringify(answer)));
    expect({ call: call.path, kinds: [...kindsOfAnswer] }).toEqual({
      call: call.path,
      kinds: [expect.stringContaining("You do not have admin privileges")],
    });
    expect({ call: call.path, status: answers[0]?.status }).toEqual({ call: call.path, status: 403 });
  }
});

test("an own id answers otherwise than a missing one, so that the sameness below means something @further", async () => {
  const { kinds, without } = await findKinds();
  expect(without).toEqual([]);
  expect(kinds.size).toBeGreaterThan(100);
});

test("a foreign id answers exactly as a missing one, and nothing of its owner's changes @further", async () => {
  const { kinds } = await findKinds();
  await expectForeignLikeMissing(server, { owner: a, caller: b, kinds });
  // An administrator has no more right to people's rows than anybody else; nor has who was one.
  const [still, former] = [await server.createMember("admin"), await server.createMember("admin")];
  for (const person of [still, former]) await storeOwnRows(server.db, person);
  await still.admin.changeRole({ userId: former.person.id, role: "user" });
  for (const person of [still, former])
    await expectForeignLikeMissing(server, { owner: a, caller: person, kinds });
});

test("a foreign id is one of nothing at the addresses of files too", async () => {
  const routes = serverFeatures.flatMap(({ files = [] }) => files).filter(({ path }) => path.includes("/:"));
  expect(routes.length).toBeGreaterThan(0);
  const get = async (path: string, id: string, caller: TestMember | string) => {
    const address = `${server.address}/api/files${path.replaceAll(/:\w+/g, id)}`;
    return {
      path,
      ...(await readAnswer(
        await sendAs(server, caller, (cookie) => fetch(address, { headers: { cookie } })),
      )),
    };
  };
  const foreign = (await listOwnIds(server.db, a.person.id)).map(({ table, id }) => ({ of: table, id }));
  for (const { path } of routes) {
    expect((await get(path, MISSING, "")).status).toBe(401);
    expect((await get(path, MISSING, disabled.cookie)).status).toBe(401);
    const missing = await get(path, MISSING, b);
    for (const { id } of chooseIds({ path, idFields: [] }, foreign, 3))
      expect(await get(path, id, b)).toEqual(missing);
  }
});

test("a foreign id takes no file either, at the addresses to which files are sent", async () => {
  const uploads = serverFeatures.flatMap(({ uploads: routes = [] }) => routes);
  expect(uploads.length).toBeGreaterThan(0);
  const put = async (path: string, id: string, caller: TestMember | string) => {
    // The first part names what the file is for; the last is the sender's to choose.
    const place = path.replace(/:\w+/, id).replaceAll(/:\w+/g, crypto.randomUUID());
    const send = (cookie: string) =>
      fetch(`${server.address}/api/files${place}`, { method: "PUT", headers: { cookie }, body: "a,b\n" });
    return { path, ...(await readAnswer(await sendAs(server, caller, send))) };
  };
  const before = await fingerprint(server.db, a.person.id);
  const foreign = (await listOwnIds(server.db, a.person.id)).map(({ table, id }) => ({ of: table, id }));
  for (const { path } of uploads) {
    expect((await put(path, MISSING, "")).status).toBe(401);
    expect((await put(path, MISSING, disabled.cookie)).status).toBe(401);
    // What a person brings along names nothing that is there already; nor does an id that they choose themselves.
    if (path.split(":").length < 3) continue;
    const missing = await put(path, MISSING, b);
    expect(missing.status).toBe(404);
    for (const { id } of chooseIds({ path, idFields: [] }, foreign, 3))
      for (const caller of [b, admin]) expect(await put(path, id, caller)).toEqual(missing);
  }
  expect(await fingerprint(server.db, a.person.id)).toEqual(before);
});

test("all of this holds by the owner filters alone, with every row policy open", async () => {
  await openPolicies(server.db);
  const { rows } = await server.db.pool.query<{ open: boolean }>(
    `select bool_and(coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true') as open
       from pg_policies where 'app_user' = any(roles)`,
  );
  expect(rows).toEqual([{ open: true }]);
  // With the ids that the names of a call speak of.
  await expectForeignLikeMissing(server, { owner: a, caller: b, kinds: new Map() });
  // Somebody who has asked for nothing yet: of what one asked for one's own log speaks.
  await expectNothingForeignUnasked(server, { owner: a, caller: await server.createMember() });
});

test("and so it does with the ids that a call of one's own was found to take @further", async () => {
  const { kinds } = await findKinds();
  await openPolicies(server.db);
  await expectForeignLikeMissing(server, { owner: a, caller: b, kinds });
});

/**
 * Sessions of the account, stages, which have words for ids, the names that devices give their keys, and people, invitations and other workspaces, also those that a calendar shows or that people are reminded of, which are
 * in no table of a person's own rows: their own tests speak of them.
 */
const OWN_ID_IS_OF_THE_ACCOUNT =
  /^(account\/(endSession|addPasskey|proveWithPasskey)|workspaces\/|calendar\/|reminders\/updateChoice|dealMoves\/|pipeline\/updateStages)/;
