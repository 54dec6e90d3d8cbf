import { beforeAll, describe, expect, test } from "vitest";
import { UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
let owner: Calls;
let editor: Calls;
let others: Calls[];
let ann: TestMember;
let ben: TestMember;

/** Stands in no other answer, log line or entry. */
const SECRET_USD = 73_519;
const SECRET_NAME = "Wilhelmina Secret";

beforeAll(async () => {
  // Its own: all that it logged is read.
  server = await openTestServer({}, undefined, { logsRequests: true });
  ann = await server.createMember();
  ben = await server.createMember();
  const [vic, gus] = [await server.createMember(), await server.createMember()];
  const shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: ben.person.id, role: "editor" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  owner = ann.within(shared);
  editor = ben.within(shared);
  const { id: dealId } = await owner.deals.create({
    data: makeDeal("Summit Air"),
  });
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, gus.person.id],
  );
  others = [vic.within(shared), gus.within(shared)];
  return () => server.close();
});

describe("the buyer's profile", () => {
  test("is unknown at first, and the usual pay of a manager says nothing of it", async () => {
    await owner.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
    expect(await owner.profile.getBuyer()).toMatchObject({ buyer: UNKNOWN_BUYER, version: 0 });
    expect(UNKNOWN_BUYER).toMatchObject({ people: null, cash: null, personalDebts: null, taxPct: null });
  });

  test("is one of the workspace: what one editor says another reads, and unknown stays apart from none", async () => {
    const buyer = {
      people: [{ name: SECRET_NAME, sharePct: 100, otherBusinesses: [] }],
      cash: [{ source: "savings" as const, amount: SECRET_USD, borrowed: false }],
      personalDebts: [],
      netWorth: { assets: [{ kind: "home" as const, amount: 400_000 }] },
    };
    const stored = await owner.profile.updateBuyer({ version: 0, buyer });
    expect(stored).toMatchObject({ buyer, version: 1, updatedBy: ann.person.id });
    expect(stored.buyer).toMatchObject({ netWorth: { debts: null }, livingCostsMonthly: null });
    expect(stored.buyer.people?.[0]).toMatchObject({ guarantees: null });
    expect(await editor.profile.getBuyer()).toEqual(stored);
    expect(await owner.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: 90_000 });
    expect((await ann.profile.getBuyer()).buyer).toEqual(UNKNOWN_BUYER);
  });

  test("of two windows the later one is refused, told who was first, and may save over it", async () => {
    const { version, buyer } = await owner.profile.getBuyer();
    const first = await editor.profile.updateBuyer({ version, buyer: { ...buyer, taxPct: 22 } });
    await expect(owner.profile.updateBuyer({ version, buyer })).rejects.toMatchObject({
      code: "CONFLICT",
      data: { updatedBy: ben.person.id, updatedAt: first.updatedAt },
    });
    expect((await owner.profile.getBuyer()).buyer.taxPct).toBe(22);
    expect(await owner.profile.updateBuyer({ buyer })).toMatchObject({
      version: version + 2,
      buyer: { taxPct: null },
    });
  });

  test("two that begin at the same time do not both begin", async () => {
    const member = await server.createMember();
    const both = [1, 2].map((taxPct) => member.profile.updateBuyer({ version: 0, buyer: { taxPct } }));
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("neither viewers nor guests read or change it", async () => {
    for (const other of others) {
      await expect(other.profile.getBuyer()).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
      await expect(other.profile.updateBuyer({ buyer: {} })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
    }
  });

  test("what is out of bounds is refused, and changes nothing", async () => {
    const { version } = await owner.profile.getBuyer();
    const wrong = [
      { taxPct: 101 },
      { livingCostsMonthly: -1 },
      { cash: [{ amount: 2e12 }] },
      { people: Array.from({ length: 7 }, () => ({})) },
      { people: [{ sharePct: 101 }] },
    ];
    for (const buyer of wrong)
      await expect(owner.profile.updateBuyer({ buyer })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect((await owner.profile.getBuyer()).version).toBe(version);
    // Shares that come to more than all of it are said where they are typed, and kept.
    const people = [{ sharePct: 80 }, { sharePct: 40 }];
    expect((await ben.profile.updateBuyer({ buyer: { people } })).buyer.people).toMatchObject(people);
  });

  test("the audit log says that it changed; no log says what", async () => {
    const { rows } = await server.db.pool.query<{ entry: string }>(
      "select a::text as entry from audit_log a where action like 'profile.updateBuyer%'",
    );
    expect(rows.length).toBeGreaterThan(2);
    const all = [...rows.map(({ entry }) => entry), ...server.logged].join("\n");
    expect(all).not.toContain(String(SECRET_USD));
    expect(all).not.toContain(SECRET_NAME);
  });
});
