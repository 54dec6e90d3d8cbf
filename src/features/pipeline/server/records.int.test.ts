import { beforeAll, expect, test } from "vitest";
import { insertDeals } from "#features/deals/server/index.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { PIPELINE_SORTS } from "#features/pipeline/model/pipeline-filter.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const TODAY = "2026-11-26";

interface Business {
  industry?: string;
  tags?: string[];
  price?: number;
  sde?: number;
}
const newDeal = async (who: TestMember, name: string, { industry, tags, price, sde }: Business = {}) => {
  const data = makeDeal(name, {
    basics: { ...(industry !== undefined && { industry }), ...(tags !== undefined && { tags }) },
    financials: { ...(price !== undefined && { askingPrice: price }), ...(sde !== undefined && { sde }) },
  });
  return (await who.deals.create({ data })).id;
};
const move = (who: TestMember, dealIds: string[], toStage: string, more: object = {}) =>
  who.pipeline.move({ id: crypto.randomUUID(), dealIds, toStage, ...more });
type ListInput = Partial<Parameters<TestMember["pipeline"]["list"]>[0]>;
const namesOf = async (who: TestMember, input: ListInput): Promise<string[]> =>
  (await who.pipeline.list({ today: TODAY, ...input })).items.map(({ name }) => name);

test("filters are OR within a group and AND between, over deals and leads alike @further", async () => {
  const ann = await server.createMember();
  const small = await newDeal(ann, "Small", {
    industry: "HVAC",
    tags: ["north"],
    price: 200_000,
    sde: 90_000,
  });
  await newDeal(ann, "Large", { industry: "HVAC", tags: ["south"], price: 2_000_000, sde: 500_000 });
  await newDeal(ann, "Bakery", { industry: "Restaurant" });
  await ann.leads.create({ fields: { name: "Lead", industry: "HVAC", askingPriceUsd: 300_000 } });
  await move(ann, [small], "talking");
  const named = (filter: NonNullable<ListInput["filter"]>) => namesOf(ann, { filter, sort: "name" });
  expect(await named({})).toEqual(["Bakery", "Large", "Lead", "Small"]);
  expect(await named({ industries: ["HVAC", "Restaurant"] })).toHaveLength(4);
  expect(await named({ industries: ["HVAC"], stages: ["new"] })).toEqual(["Large", "Lead"]);
  expect(await named({ stages: ["talking", "books"] })).toEqual(["Small"]);
  expect(await named({ tags: ["north", "south"] })).toEqual(["Large", "Small"]);
  expect(await named({ ranges: { price: { from: 250_000, to: null } } })).toEqual(["Large", "Lead"]);
  // A lead's earnings are not known, so that it lies in no range of them.
  expect(await named({ ranges: { sde: { from: 0, to: 100_000 } } })).toEqual(["Small"]);
  expect(await named({ search: "LEA" })).toEqual(["Lead"]);
  const { stages } = await ann.pipeline.count({ today: TODAY, filter: { industries: ["HVAC"] } });
  expect(stages["new"]).toEqual({ deals: 1, leads: 1, stale: 0 });
  expect(stages["talking"]).toEqual({ deals: 1, leads: 0, stale: 0 });
});

