import { beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const priced = (name: string, financials: object) => makeDeal(name, { financials });

test("the best deals go by the measure that an owner chose, and what cannot be ranked is counted @further", async () => {
  const ann = await server.createMember();
  expect(await ann.home.listBest()).toEqual({ by: "verdict", items: [], open: 0, ranked: 0, unseen: 0 });
  await ann.deals.createExamples();
  // As typed, without books: no verdict is ranked on that, however much room there seems to be.
  const cheap = { askingPrice: 100_000, ebitda: 400_000, sde: 500_000, annualRevenue: 2_000_000 };
  await ann.deals.create({ data: priced("Too good to be true", cheap) });
  const byVerdict = await ann.home.listBest();
  expect(byVerdict).toMatchObject({ by: "verdict", open: 4, unseen: 0 });
  expect(byVerdict.ranked).toBeGreaterThan(0);
  expect(byVerdict.items).toHaveLength(byVerdict.ranked);
  expect(byVerdict.items.map(({ name }) => name)).not.toContain("Too good to be true");
  for (const { figure } of byVerdict.items) expect(figure.by).toBe("verdict");

  expect(await ann.home.chooseMeasure({ by: "score" })).toEqual({ by: "score" });
  const byScore = await ann.home.listBest();
  expect(byScore).toMatchObject({ by: "score", open: 4 });
  expect(byScore.items).toHaveLength(3);
  const lowest = byScore.items.map(({ figure }) => (figure.by === "score" ? figure.lowest : Number.NaN));
  expect(lowest).toEqual(lowest.toSorted((one, other) => other - one));

  await ann.home.chooseMeasure({ by: "coverage" });
  const { items } = await ann.deals.list({});
  const dealId = items.find(({ name }) => name.includes("Summit Air"))?.id ?? "";
  // By the plans that the examples come with.
  const byCoverage = await ann.home.listBest();
  expect(byCoverage).toMatchObject({ by: "coverage", open: 4 });
  expect(byCoverage.items.find((item) => item.dealId === dealId)?.figure).toMatchObject({
    by: "coverage",
    stackName: "SBA loan and seller note",
    coverage: expect.any(Number),
  });

  await ann.home.chooseMeasure({ by: "fit" });
  expect(await ann.home.listBest()).toMatchObject({ by: "fit", items: [], ranked: 0, open: 4 });

  // A deal that was passed on is no open deal.
  await ann.pipeline.move({
    id: crypto.randomUUID(),
    dealIds: [dealId],
    toStage: "passed",
    reason: "price too high",
  });
  await ann.home.chooseMeasure({ by: "coverage" });
  const left = await ann.home.listBest();
  expect(left).toMatchObject({ open: 3, ranked: byCoverage.ranked - 1 });
  expect(left.items.map((item) => item.dealId)).not.toContain(dealId);
});

test("an owner chooses the measure for all, members read it, and another workspace keeps its own", async () => {
  const [ann, vic] = [await server.createMember(), await server.createMember()];
  const shared = await makeWorkspace(server.db, "Harbor Partners", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "editor" },
  ]);
  await ann.within(shared).deals.create({ data: makeDeal("Bay Street Bistro") });
  await expect(vic.within(shared).home.chooseMeasure({ by: "score" })).rejects.toMatchObject({
    code: "ROLE_TOO_LOW",
  });
  await ann.within(shared).home.chooseMeasure({ by: "score" });
  expect(await vic.within(shared).home.listBest()).toMatchObject({ by: "score", open: 1 });
  expect(await ann.home.listBest()).toMatchObject({ by: "verdict", open: 0 });
});
