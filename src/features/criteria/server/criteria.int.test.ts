import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listenTo } from "#server/announcements.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { createPlatform } from "#server/create-platform.ts";
import { createApp } from "#server/http/create-app.ts";
import { createLog } from "#server/log.ts";
import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { criteriaChanged } from "./criteria-changed.ts";
import { criteriaFeature } from "./feature.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await shareTestServer();
});
beforeEach(async () => {
  member = await server.createMember();
});

const create = (name: string) => member.criteria.create({ fields: { name } });
const listNames = async () => (await member.criteria.list()).items.map(({ name }) => name);
const activeOf = async () => (await member.criteria.findActive()).criteria?.name ?? null;

const EVERY_FIELD: CriteriaFields = {
  name: "HVAC in the Southeast",
  industryPreferences: ["HVAC Contractor", "Yoga, Pilates & Dance Studio"],
  geographicPreferences: ["Austin, TX", "Southeast"],
  minPriceTargetUsd: 0,
  maxPriceTargetUsd: 2_000_000.5,
  minAnnualRevenueUsd: 1_000_000,
  managementInvolvement: "semi_absentee",
  businessNeeds: ["Pricing"],
  businessModelPreferences: ["Recurring revenue"],
  acquisitionTypes: ["Asset purchase"],
  fundingMethods: ["SBA 7(a) loan", "Seller financing"],
  minEmployees: 5,
  maxEmployees: 50,
  keyPersonDependencyAcceptable: false,
  revenueStability: "Contracted or recurring",
  businessMaturityStages: ["Established"],
  monthlyIncomeTargetUsd: 10_000,
  annualIncomeTargetUsd: 120_000,
  monthlyEbitdaTargetUsd: 25_000,
  annualEbitdaTargetUsd: 300_000,
};

describe("a set", () => {
  test("keeps every field, and a name alone is enough: the rest is not said, hands_on", async () => {
    const created = await member.criteria.create({ fields: EVERY_FIELD });
    expect(created).toMatchObject({ ...EVERY_FIELD, version: 1, isActive: true });
    expect(await member.criteria.get({ id: created.id })).toEqual(created);

    const bare = await create("  Bare  ");
    expect(bare).toMatchObject({
      name: "Bare",
      managementInvolvement: "hands_on",
      industryPreferences: [],
      minPriceTargetUsd: null,
      keyPersonDependencyAcceptable: null,
      annualEbitdaTargetUsd: null,
    });
    const { rows } = await server.db.pool.query(
      "select column_default from information_schema.columns where table_name = 'acquisition_criteria' and column_name = 'management_involvement'",
    );
    expect(rows).toEqual([{ column_default: "'hands_on'::text" }]);
  });

  test.each<[string, Partial<CriteriaFields>, RegExp]>([
    ["no name", { name: "  " }, /Give the criteria a name/],
    ["a negative price", { minPriceTargetUsd: -1 }, /cannot be negative/],
    ["prices in the wrong order", { minPriceTargetUsd: 2, maxPriceTargetUsd: 1 }, /highest price is below/],
    ["employees in the wrong order", { minEmployees: 10, maxEmployees: 9 }, /fewer than the fewest/],
    ["an endless list", { businessNeeds: Array.from({ length: 51 }, (_, n) => `need ${n}`) }, /at most 50/],
    ["an endless entry", { fundingMethods: ["x".repeat(101)] }, /at most 100/],
  ])("is refused in words with %s, when made and when changed", async (_, wrong, words) => {
    const { id } = await create("Good");
    const fields = { ...EVERY_FIELD, ...wrong };
    const refusal = { code: "BAD_REQUEST", message: expect.stringMatching(words) };
    await expect(member.criteria.create({ fields })).rejects.toMatchObject(refusal);
    await expect(member.criteria.update({ id, fields })).rejects.toMatchObject(refusal);
    expect(await listNames()).toEqual(["Good"]);
  });

  test("holds an entry of a list once, in whatever letters", async () => {
    const { industryPreferences } = await member.criteria.create({
      fields: { name: "Once", industryPreferences: ["HVAC", " hvac ", "Bakery"] },
    });
    expect(industryPreferences).toEqual(["HVAC", "Bakery"]);
  });

  test("made twice under one id is one set", async () => {
    const id = crypto.randomUUID();
    const first = await member.criteria.create({ id, fields: { name: "Sent" } });
    expect(await member.criteria.create({ id, fields: { name: "Sent again" } })).toEqual(first);
    expect(await member.criteria.count()).toEqual({ all: 1 });
  });

  test("is changed on top of its newest version only, and a change raises the version", async () => {
    const { id } = await create("Mine");
    const changed = await member.criteria.update({ id, version: 1, fields: EVERY_FIELD });
    expect(changed).toMatchObject({ ...EVERY_FIELD, version: 2 });
    const late = member.criteria.update({ id, version: 1, fields: { ...EVERY_FIELD, name: "Late" } });
    await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
    const over = await member.criteria.update({ id, fields: { ...EVERY_FIELD, name: "Over" } });
    expect(over).toMatchObject({ name: "Over", version: 3 });
  });
});

