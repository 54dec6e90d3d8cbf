import { beforeAll, expect, test } from "vitest";
import { listOpenDoubts } from "#features/deals/model/open-doubts.ts";
import { listenTo } from "#server/announcements.ts";
import { createPlatform } from "#server/create-platform.ts";
import { createApp } from "#server/http/create-app.ts";
import { createLog } from "#server/log.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { dealSaved } from "./deal-saved.ts";
import { createDealsFeature } from "./feature.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  other = await server.createMember();
});

const NOT_FOUND = { code: "NOT_FOUND", message: "Deal data could not be loaded" };
const INCOMPLETE = { code: "DEAL_INCOMPLETE", message: "Deal name and company name are required" };

test("a deal comes back as it was entered: an unknown stays unknown, a typed 0 stays 0", async () => {
  const data = makeDeal("Full", {
    basics: {
      businessName: "Company",
      industry: "HVAC",
      location: "Columbus, OH",
      employees: 11.5,
      description: "What it does",
      tags: ["a", "b, with a comma", 'c "quoted"'],
      yearsInBusiness: 17,
    },
    financials: {
      askingPrice: 1_200_000.55,
      annualRevenue: 0,
      ebitda: -45_000,
      sde: 128_000,
      cashFlow: 1,
      cashFlowType: "owner_benefit",
      ebitdaMultiple: 4,
      sellerFinancingInterest: "Open to 20%",
      sellerProceedsUse: "Retire",
      projectionNotes: "n",
      historicalPerformance: "h",
    },
    assets: { cashAndEquivalents: 0, vehicles: 1 },
    liabilities: { longTermDebt: 1e13 },
    market: { growthRatePct: -3.5, competitiveLandscape: "Few", customerConcentration: "Two customers" },
    summary: {
      dealName: "Full",
      dealStructure: "s",
      keyTerms: "k",
      timeline: "t",
      notes: "\u00e9 \u{1f600}",
    },
  });
  const created = await member.deals.create({ data });
  expect(created).toMatchObject({ version: 1, status: "active", hasAnalysis: false, hasLoi: false });
  expect(created.data).toEqual(data);
  expect(await member.deals.get({ id: created.id })).toEqual(created);
});

test("a creation whose answer was lost is made again, with what was typed since, and stays one deal", async () => {
  const id = crypto.randomUUID();
  const before = await member.deals.count({});
  const racers = await Promise.all(
    Array.from({ length: 4 }, () => member.deals.create({ id, data: makeDeal("Once") })),
  );
  expect(new Set(racers.map((deal) => deal.id))).toEqual(new Set([id]));
  const again = await member.deals.create({ id, data: makeDeal("Once more") });
  expect(again).toMatchObject({ id, version: 1, data: { summary: { dealName: "Once more" } } });
  expect((await member.deals.count({})).all).toBe(before.all + 1);
  await member.deals.update({ id, version: 1, data: makeDeal("Changed") });
  await expect(member.deals.create({ id, data: makeDeal("Late") })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect((await member.deals.get({ id })).data.summary.dealName).toBe("Changed");
  // An id is free for whoever has no deal of it: it says nothing about anybody else's.
  const other = await server.createMember();
  expect((await other.deals.create({ id, data: makeDeal("Theirs") })).data.summary.dealName).toBe("Theirs");
  expect((await member.deals.get({ id })).data.summary.dealName).toBe("Changed");
});

test("what a new deal leaves open gets the defaults of the specification", async () => {
  const { data } = await member.deals.create({ data: makeDeal("Bare") });
  expect(data.financials.ebitdaMultiple).toBe(3.5);
  expect(data.basics.industry).toBe("Other");
});

test.each([
  ["no name", makeDeal("x", { summary: { dealName: "  " } })],
  ["no company", makeDeal("x", { basics: { businessName: "" } })],
])("a deal with %s is refused in the specification's words, new or changed", async (_, data) => {
  await expect(member.deals.create({ data })).rejects.toMatchObject(INCOMPLETE);
  const { id } = await member.deals.create({ data: makeDeal("Named") });
  await expect(member.deals.update({ id, data })).rejects.toMatchObject(INCOMPLETE);
});

test("a change counts the version up; one made on an older version is refused and changes nothing", async () => {
  const { id, updatedAt } = await member.deals.create({ data: makeDeal("First") });
  const second = await member.deals.update({ id, version: 1, data: makeDeal("Second") });
  expect(second).toMatchObject({ version: 2, data: { summary: { dealName: "Second" } } });
  expect(second.updatedAt >= updatedAt).toBe(true);
  await expect(member.deals.update({ id, version: 1, data: makeDeal("Late") })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This deal was changed elsewhere since you opened it. Reload it to see the newer version.",
  });
  expect((await member.deals.get({ id })).data.summary.dealName).toBe("Second");
  const racers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      member.deals.update({ id, version: 2, data: makeDeal(`Racer ${index}`) }),
    ),
  );
  expect(racers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a multiple that is taken away is unknown, not the default again", async () => {
  const { id } = await member.deals.create({ data: makeDeal("Multiple") });
  const { data } = await member.deals.update({ id, data: makeDeal("Multiple") });
  expect(data.financials).not.toHaveProperty("ebitdaMultiple");
});

test("an update without an id is refused in the specification's words", async () => {
  await expect(member.deals.update({ id: "", data: makeDeal("x") })).rejects.toMatchObject({
    code: "DEAL_ID_MISSING",
    message: "Deal ID is required for updating",
  });
});