test("what is due filters by the first open task of a deal, and by the next action of a lead", async () => {
  const ann = await server.createMember();
  const [late, soon] = [await newDeal(ann, "Late"), await newDeal(ann, "Soon")];
  await newDeal(ann, "Idle");
  await ann.tasks.create({ fields: { title: "Ask", dealId: late, dueOn: "2026-11-20" } });
  await ann.tasks.create({ fields: { title: "Then", dealId: late, dueOn: "2026-11-28" } });
  await ann.tasks.create({ fields: { title: "Call", dealId: soon, dueOn: "2026-12-03" } });
  await ann.leads.create({ fields: { name: "Lead", nextAction: "Write", nextActionOn: TODAY } });
  const due = (...dues: ("overdue" | "week" | "none")[]) => namesOf(ann, { filter: { dues }, sort: "name" });
  expect(await due("overdue")).toEqual(["Late"]);
  expect(await due("week")).toEqual(["Lead", "Soon"]);
  expect(await due("none")).toEqual(["Idle"]);
  expect(await due("none", "overdue")).toEqual(["Idle", "Late"]);
  expect(await namesOf(ann, { sort: "due" })).toEqual(["Late", "Lead", "Soon", "Idle"]);
  expect(await namesOf(ann, { sort: "due", direction: "descending" })).toEqual([
    "Soon",
    "Lead",
    "Late",
    "Idle",
  ]);
});

test("every order holds each row once over its pages, and what is not known comes last in both directions @further", async () => {
  const ann = await server.createMember();
  for (let n = 0; n < 7; n += 1)
    await newDeal(ann, `Deal ${n}`, n % 3 === 0 ? {} : { price: 100_000 * n, sde: 50_000 * (8 - n) });
  for (const name of ["Lead A", "Lead B"])
    await ann.leads.create({ fields: { name, askingPriceUsd: 250_000 } });
  for (const sort of PIPELINE_SORTS)
    for (const direction of ["ascending", "descending"] as const) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ann.pipeline.list({
          today: TODAY,
          sort,
          direction,
          limit: 2,
          ...(cursor !== undefined && { cursor }),
        });
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect({ sort, direction, names: names.toSorted() }).toEqual({
        sort,
        direction,
        names: [...Array.from({ length: 7 }, (_, n) => `Deal ${n}`), "Lead A", "Lead B"],
      });
    }
  const priced = await namesOf(ann, { sort: "price" });
  expect(priced.slice(0, 2)).toEqual(["Deal 1", "Deal 2"]);
  // Of the same price: in the order of their ids.
  expect(priced.slice(2, 4).toSorted()).toEqual(["Lead A", "Lead B"]);
  expect(new Set(priced.slice(-3))).toEqual(new Set(["Deal 0", "Deal 3", "Deal 6"]));
  const falling = await namesOf(ann, { sort: "price", direction: "descending" });
  expect(new Set(falling.slice(-3))).toEqual(new Set(["Deal 0", "Deal 3", "Deal 6"]));
  // By place the deals of a stage come before its leads.
  expect((await namesOf(ann, {})).slice(-2).toSorted()).toEqual(["Lead A", "Lead B"]);
  for (const sort of PIPELINE_SORTS)
    expect((await ann.pipeline.listMatching({ today: TODAY, sort })).deals).toHaveLength(7);
  const { deals, matching } = await ann.pipeline.listMatching({ today: TODAY, sort: "name", limit: 3 });
  expect({ names: deals.map(({ name }) => name), matching }).toEqual({
    names: ["Deal 0", "Deal 1", "Deal 2"],
    matching: 7,
  });
});
test("the stays of a deal are all of its stages, the first first, and of a lead those of its statuses", async () => {
  const ann = await server.createMember();
  const deal = await newDeal(ann, "Deal");
  for (const stage of ["talking", "books", "talking"]) await move(ann, [deal], stage);
  const lead = await ann.leads.create({ fields: { name: "Lead" } });
  await ann.leads.move({ id: lead.id, status: "contacted" });
  await ann.leads.move({ id: lead.id, status: "qualified" });
  const { items } = await ann.pipeline.list({ today: TODAY, sort: "name", withStays: true });
  const stagesOf = (name: string) =>
    items.find((item) => item.name === name)?.stays?.map(({ stageId, ended }) => [stageId, ended === null]);
  expect(stagesOf("Deal")).toEqual([
    ["new", false],
    ["talking", false],
    ["books", false],
    ["talking", true],
  ]);
  expect(stagesOf("Lead")).toEqual([
    ["new", false],
    ["screening", true],
  ]);
  expect(items.find(({ name }) => name === "Lead")?.since).toBe(
    items.find(({ name }) => name === "Lead")?.stays?.at(-1)?.began,
  );
});