describe("of all sets", () => {
  test("the first is active, the next is not, and a switch leaves exactly the chosen one", async () => {
    const first = await create("First");
    const second = await create("Second");
    expect([first.isActive, second.isActive]).toEqual([true, false]);
    expect(await member.criteria.activate({ id: second.id })).toEqual({ ...second, isActive: true });
    expect(await activeOf()).toBe("Second");
    expect((await member.criteria.list()).items.map(({ isActive }) => isActive)).toEqual([true, false]);
  });

  test("the active one comes first, then the rest, each by its latest change", async () => {
    const sets = [await create("Oldest"), await create("Middle"), await create("Newest")];
    expect(await listNames()).toEqual(["Oldest", "Newest", "Middle"]);
    await member.criteria.activate({ id: sets[2]?.id ?? "" });
    expect(await listNames()).toEqual(["Newest", "Middle", "Oldest"]);
    await member.criteria.update({ id: sets[0]?.id ?? "", fields: { ...EVERY_FIELD, name: "Edited" } });
    expect(await listNames()).toEqual(["Newest", "Edited", "Middle"]);
  });

  test("the latest changed one follows a deleted active one, until none is left", async () => {
    const sets = [await create("A"), await create("B"), await create("C")];
    await member.criteria.update({ id: sets[1]?.id ?? "", fields: { ...EVERY_FIELD, name: "B edited" } });
    const gone = await member.criteria.remove({ id: sets[0]?.id ?? "" });
    expect(gone).toEqual({ removed: true, activeId: sets[1]?.id });
    expect(await activeOf()).toBe("B edited");
    expect(await member.criteria.remove({ id: sets[2]?.id ?? "" })).toEqual({
      removed: true,
      activeId: sets[1]?.id,
    });
    expect(await member.criteria.remove({ id: sets[1]?.id ?? "" })).toEqual({
      removed: true,
      activeId: null,
    });
    expect(await activeOf()).toBeNull();
    expect((await create("Again")).isActive).toBe(true);
  });
});

test("there are at most 200 sets, and who has them is told what to do", async () => {
  await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query(
      `insert into acquisition_criteria (workspace_id, name, is_active)
         select $1, 'Set ' || n, n = 1 from generate_series(1, 200) n`,
      [member.person.id],
    ),
  );
  await expect(create("One more")).rejects.toMatchObject({
    code: "TOO_MANY",
    message: expect.stringContaining("Delete one you no longer need."),
  });
  expect((await member.criteria.list()).items).toHaveLength(200);
});

