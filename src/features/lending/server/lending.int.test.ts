import { beforeAll, describe, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
let shared: string;
let owner: Calls;
let editor: Calls;
let viewer: Calls;
let guest: Calls;
let ownerId: string;
let dealId: string;

beforeAll(async () => {
  server = await shareTestServer();
  const [ann, ben, vic, gus]: TestMember[] = await Promise.all([
    server.createMember(),
    server.createMember(),
    server.createMember(),
    server.createMember(),
  ]);
  if (!ann || !ben || !vic || !gus) throw new Error("Not all of them were made.");
  shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: ben.person.id, role: "editor" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  [owner, editor, viewer, guest] = [ann, ben, vic, gus].map((one) => one.within(shared)) as [
    Calls,
    Calls,
    Calls,
    Calls,
  ];
  ownerId = ann.person.id;
  ({ id: dealId } = await owner.deals.create({ data: makeDeal("Summit Air") }));
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, gus.person.id],
  );
});

const SAID = {
  offer: 1_150_000,
  closing: { workingCapital: 60_000, costs: { legal: 12_000 } },
  facts: { purchaseKind: "asset" as const, personalRealEstateEquity: 90_000 },
  buyer: { livingCostsMonthly: 5_000 },
};

describe("what a deal says for the bank", () => {
  test("is nothing at first, and then what was said, with all else unknown", async () => {
    expect(await owner.lending.get({ dealId })).toEqual({
      dealId,
      lending: null,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
    const stored = await owner.lending.update({ dealId, version: 0, lending: SAID });
    expect(stored).toMatchObject({ version: 1, updatedBy: ownerId, lending: SAID });
    expect(stored.lending).toMatchObject({
      stackId: null,
      loanNumberDate: null,
      closing: { reserve: null, costs: { appraisal: null } },
      facts: { naics: null },
      scenario: null,
    });
    expect(await editor.lending.get({ dealId })).toEqual(stored);
  });

  test("is read by viewers without the buyer's own money, and by guests of the deal without what is paid at closing too", async () => {
    const { lending, version } = await viewer.lending.get({ dealId });
    expect(version).toBe(1);
    expect(lending).toMatchObject({
      ...SAID,
      facts: { purchaseKind: "asset", personalRealEstateEquity: null },
      buyer: null,
    });
    await expect(viewer.lending.update({ dealId, lending: SAID })).rejects.toMatchObject({
      code: "ROLE_TOO_LOW",
    });
    const { lending: told } = await guest.lending.get({ dealId });
    expect(told).toMatchObject({
      offer: SAID.offer,
      closing: { workingCapital: null, costs: null },
      facts: { purchaseKind: "asset", personalRealEstateEquity: null },
      buyer: null,
    });
    await expect(guest.lending.update({ dealId, lending: SAID })).rejects.toMatchObject({
      code: "ROLE_TOO_LOW",
    });
    const { id } = await owner.deals.create({ data: makeDeal("Not the guest's") });
    await owner.lending.update({ dealId: id, lending: SAID });
    await expect(guest.lending.get({ dealId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of two windows the later one is refused, told who was first, and may save over it", async () => {
    const { version } = await owner.lending.get({ dealId });
    const first = await editor.lending.update({ dealId, version, lending: { ...SAID, offer: 1_100_000 } });
    expect(first.version).toBe(version + 1);
    await expect(owner.lending.update({ dealId, version, lending: SAID })).rejects.toMatchObject({
      code: "CONFLICT",
      data: { updatedBy: first.updatedBy, updatedAt: first.updatedAt },
    });
    expect((await owner.lending.get({ dealId })).lending?.offer).toBe(1_100_000);
    expect((await owner.lending.update({ dealId, lending: SAID })).version).toBe(version + 2);
  });

  test("two that begin at the same time do not both begin", async () => {
    const { id } = await owner.deals.create({ data: makeDeal("Both") });
    const both = [owner, editor].map((one) => one.lending.update({ dealId: id, version: 0, lending: SAID }));
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("of a deal that is not there, or not in this workspace, nothing is said", async () => {
    const elsewhere = await (await server.createMember()).deals.create({ data: makeDeal("Elsewhere") });
    for (const id of [crypto.randomUUID(), elsewhere.id]) {
      await expect(owner.lending.get({ dealId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(owner.lending.update({ dealId: id, lending: SAID })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
  });

  test("goes with its deal", async () => {
    const { id } = await owner.deals.create({ data: makeDeal("Goes") });
    await owner.lending.update({ dealId: id, lending: SAID });
    await owner.deals.remove({ ids: [id] });
    const { rows } = await inWorkspace(
      server.db,
      inBackground({ workspaceId: shared, personId: ownerId }),
      ({ client }) =>
        client.query("select from deal_lending where workspace_id = $1 and deal_id = $2", [shared, id]),
    );
    expect(rows).toEqual([]);
  });

  test("a change is told to members and to guests of the deal, and never what it says", async () => {
    await owner.lending.update({ dealId, lending: SAID });
    const { rows } = await server.db.pool.query<{ record_id: string; deal_id: string | null }>(
      "select distinct record_id, deal_id from workspace_changes where workspace_id = $1 and kind = 'lending'",
      [shared],
    );
    expect(rows).toContainEqual({ record_id: dealId, deal_id: dealId });
    expect(rows.every((row) => row.deal_id === row.record_id)).toBe(true);
  });
});

test("each example with a price comes with a plan that the bank answers; one that is there stays", async () => {
  const newcomer = await server.createMember();
  const { ids } = await newcomer.deals.createExamples();
  const plans = await Promise.all(ids.map((id) => newcomer.lending.get({ dealId: id })));
  const { stacks: items } = await newcomer.funding.list({});
  for (const { dealId: id, lending } of plans) {
    const stack = items.find((one) => one.id === lending?.stackId);
    expect(stack).toMatchObject({ dealId: id, offerAmount: lending?.offer });
    expect(stack?.components.map(({ componentType }) => componentType)).toContain("sba");
  }
  await newcomer.deals.createExamples();
  expect((await newcomer.funding.list({})).stacks).toHaveLength(items.length);
});