test("deals are given to members and to nobody, taken back, and left to nobody by who leaves", async () => {
  const [ann, ben, eve] = [
    await server.createMember(),
    await server.createMember(),
    await server.createMember(),
  ];
  const id = await makeWorkspace(server.db, "Harbor", [
    { personId: ann.person.id, role: "owner" },
    { personId: ben.person.id, role: "editor" },
  ]);
  const own = ann.within(id);
  const make = async (name: string) => (await own.deals.create({ data: makeDeal(name) })).id;
  const [a, b] = [await make("A"), await make("B")];
  await own.pipeline.give({ dealIds: [a], to: ann.person.id });
  const { given } = await own.pipeline.give({ dealIds: [a, b], to: ben.person.id });
  expect(new Map(given.map(({ dealId, before }) => [dealId, before]))).toEqual(
    new Map([
      [a, ann.person.id],
      [b, null],
    ]),
  );
  const whose = async (who: string[]) =>
    (await own.pipeline.list({ today: TODAY, sort: "name", filter: { who } })).items.map(({ name }) => name);
  expect(await whose([ben.person.id])).toEqual(["A", "B"]);
  // The order and the stage of what never moved stay as they were.
  expect((await own.pipeline.getDeal({ dealId: b })).stageId).toBe("new");
  await expect(own.pipeline.give({ dealIds: [a], to: eve.person.id })).rejects.toMatchObject({
    code: "NOBODY_THERE",
  });
  expect(await own.pipeline.undoGive({ to: ben.person.id, given })).toEqual({ restored: 2 });
  expect(await whose(["nobody"])).toEqual(["B"]);
  expect(await whose(["nobody", ann.person.id])).toEqual(["A", "B"]);
  await own.pipeline.give({ dealIds: [a, b], to: ben.person.id });
  await own.workspaces.removeMember({ personId: ben.person.id });
  expect(await whose(["nobody"])).toEqual(["A", "B"]);
});

test("five hundred deals are moved, passed with one reason and given by as many statements as one @further", async () => {
  const ann = await server.createMember();
  const ids = await inWorkspace(server.db, inPersonalWorkspace(ann.person.id), (tx) =>
    insertDeals(
      tx,
      Array.from({ length: 500 }, (_, n) => makeDeal(`Deal ${n}`)),
    ),
  );
  const id = crypto.randomUUID();
  await ann.pipeline.move({ id, dealIds: ids, toStage: "passed", reason: "industry" });
  const passed = await ann.pipeline.list({ today: TODAY, filter: { stages: ["passed"] }, limit: 200 });
  expect(passed.items.map(({ name }) => name)).toEqual(Array.from({ length: 200 }, (_, n) => `Deal ${n}`));
  expect(await ann.pipeline.undoMove({ id })).toEqual({ undone: 500 });
  expect((await ann.pipeline.count({ today: TODAY })).stages["new"]?.deals).toBe(500);
  expect((await ann.pipeline.give({ dealIds: ids, to: ann.person.id })).given).toHaveLength(500);
});

/** Puts the stays of a deal at days of November by hand: the calls take the server's clock. */
const dated = (who: TestMember, dealId: string, days: readonly number[]) =>
  inWorkspace(server.db, inPersonalWorkspace(who.person.id), async ({ client }) => {
    const at = days.map((day) => new Date(Date.UTC(2026, 10, day)));
    const { rows } = await client.query<{ id: string }>(
      "select id from deal_stage_moves where workspace_id = $1 and deal_id = $2 order by created_at, id",
      [who.person.id, dealId],
    );
    for (const [place, row] of rows.entries())
      await client.query(
        "update deal_stage_moves set was_since = $3, created_at = $4 where workspace_id = $1 and id = $2",
        [who.person.id, row.id, at[place], at[place + 1]],
      );
    await client.query("update deal_stages set since = $3 where workspace_id = $1 and deal_id = $2", [
      who.person.id,
      dealId,
      at.at(-1),
    ]);
  });

