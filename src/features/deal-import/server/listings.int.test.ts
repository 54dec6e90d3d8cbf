import type { Client } from "pg";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectWhenReady } from "#server/embedded/connect.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { storeListings } from "./index.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  // Its own: its connections are cut.
  server = await openTestServer();
  member = await server.createMember();
  other = await server.createMember();
});
afterAll(() => server.close());

const rowsOf = (...names: string[]) => names.map((name, index) => ({ row: index + 2, data: makeDeal(name) }));
const countOf = async (who: TestMember) => (await who.deals.count({})).all;

test("an import stores every row, says which row became which deal, and marks them imported", async () => {
  const rows = [
    {
      row: 2,
      data: makeDeal("First", {
        basics: { industry: "Laundromat", tags: ["a, b", 'c"d'], employees: 11.5, yearsInBusiness: 12 },
        financials: { sde: 128_000, askingPrice: 385_000 },
        assets: { inventory: 0 },
        listing: {
          listingId: "L-1",
          rentUsd: 4_000,
          yearEstablished: 2014,
          notIncluded: ["Inventory"],
          inventoryExtraUsd: 20_000,
        },
      }),
    },
    { row: 9, data: makeDeal("Second") },
  ];
  const { stored } = await member.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "real.csv",
    rows,
  });
  expect(stored.map(({ row, name }) => [row, name])).toEqual([
    [2, "First"],
    [9, "Second"],
  ]);
  const deal = await member.deals.get({ id: stored[0]?.dealId ?? "" });
  expect(deal).toMatchObject({ version: 1, status: "active" });
  expect(deal.data).toMatchObject({
    ...rows[0]?.data,
    listing: { ...rows[0]?.data.listing, fileName: "real.csv" },
  });
  expect(deal.data.financials).toMatchObject({ ebitdaMultiple: 3.5 });
  expect(deal.data.financials).not.toHaveProperty("ebitda");
  expect((await member.deals.get({ id: stored[1]?.dealId ?? "" })).data.listing?.importedAt).toMatch(
    /^\d{4}-/,
  );
  expect(await member.deals.count({})).toMatchObject({ all: 2, imported: 2 });
  const { items } = await member.deals.list({});
  expect(items.map(({ name }) => name)).toEqual(["First", "Second"]);
});

test("one bad row stores nothing", async () => {
  const before = await countOf(member);
  const rows = [...rowsOf("Good"), { row: 3, data: makeDeal("x", { summary: { dealName: " " } }) }];
  await expect(
    member.dealImport.store({ importId: crypto.randomUUID(), fileName: "f.csv", rows }),
  ).rejects.toMatchObject({
    code: "DEAL_INCOMPLETE",
    message: "Deal name and company name are required",
  });
  expect(await countOf(member)).toBe(before);
});

test("the same import again stores nothing twice and gives the same answer, also many at once", async () => {
  const before = await countOf(member);
  const wanted = { importId: crypto.randomUUID(), fileName: "f.csv", rows: rowsOf("Once A", "Once B") };
  const answers = await Promise.all(Array.from({ length: 6 }, () => member.dealImport.store(wanted)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await countOf(member)).toBe(before + 2);
  const changed = member.dealImport.store({ ...wanted, rows: rowsOf("Something else") });
  await expect(changed).rejects.toMatchObject({
    code: "ALREADY_STORED",
    message: "This import has already been stored.",
  });
  // Another person's import may have the same id: it is another import.
  expect((await other.dealImport.store(wanted)).stored).toHaveLength(2);
});

test("an import that is cut off half way leaves nothing, and can be sent again @further", async () => {
  const before = await countOf(member);
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    row: index + 2,
    data: makeDeal(`Row ${index}`),
  }));
  const wanted = { importId: crypto.randomUUID(), fileName: "large.csv", rows };
  // Connected before, since storing keeps this process busy.
  const superuser = await connectWhenReady(inject("testSuperuserUrl"), 300_000);
  try {
    const storing = storeListings({
      db: server.db,
      caller: inPersonalWorkspace(member.person.id),
      ...wanted,
    });
    await expect(Promise.all([storing, cutConnectionsThatWrite(superuser)])).rejects.toThrow(/terminat/);
  } finally {
    await superuser.end();
  }
  expect(await countOf(member)).toBe(before);
  expect((await member.dealImport.store(wanted)).stored).toHaveLength(3_000);
  expect(await countOf(member)).toBe(before + 3_000);
});

/**
 * As a crash of the database connection does, once some of the rows are written but not yet committed. By a superuser:
 * members' statements run under a login that the server's own does not see into.
 */