test("another person's deal is as if it did not exist", async () => {
  const { id } = await member.deals.create({ data: makeDeal("Mine") });
  await expect(other.deals.get({ id })).rejects.toMatchObject(NOT_FOUND);
  await expect(other.deals.update({ id, data: makeDeal("Theirs") })).rejects.toMatchObject(NOT_FOUND);
  expect(await other.deals.remove({ ids: [id] })).toEqual({ removed: 0 });
  expect((await member.deals.get({ id })).data.summary.dealName).toBe("Mine");
  expect(await member.deals.remove({ ids: [id, crypto.randomUUID()] })).toEqual({ removed: 1 });
  await expect(member.deals.get({ id })).rejects.toMatchObject(NOT_FOUND);
});

test("a visitor gets nothing from any call", async () => {
  const visitor = server.as();
  const refusal = { code: "UNAUTHORIZED", message: "User not authenticated" };
  await expect(visitor.deals.list({})).rejects.toMatchObject(refusal);
  await expect(visitor.deals.create({ data: makeDeal("x") })).rejects.toMatchObject(refusal);
  await expect(visitor.deals.createExamples()).rejects.toMatchObject(refusal);
  await expect(visitor.deals.listDrafts()).rejects.toMatchObject(refusal);
});

test("the three examples are made once, however often and by however many at once", async () => {
  const newcomer = await server.createMember();
  const answers = await Promise.all(Array.from({ length: 4 }, () => newcomer.deals.createExamples()));
  const ids = new Set(answers.flatMap((answer) => answer.ids));
  expect(ids.size).toBe(3);
  const { items } = await newcomer.deals.list({ sort: "name", direction: "ascending" });
  expect(items.map(({ name, score }) => [name, score?.overall, score?.known])).toEqual([
    ["Harbor Sign & Print", 53, 12],
    ["Maple Street Laundromat", 39, 2],
    ["Summit Air Heating & Cooling", 76, 12],
  ]);
  expect(items.every(({ tags }) => tags.includes("example"))).toBe(true);
  await newcomer.deals.remove({ ids: items.slice(0, 1).map(({ id }) => id) });
  await newcomer.deals.createExamples();
  expect((await newcomer.deals.count({})).all).toBe(3);
});

test("where a deal came from stays with it when it is edited", async () => {
  const rows = [{ row: 2, data: makeDeal("Listed", { listing: { source: "A broker", doubts: ["odd"] } }) }];
  const { stored } = await member.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "f.csv",
    rows,
  });
  const { id, data } = await member.deals.update({ id: stored[0]?.dealId ?? "", data: makeDeal("Renamed") });
  expect(data.listing).toMatchObject({ source: "A broker", fileName: "f.csv", doubts: ["odd"] });
  expect((await member.deals.get({ id })).data).toEqual(data);
});

test("a doubt of the import is confirmed once, and stays so; nobody else can confirm it", async () => {
  const doubt = { code: "sde-is-ebitda", sentence: "The same figure.", values: { "financials.sde": 90_000 } };
  const rows = [
    {
      row: 2,
      data: makeDeal("Doubted", { financials: { sde: 90_000 }, listing: { figureDoubts: [doubt] } }),
    },
  ];
  const { stored } = await member.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "f.csv",
    rows,
  });
  const id = stored[0]?.dealId ?? "";
  expect(listOpenDoubts((await member.deals.get({ id })).data)).toEqual([doubt]);
  const codes = [doubt.code];
  await expect(other.deals.confirmDoubts({ id, codes })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { data, version } = await member.deals.confirmDoubts({ id, codes });
  expect([listOpenDoubts(data), version]).toEqual([[], 2]);
  expect(data.listing?.figureDoubts[0]?.confirmedAt).toMatch(/^\d{4}-/);
  const again = await member.deals.confirmDoubts({ id, codes: [...codes, "no such doubt"] });
  expect(again.data).toEqual(data);
});

test("a create or a save is announced inside its transaction; a listener that fails undoes the change @further", async () => {
  const heard: { dealId: string; inTransaction: boolean }[] = [];
  let fails = false;
  const listener = listenTo(dealSaved, async (tx, { workspaceId, dealId }) => {
    if (fails) throw new Error("the queue is full");
    const { rows } = await tx.client.query("select id from deals where id = $1", [dealId]);
    heard.push({ dealId, inTransaction: rows.length === 1 && workspaceId === member.person.id });
  });
  const books = { read: () => Promise.resolve(null) };
  const answers = {
    stamps: () => Promise.resolve({ terms: "", stamps: new Map() }),
    workOut: () => Promise.resolve(new Map()),
  };
  const features = [
    { ...createDealsFeature(books, answers, () => Promise.resolve([])), listeners: [listener] },
  ];
  const log = createLog(() => undefined);
  const { databaseUrl } = server;
  const platform = await createPlatform({
    databaseUrl,
    appOrigin: "http://localhost:3000",
    ...TEST_KEYS,
    features,
    log,
  });
  const app = createApp({ platform, features, trustProxy: false, pagesFolder: null });
  const call = async (name: string, json: unknown) =>
    app.request(`/api/rpc/deals/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: member.cookie },
      body: JSON.stringify({ json }),
    });
  try {
    const created = (await (await call("create", { data: makeDeal("Told") })).json()) as {
      json: { id: string };
    };
    await call("update", { id: created.json.id, data: makeDeal("Told again") });
    expect(heard).toEqual(Array(2).fill({ dealId: created.json.id, inTransaction: true }));

    await call("saveDraft", { form: {} });
    await call("createExamples", null);
    expect(heard).toHaveLength(2);

    fails = true;
    expect((await call("update", { id: created.json.id, data: makeDeal("Never") })).status).toBe(500);
    expect((await member.deals.get({ id: created.json.id })).data.summary.dealName).toBe("Told again");
  } finally {
    await platform.database.close();
  }
});