test("the funnel counts a deal once a stage, by its first entry, with the median of its days and why it ended", async () => {
  const ann = await server.createMember();
  const [quick, slow, back, old] = [
    await newDeal(ann, "Quick"),
    await newDeal(ann, "Slow"),
    await newDeal(ann, "Back"),
    await newDeal(ann, "Old"),
  ];
  const go = async (dealId: string, stages: string[], days: number[], reason?: string) => {
    for (const stage of stages) await move(ann, [dealId], stage, stage === "passed" ? { reason } : {});
    await dated(ann, dealId, days);
  };
  await go(quick, ["talking", "won"], [2, 4, 6]);
  await go(slow, ["talking", "passed"], [2, 8, 18], "lender says no");
  // Back in the stage where it was: still one entry, with the days of the first time.
  await go(back, ["talking", "new", "talking"], [3, 5, 9, 12]);
  // It came in before the time that is asked about.
  await inWorkspace(server.db, inPersonalWorkspace(ann.person.id), ({ client }) =>
    client.query("update deals set created_at = '2026-09-01' where workspace_id = $1 and id = $2", [
      ann.person.id,
      old,
    ]),
  );
  const { stages, reasons } = await ann.pipeline.getFunnel({
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-12-01T00:00:00.000Z",
  });
  const at = (stage: string) => stages.find(({ stageId }) => stageId === stage);
  expect(at("new")).toEqual({
    stageId: "new",
    entered: 3,
    now: 1,
    left: 3,
    medianDays: 2,
    wentOn: 3,
    passed: 0,
    unknownEntry: 0,
  });
  expect(at("talking")).toMatchObject({
    entered: 3,
    now: 1,
    left: 3,
    // 2, 10 and 4 days.
    medianDays: 4,
    wentOn: 1,
    passed: 1,
  });
  expect(at("won")).toMatchObject({ entered: 1, now: 1, left: 0, medianDays: null });
  expect(at("books")).toMatchObject({ entered: 0, now: 0, medianDays: null });
  expect(reasons).toEqual([{ reason: "lender says no", deals: 1 }]);
});

test("what a stage wants stands in the checklist once, is said when it is missing, and settles by the product's state", async () => {
  const ann = await server.createMember();
  const id = await newDeal(ann, "Summit", { price: 500_000 });
  const { lacks } = await move(ann, [id], "screening");
  expect(lacks).toEqual(["Price, revenue and earnings entered"]);
  await move(ann, [id], "new");
  await move(ann, [id], "screening");
  const lines = async () =>
    (await ann.documents.getChecklist({ dealId: id })).items.filter(({ origin }) => origin === "stage");
  expect(await lines()).toMatchObject([{ title: "Price, revenue and earnings entered", isSettled: false }]);
  const data = makeDeal("Summit", {
    financials: { askingPrice: 500_000, annualRevenue: 900_000, sde: 150_000 },
  });
  await ann.deals.update({ id, data });
  expect(await lines()).toMatchObject([{ isSettled: true }]);
  expect((await ann.pipeline.getDeal({ dealId: id })).wants).toEqual([
    { title: "Price, revenue and earnings entered", kind: "figures", isMet: true },
  ]);
  // A call that nobody noted here is settled by hand.
  expect((await move(ann, [id], "talking")).lacks).toEqual(["First call with broker or seller noted"]);
  const call = (await lines()).find(({ title }) => title.startsWith("First call"));
  await ann.documents.updateItem({ id: call?.id ?? "", status: "reviewed" });
  expect((await ann.pipeline.getDeal({ dealId: id })).wants[0]?.isMet).toBe(true);
});