async function cutConnectionsThatWrite(superuser: Client): Promise<void> {
  const cut = `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
    where datname = $1 and query ilike '%insert into deals%' and xact_start is not null`;
  const database = new URL(server.databaseUrl).pathname.slice(1);
  for (let tries = 0; tries < 20_000; tries++) {
    const { rows } = await superuser.query<{ cut: number }>(cut, [database]);
    if ((rows[0]?.cut ?? 0) > 0) return;
  }
  throw new Error("No import was seen writing.");
}

const key = (name: string, price: number | null, revenue: number | null, listingId = "") => ({
  listingId,
  name,
  askingPriceUsd: price,
  annualRevenueUsd: revenue,
});

test("what may be the same business is named with its points, in the order asked", async () => {
  const holder = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(holder.person.id), async (tx) => {
    await insertDeals(tx, [
      makeDeal("By id", { listing: { listingId: "BB-77", fileName: "list.csv" } }),
      makeDeal("By figures", { financials: { askingPrice: 385_000, annualRevenue: 412_000.5 } }),
      makeDeal("Price only", { financials: { askingPrice: 100 } }),
      makeDeal("Nothing known"),
    ]);
  });
  const keys = [
    key("unrelated", 1, 1),
    key("  by FIGURES ", 380_000, 412_000.5),
    key("renamed", 9, 9, "bb-77"),
    key("Price only", 100, null),
    key("Nothing known", null, null),
  ];
  const pointsIn = async (asked: typeof keys) =>
    (await holder.dealImport.findDuplicates({ keys: asked, file: "list.csv" })).duplicates.map(
      ({ index, twins }) => [index, ...twins.map(({ kind, name, points }) => `${kind} ${name} ${points}`)],
    );
  const expected = [
    [1, "deal By figures 90"],
    [2, "deal By id 100"],
    [3, "deal Price only 70"],
  ];
  expect(await pointsIn(keys)).toEqual(expected);
  // Few are looked up one by one, many at once: with the same answer.
  for (const [index, name] of expected)
    expect(await pointsIn(keys.slice(Number(index), Number(index) + 1))).toEqual([[0, name]]);
  expect(await other.dealImport.findDuplicates({ keys })).toEqual({ duplicates: [] });
  expect(await other.dealImport.findDuplicates({ keys: [] })).toEqual({ duplicates: [] });
});

test("a listing taken as an update gives the deal its new price, fills what it does not say and leaves the rest", async () => {
  const holder = await server.createMember();
  const made = makeDeal("Corner bakery", { financials: { askingPrice: 400_000, sde: 90_000 } });
  const { id: dealId } = await holder.deals.create({ data: made });
  const listed = makeDeal("Corner bakery", {
    financials: { askingPrice: 350_000, sde: 95_000, annualRevenue: 600_000 },
    listing: { listingId: "L-9" },
  });
  const { stored } = await holder.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "again.csv",
    rows: [{ row: 2, data: listed, updates: dealId }],
  });
  expect(stored).toEqual([
    {
      row: 2,
      dealId,
      name: "Corner bakery",
      update: { changed: expect.arrayContaining(["Asking price"]), stayed: ["SDE"] },
    },
  ]);
  const { data } = await holder.deals.get({ id: dealId });
  expect(data.financials).toMatchObject({ askingPrice: 350_000, sde: 90_000, annualRevenue: 600_000 });
  const { prices } = await holder.timeline.listPrices({ dealId });
  expect(prices.map(({ askingPriceUsd, from }) => [askingPriceUsd, from])).toContainEqual([
    350_000,
    "import",
  ]);
  const gone = holder.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "again.csv",
    rows: [{ row: 2, data: listed, updates: crypto.randomUUID() }],
  });
  await expect(gone).rejects.toMatchObject({ code: "DEAL_GONE" });
});

test("two that were said to be different are not asked about again, until a price changes", async () => {
  const holder = await server.createMember();
  const { id: dealId } = await holder.deals.create({
    data: makeDeal("Twin bakery", { financials: { askingPrice: 400_000, annualRevenue: 800_000 } }),
  });
  const data = makeDeal("Twin bakery", { financials: { askingPrice: 401_000, annualRevenue: 800_000 } });
  const duplicatesOf = async (price: number) =>
    (
      await holder.dealImport.findDuplicates({ keys: [key("Twin bakery", price, 800_000)] })
    ).duplicates.flatMap(({ twins }) => twins.map(({ id }) => id));
  expect(await duplicatesOf(401_000)).toEqual([dealId]);
  const { stored } = await holder.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "twins.csv",
    rows: [{ row: 2, data, notSame: [dealId] }],
  });
  expect(await duplicatesOf(401_000)).toEqual([stored[0]?.dealId]);
  expect(await duplicatesOf(402_000)).toContain(dealId);
});

