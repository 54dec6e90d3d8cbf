import { beforeAll, expect, test } from "vitest";
import { CAN_BUY, ROW_VERDICTS } from "#features/deals/model/row-verdict.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest } from "#tests/support/join-workspace.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const FIGURES = { annualRevenue: 1_000_000, ebitda: 330_000, sde: 410_000, managerSalary: 80_000 };
/** From far below the market to far above it; two of them say nothing. */
const PRICES = [10_000, 700_000, 900_000, 1_100_000, 9_000_000, null, 12_000_000, null];
type Here = Pick<TestMember, "deals">;
type Direction = "ascending" | "descending";

async function makeDeals(here: Here): Promise<void> {
  for (const [index, askingPrice] of PRICES.entries()) {
    const financials = { ...FIGURES, ...(askingPrice !== null && { askingPrice }) };
    await here.deals.create({ data: makeDeal(`Deal ${index}`, { financials }) });
  }
}

async function readAll(here: Here, direction: Direction, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await here.deals.list({
      sort: "verdict",
      direction,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test("a list in the order of its answers has the best first, what is unknown last, and each deal once", async () => {
  const ann = await server.createMember();
  await makeDeals(ann);
  const best = await readAll(ann, "descending", 3);
  const worst = await readAll(ann, "ascending", 3);
  const { verdicts } = await ann.deals.listVerdicts({ dealIds: best });
  const places = (ids: readonly string[]) =>
    ids.map((id) => ROW_VERDICTS.indexOf(verdicts[id]?.id ?? "unknown"));
  expect(new Set(best).size).toBe(PRICES.length);
  expect(places(best)).toEqual(places(best).toSorted((a, b) => b - a));
  expect(places(worst).slice(-2)).toEqual([0, 0]);
  const known = places(worst).slice(0, -2);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(known).not.toContain(0);
  expect(await readAll(ann, "descending", 50)).toEqual(best);
  const { deals, matching } = await ann.deals.listMatching({ sort: "verdict", limit: 20 });
  expect([deals.map(({ id }) => id), matching]).toEqual([best, PRICES.length]);
});

test("each deal stands under one answer to whether it can be bought, in every order, and is counted there", async () => {
  const ann = await server.createMember();
  await makeDeals(ann);
  const met: string[] = [];
  for (const value of CAN_BUY) {
    const filter = { buys: [value] };
    const { items } = await ann.deals.list({ filter, sort: "name", direction: "ascending" });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect((await ann.deals.count({ filter })).matching).toBe(items.length);
    expect((await ann.deals.list({ filter, sort: "verdict" })).items).toHaveLength(items.length);
    met.push(...names);
  }
  expect(met.toSorted()).toEqual(PRICES.map((_, index) => `Deal ${index}`));
  const no = await ann.deals.list({ filter: { buys: ["no"], search: "deal 4" } });
  expect(no.items.map(({ name }) => name)).toEqual(["Deal 4"]);
});

test("who may not read the buyer's cash does not hear of it, and a guest meets their deals alone", async () => {
  const [ann, vic] = [await server.createMember(), await server.createMember()];
  const shared = await makeWorkspace(server.db, "Harbor Partners", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  const here = ann.within(shared);
  await here.profile.updateBuyer({ buyer: { cash: [{ source: "savings", amount: 20_000 }] } });
  await makeDeals(here);
  expect((await vic.within(shared).deals.list({ filter: { buys: ["cash"] } })).items).toEqual([]);
  const dealId = (await here.deals.list({ sort: "name", direction: "ascending" })).items[2]?.id ?? "";
  const guest = (await joinAsGuest(server, { id: shared, dealId, by: ann })).within(shared);
  expect((await guest.deals.list({ sort: "verdict" })).items.map(({ id }) => id)).toEqual([dealId]);
  expect((await guest.deals.count({ filter: { buys: [...CAN_BUY] } })).matching).toBe(1);
});