test("without a session every operation is refused with the words of the specification", async () => {
  const visitor = server.as().criteria;
  const id = crypto.randomUUID();
  const refusal = { code: "UNAUTHORIZED", message: "User not authenticated" };
  await expect(visitor.list()).rejects.toMatchObject(refusal);
  await expect(visitor.get({ id })).rejects.toMatchObject(refusal);
  await expect(visitor.findActive()).rejects.toMatchObject(refusal);
  await expect(visitor.count()).rejects.toMatchObject(refusal);
  await expect(visitor.create({ fields: { name: "x" } })).rejects.toMatchObject(refusal);
  await expect(visitor.update({ id, fields: EVERY_FIELD })).rejects.toMatchObject(refusal);
  await expect(visitor.activate({ id })).rejects.toMatchObject(refusal);
  await expect(visitor.remove({ id })).rejects.toMatchObject(refusal);
});

test("another's set answers exactly as one that does not exist, and stays as it is", async () => {
  const { id } = await create("Of A");
  const other = await server.createMember();
  const own = await other.criteria.create({ fields: { name: "Of B" } });
  const outcome = (of: string) =>
    Promise.allSettled([
      other.criteria.get({ id: of }),
      other.criteria.update({ id: of, version: 1, fields: EVERY_FIELD }),
      other.criteria.update({ id: of, fields: EVERY_FIELD }),
      other.criteria.activate({ id: of }),
      other.criteria.remove({ id: of }),
    ]);
  const foreign = await outcome(id);
  expect(foreign).toEqual(await outcome(crypto.randomUUID()));
  expect(foreign[1]).toMatchObject({ reason: { message: "Criteria not found or access denied" } });
  expect(await other.criteria.findActive()).toEqual({ criteria: own });
  expect(await member.criteria.get({ id })).toMatchObject({ name: "Of A", version: 1, isActive: true });
});

test("what counts now is announced inside its transaction; a listener that fails undoes the change", async () => {
  let heard = 0;
  let fails = false;
  const listener = listenTo(criteriaChanged, async (tx, { workspaceId }) => {
    if (fails || workspaceId !== tx.workspaceId) throw new Error("the queue is full");
    heard += 1;
    await tx.client.query("select 1");
  });
  const features = [{ ...criteriaFeature, listeners: [listener] }];
  const platform = await createPlatform({
    databaseUrl: server.databaseUrl,
    appOrigin: "http://localhost:3000",
    ...TEST_KEYS,
    features,
    log: createLog(() => undefined),
  });
  const app = createApp({ platform, features, trustProxy: false, pagesFolder: null });
  const call = async (name: string, json: unknown) => {
    const before = heard;
    const response = await app.request(`/api/rpc/criteria/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: member.cookie },
      body: JSON.stringify({ json }),
    });
    const { json: answer } = (await response.json()) as { json: { id: string; message?: string } };
    return { ...answer, status: response.status, heard: heard - before };
  };
  try {
    const first = await call("create", { fields: { name: "First" } });
    const second = await call("create", { fields: { name: "Second" } });
    const fields = { ...EVERY_FIELD, name: "Edited" };
    expect([first.heard, second.heard]).toEqual([1, 0]);
    expect((await call("update", { id: first.id, fields })).heard).toBe(1);
    expect((await call("update", { id: second.id, fields })).heard).toBe(0);
    expect((await call("activate", { id: second.id })).heard).toBe(1);
    expect((await call("activate", { id: second.id })).heard).toBe(0);

    fails = true;
    const failed = await call("update", { id: second.id, fields: { ...fields, name: "Never" } });
    expect(failed).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^Failed to update criteria: /),
    });
    expect((await call("activate", { id: first.id })).status).toBe(503);
    expect((await call("remove", { id: second.id })).status).toBe(503);
    expect(await activeOf()).toBe("Edited");
    expect(await member.criteria.count()).toEqual({ all: 2 });

    fails = false;
    expect((await call("remove", { id: first.id })).heard).toBe(0);
    expect((await call("remove", { id: second.id })).heard).toBe(1);
  } finally {
    await platform.database.close();
  }
});