test("the largest import the contract takes is stored at once @further", async () => {
  const holder = await server.createMember();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    row: index + 2,
    data: makeDeal(`Large ${index}`, {
      basics: { description: "A listing as it is. ".repeat(20) },
      financials: { sde: index },
    }),
  }));
  const { stored } = await holder.dealImport.store({
    importId: crypto.randomUUID(),
    fileName: "large.csv",
    rows,
  });
  expect(stored).toHaveLength(20_000);
  expect(await holder.deals.count({})).toEqual({ matching: 20_000, all: 20_000, imported: 20_000 });
  const keys = rows.map(({ data }) => ({
    listingId: "",
    name: data.summary.dealName,
    askingPriceUsd: null,
    annualRevenueUsd: null,
  }));
  expect((await holder.dealImport.findDuplicates({ keys })).duplicates).toEqual([]);
});

test("new deals begin in the chosen stage, in the order of the file and by the time of the import", async () => {
  const holder = await server.createMember();
  const { stages } = await holder.dealImport.listStages();
  expect(stages.map(({ title }) => title)).toEqual([
    "New",
    "Screening",
    "Talking",
    "NDA signed",
    "Reviewing books",
    "LOI out",
    "Due diligence",
    "Closing",
  ]);
  const { id: before } = await holder.deals.create({ data: makeDeal("There before") });
  const wanted = {
    importId: crypto.randomUUID(),
    fileName: "f.csv",
    stage: "talking",
    rows: [...rowsOf("One", "Two"), { row: 9, data: makeDeal("There before"), updates: before }],
  };
  const { stored } = await holder.dealImport.store(wanted);
  const today = new Date().toISOString().slice(0, 10);
  const namesIn = async (stage: string) =>
    (await holder.pipeline.list({ filter: { stages: [stage] }, today })).items.map(({ name }) => name);
  expect(await namesIn("talking")).toEqual(["One", "Two"]);
  // What is updated stays where it stands.
  expect(await namesIn("new")).toEqual(["There before"]);
  const dealId = stored[0]?.dealId ?? "";
  const standing = await holder.pipeline.getDeal({ dealId });
  const { createdAt } = await holder.deals.get({ id: dealId });
  expect(standing).toMatchObject({
    stageId: "talking",
    since: createdAt,
    isSinceIntroduced: false,
    moves: [],
  });
  // What the stage wants is asked for, as after a move.
  expect(standing.wants.map(({ title }) => title)).toEqual(["First call with broker or seller noted"]);
  const { stages: funnel } = await holder.pipeline.getFunnel({
    from: "2020-01-01T00:00:00.000Z",
    to: "2100-01-01T00:00:00.000Z",
  });
  expect(funnel.map(({ stageId, entered }) => [stageId, entered]).slice(0, 3)).toEqual([
    ["new", 1],
    ["screening", 0],
    ["talking", 2],
  ]);
  expect(await holder.dealImport.store(wanted)).toEqual({ stored });
  const elsewhere = holder.dealImport.store({ ...wanted, stage: "books" });
  await expect(elsewhere).rejects.toMatchObject({ code: "ALREADY_STORED" });
});

test("a stage that went meanwhile, or that is not an open one, stores nothing and says so", async () => {
  const holder = await server.createMember();
  const { version, stages } = await holder.pipeline.getStages();
  await holder.pipeline.updateStages({ version, stages: stages.filter(({ id }) => id !== "talking") });
  for (const stage of ["talking", "passed", "won"]) {
    const wanted = { importId: crypto.randomUUID(), fileName: "f.csv", rows: rowsOf("One") };
    const refused = holder.dealImport.store({ ...wanted, stage });
    await expect(refused).rejects.toMatchObject({
      code: "STAGE_GONE",
      message:
        "The stage that the new deals were to begin in is not there any more. Choose another one and import again.",
    });
    expect(await countOf(holder)).toBe(0);
  }
  // The same import can be sent again with another choice.
  const wanted = { importId: crypto.randomUUID(), fileName: "f.csv", rows: rowsOf("One") };
  await expect(holder.dealImport.store({ ...wanted, stage: "talking" })).rejects.toMatchObject({
    code: "STAGE_GONE",
  });
  expect((await holder.dealImport.store({ ...wanted, stage: "screening" })).stored).toHaveLength(1);
});
