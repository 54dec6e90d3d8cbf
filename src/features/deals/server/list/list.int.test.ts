import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, expect, test } from "vitest";
import { DEAL_SORTS, type DealFilter, type DealListItem, type DealSort } from "#features/deals/contract.ts";
import { NO_RANGES } from "#features/deals/model/figure-ranges.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { insertDeals } from "#features/deals/server/insert-deals.ts";

let server: TestServer;
let member: TestMember;
/** Another person, with deals of the same names: they must never show. */
let other: TestMember;

const NAMES = ["Ash", "ash", "Birch", "Éclair", "zebra", "100% Pure", "under_score", "back\\slash"];
const COUNT = 137;

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  other = await server.createMember();
  for (const { person } of [member, other]) {
    await inWorkspace(server.db, inPersonalWorkspace(person.id), async (tx) => {
      await insertDeals(
        tx,
        Array.from({ length: COUNT }, (_, index) => makeListed(index)),
      );
      // Ties on every order: dates, names and prices shared by many, a third of the prices unknown.
      await tx.client.query(
        "update deals set updated_at = date_trunc('day', now()) + (asking_price::int % 4) * interval '1 ms'",
      );
    });
  }
});

function makeListed(index: number) {
  const name = NAMES[index % NAMES.length] ?? "";
  const industry = index % 2 === 0 ? "HVAC" : "Bakery";
  const price = {
    ...(index % 3 === 0 ? {} : { askingPrice: 1_000 * (index % 5) }),
    ...(index % 4 === 0 ? {} : { sde: 100 * ((index % 7) - 2) }),
  };
  const tags = [`t${index % 4}`, ...(index % 7 === 0 ? ["rare"] : [])];
  const companyName = index === 50 ? "Unique Holdings" : `Company ${name}`;
  return makeDeal(name, { basics: { businessName: companyName, industry, tags }, financials: price });
}

type Direction = "ascending" | "descending";
async function readAll(
  sort: DealSort,
  direction: Direction,
  limit: number,
  filter: Partial<DealFilter> = {},
) {
  const items: DealListItem[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof member.deals.list>> = await member.deals.list({
      sort,
      direction,
      limit,
      filter,
      ...(cursor === null ? {} : { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

const orders = DEAL_SORTS.flatMap((sort) => [[sort, "ascending"] as const, [sort, "descending"] as const]);

test.each(orders)("pages by %s %s hold every deal once, in order, under ties", async (sort, direction) => {
  const items = await readAll(sort, direction, 10);
  expect(items).toHaveLength(COUNT);
  expect(new Set(items.map(({ id }) => id)).size).toBe(COUNT);
  expect((await readAll(sort, direction, 200)).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  const keys = items.map(
    (item) =>
      ({
        updated: item.updatedAt,
        name: item.name.toLowerCase(),
        price: item.askingPriceUsd,
        sde: item.sdeUsd,
        "sde-multiple": item.priceToSde,
      })[sort],
  );
  const known = keys.filter((key) => key !== null);
  const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(known).toEqual(direction === "ascending" ? sorted : sorted.toReversed());
  // An unknown figure stands last, whichever way the figures go.
  expect(keys.slice(known.length).every((key) => key === null)).toBe(true);
});

test("a page goes on where the last one ended, although rows came and went in between", async () => {
  const newcomer = await server.createMember();
  for (const name of ["a", "c", "e", "g"]) await newcomer.deals.create({ data: makeDeal(name) });
  const order = { sort: "name", direction: "ascending", limit: 2 } as const;
  const first = await newcomer.deals.list(order);
  await newcomer.deals.create({ data: makeDeal("b") });
  await newcomer.deals.remove({ ids: first.items.slice(1).map(({ id }) => id) });
  const next = await newcomer.deals.list({ ...order, cursor: first.nextCursor ?? "" });
  expect(next.items.map(({ name }) => name)).toEqual(["e", "g"]);
});

test.each(["", "junk", "bnVsbA", Buffer.from('["2020-01-01T00:00:00Z","no id"]').toString("base64url")])(
  "a page link that is not ours (%j) is refused in words",
  async (cursor) => {
    await expect(member.deals.list({ cursor })).rejects.toMatchObject({
      code: "BAD_CURSOR",
      message: "This page link is no longer valid. Start from the first page.",
    });
  },
);

test("a page link of one order is not taken for another", async () => {
  const { nextCursor } = await member.deals.list({ sort: "name", limit: 1 });
  const asPrice = member.deals.list({ sort: "price", cursor: nextCursor ?? "" });
  await expect(asPrice).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

const namesFound = async (search: string) =>
  [...new Set((await readAll("name", "ascending", 200, { search })).map(({ name }) => name))].toSorted();

test.each([
  ["ASH", ["Ash", "ash", "back\\slash"]],
  ["éc", ["Éclair"]],
  ["ÉCLAIR", ["Éclair"]],
  ["100%", ["100% Pure"]],
  ["0%", ["100% Pure"]],
  ["%", ["100% Pure"]],
  ["_", ["under_score"]],
  ["r_s", ["under_score"]],
  ["back\\s", ["back\\slash"]],
  ["\\", ["back\\slash"]],
  ["unique hold", ["Birch"]],
  ["  birch ", ["Birch"]],
  ["birch\ncompany", []],
  ["'; drop table deals; --", []],
])("a search for %j is literal, and finds names and companies in any case", async (search, names) => {
  expect(await namesFound(search)).toEqual(names);
});

test("more matches than the index is asked for are all found @further", async () => {
  const newcomer = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(newcomer.person.id), (tx) =>
    insertDeals(
      tx,
      Array.from({ length: 2_300 }, (_, index) =>
        makeDeal(index % 20 ? `Common ${index}` : `Other ${index}`),
      ),
    ),
  );
  const filter = { search: "common" };
  expect((await newcomer.deals.count({ filter })).matching).toBe(2_185);
  const { items } = await newcomer.deals.list({ filter, limit: 200, sort: "name" });
  expect(items).toHaveLength(200);
  expect(items.every(({ name }) => name.startsWith("Common"))).toBe(true);
});

test("the longest names there may be fit what the indexes carry of a row", async () => {
  const newcomer = await server.createMember();
  /** Two hundred letters of three or four bytes each, of which none repeats: they cannot be packed. */
  const letters = (first: number, turn: number) =>
    String.fromCodePoint(
      ...Array.from({ length: 200 }, (_, index) => first + ((index * 7_919 + turn) % 20_000)),
    );
  const [name, company, industry] = [letters(0x4e00, 1), letters(0x4e00, 2), letters(0x4e00, 3)];
  await newcomer.deals.create({ data: makeDeal(name, { basics: { businessName: company, industry } }) });
  expect((await newcomer.deals.list({ filter: { search: company } })).items).toMatchObject([{ name }]);
  // An older program counted letters and not what they take.
  const record = { company_name: letters(0x20000, 2), industry: letters(0x20000, 3) };
  await inWorkspace(server.db, inPersonalWorkspace(newcomer.person.id), ({ client }) =>
    client.query("insert into deal_analyses (workspace_id, deal_name, deal_data) values ($1, $2, $3)", [
      newcomer.person.id,
      letters(0x20000, 1),
      record,
    ]),
  );
  const { items } = await newcomer.dealList.list({ filter: { search: record.company_name.slice(0, 50) } });
  expect(items).toMatchObject([{ source: "analyses", industry: record.industry.slice(0, 200) }]);
});

test("filters are OR inside a group and AND between groups and search; counts agree with the pages", async () => {
  const cases: Partial<DealFilter>[] = [
    {},
    { industries: ["HVAC"] },
    { industries: ["HVAC", "Bakery"], tags: ["rare"] },
    { tags: ["t1", "t2"], search: "ash" },
    { statuses: ["active"], industries: ["Bakery"], tags: ["rare", "t0"], search: "co" },
    { statuses: ["sold"] },
  ];
  for (const filter of cases) {
    const items = await readAll("updated", "descending", 50, filter);
    const expected = Array.from({ length: COUNT }, (_, index) => makeListed(index)).filter(
      ({ basics, summary }) =>
        (!filter.industries || filter.industries.includes(basics.industry)) &&
        (!filter.tags || filter.tags.some((tag) => basics.tags.includes(tag))) &&
        !filter.statuses?.includes("sold") &&
        `${summary.dealName}\n${basics.businessName}`.toLowerCase().includes(filter.search ?? ""),
    );
    expect(items).toHaveLength(expected.length);
    expect(await member.deals.count({ filter })).toEqual({
      matching: expected.length,
      all: COUNT,
      imported: 0,
    });
  }
});

test("the values to filter by are counted, most used first, of one's own deals only", async () => {
  await other.deals.create({ data: makeDeal("x", { basics: { industry: "Secret", tags: ["secret"] } }) });
  const facets = await member.deals.listFacets();
  expect(facets.statuses).toEqual([{ value: "active", count: COUNT }]);
  expect(facets.industries).toEqual([
    { value: "HVAC", count: 69 },
    { value: "Bakery", count: 68 },
  ]);
  expect(facets.tags.at(-1)).toEqual({ value: "rare", count: 20 });
  expect(JSON.stringify(facets)).not.toContain("ecret");
});

test("a row shows what the core calculates, and a record of an older program harms no page", async () => {
  const newcomer = await server.createMember();
  await inWorkspace(server.db, inPersonalWorkspace(newcomer.person.id), (tx) =>
    tx.client.query(
      `insert into deals (workspace_id, name, company_name, financials, assets, liabilities, summary, listing, asking_price)
       values ($1, 'Old', 'Old Inc', to_jsonb('{"revenue":"900000","ebitda":"300000"}'::text), to_jsonb('junk'::text),
         '[1]', '7', '"x"', 'infinity'), ($1, 'Plain', 'Plain Inc', '{"revenue":1e400,"ebitda":{}}', '{"cash":-5}', '{}', '{}', null, -4)`,
      [newcomer.person.id],
    ),
  );
  const { items } = await newcomer.deals.list({ sort: "name", direction: "ascending" });
  expect(items[0]).toMatchObject({
    name: "Old",
    annualRevenueUsd: 900_000,
    ebitdaUsd: 300_000,
    askingPriceUsd: null,
    priceToEbitda: null,
  });
  expect(items[1]).toMatchObject({
    annualRevenueUsd: null,
    ebitdaUsd: null,
    score: null,
    fairValueUsd: null,
  });
  for (const { id } of items) expect((await newcomer.deals.get({ id })).data.assets).toEqual({});
});

test("a row says what the import doubts until somebody confirms it or changes the figure, in every list", async () => {
  const newcomer = await server.createMember();
  const sentence = "The column is called cash flow after debt.";
  const figureDoubts = [{ code: "after-debt", sentence, values: { "financials.cashFlow": 101_000 } }];
  const doubted = (name: string) =>
    makeDeal(name, { financials: { cashFlow: 101_000 }, listing: { figureDoubts } });
  const { id } = await newcomer.deals.create({ data: doubted("Confirmed") });
  const changed = await newcomer.deals.create({ data: doubted("Changed") });
  const doubtsOf = async () => {
    const { items } = await newcomer.deals.list({ sort: "name", direction: "ascending" });
    const listed = await newcomer.dealList.list({ sort: "name", direction: "ascending" });
    expect(listed.items.map(({ doubts }) => doubts)).toEqual(items.map(({ doubts }) => doubts));
    return items.map(({ doubts }) => doubts);
  };
  const open = { "financials.cashFlow": [sentence] };
  expect(await doubtsOf()).toEqual([open, open]);
  await newcomer.deals.confirmDoubts({ id, codes: ["after-debt"] });
  expect(await doubtsOf()).toEqual([open, {}]);
  const { financials } = changed.data;
  await newcomer.deals.update({
    id: changed.id,
    data: { ...changed.data, financials: { ...financials, cashFlow: 90_000 } },
  });
  expect(await doubtsOf()).toEqual([{}, {}]);
});

test("a name, a company, a trade, a tag, a state, a city and a broker find deals, and never somebody else's", async () => {
  const person = await server.createMember();
  const place = (location: string) => ({ basics: { location } });
  const deals = [
    makeDeal("Bluebonnet HVAC", place("Austin, TX")),
    makeDeal("Textile Works", {
      basics: { location: "Portland, OR", industry: "Sign Company", tags: ["family owned"] },
    }),
    makeDeal("Copper Kettle", {
      ...place("Denver (CO)"),
      listing: { source: "Mesa West Brokers", contactName: "Dana Whitfield" },
    }),
  ];
  for (const { person: owner } of [person, other])
    await inWorkspace(server.db, inPersonalWorkspace(owner.id), (tx) => insertDeals(tx, deals));
  const own = (await person.deals.list({})).items.map(({ id }) => id);
  const found = async (text: string) => {
    const { items } = await person.deals.search({ text });
    expect(items.every(({ id }) => own.includes(id))).toBe(true);
    return items.map(({ name }) => name);
  };
  expect(await found("TX")).toEqual(["Bluebonnet HVAC"]);
  expect(await found("co")).toEqual(expect.arrayContaining(["Copper Kettle"]));
  expect(await found("sign comp")).toEqual(["Textile Works"]);
  expect(await found("Family")).toEqual(["Textile Works"]);
  expect(await found("austin")).toEqual(["Bluebonnet HVAC"]);
  expect(await found("mesa west")).toEqual(["Copper Kettle"]);
  expect(await found("Whitfield")).toEqual(["Copper Kettle"]);
  // The middle of a word is no place, but it is part of a name.
  expect(await found("ustin")).toEqual([]);
  expect(await found("xtil")).toEqual(["Textile Works"]);
});

test("the deals of a place leave room for those that are called so, and both stand once", async () => {
  const person = await server.createMember();
  const named = Array.from({ length: 12 }, (_, index) => makeDeal(`Reno ${index}`));
  const placed = Array.from({ length: 12 }, () => makeDeal("Casino", { basics: { location: "Reno, NV" } }));
  await inWorkspace(server.db, inPersonalWorkspace(person.person.id), (tx) =>
    insertDeals(tx, [...named, ...placed]),
  );
  const { items } = await person.deals.search({ text: "reno", limit: 8 });
  expect(items.map(({ name }) => name === "Casino")).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(8);
});

test("a list's own search finds place and broker too, in every order and together with a range of prices @further", async () => {
  const person = await server.createMember();
  const deals = [
    makeDeal("Bluebonnet", { basics: { location: "Austin, TX" }, financials: { askingPrice: 300_000 } }),
    makeDeal("Copper Kettle", {
      basics: { location: "Denver (CO)" },
      financials: { askingPrice: 900_000 },
      listing: { source: "Mesa West Brokers", contactName: "Dana Whitfield" },
    }),
    makeDeal("Austin Bakery", { basics: { location: "Boise, ID" } }),
  ];
  for (const { person: owner } of [person, other])
    await inWorkspace(server.db, inPersonalWorkspace(owner.id), (tx) => insertDeals(tx, deals));
  const found = async (search: string, filter: Partial<DealFilter> = {}) => {
    const names = await Promise.all(
      orders.map(async ([sort, direction]) => {
        const { items } = await person.deals.list({ sort, direction, filter: { ...filter, search } });
        return items.map(({ name }) => name).toSorted();
      }),
    );
    for (const inOrder of names) expect(inOrder).toEqual(names[0]);
    expect((await person.deals.count({ filter: { ...filter, search } })).matching).toBe(names[0]?.length);
    return names[0];
  };
  expect(await found("austin")).toEqual(["Austin Bakery", "Bluebonnet"]);
  expect(await found("(co")).toEqual(["Copper Kettle"]);
  expect(await found("mesa west")).toEqual(["Copper Kettle"]);
  expect(await found("WHITFIELD")).toEqual(["Copper Kettle"]);
  expect(await found("whitfield austin")).toEqual([]);
  const ranges = { ...NO_RANGES, price: { from: null, to: 500_000 } };
  expect(await found("austin", { ranges })).toEqual(["Bluebonnet"]);
});

test("names, places and brokers at their longest, of the longest signs, are stored and found", async () => {
  const person = await server.createMember();
  // No two pieces alike, so that nothing is compressed away.
  const long = (length: number, from: number) =>
    String.fromCodePoint(...Array.from({ length }, (_, index) => 0x4e00 + ((from + index * 37) % 20_000)));
  const data = makeDeal(long(200, 1), {
    basics: { businessName: long(200, 5_000), industry: long(200, 9_000), location: long(200, 13_000) },
    listing: { source: long(200, 17_000), contactName: long(200, 3_000) },
  });
  const { id } = await person.deals.create({ data });
  for (const search of [long(5, 13_000), long(5, 17_000), long(5, 3_000)])
    expect((await person.deals.list({ filter: { search } })).items.map((item) => item.id)).toEqual([id]);
});

test("the first of a list are answered by name, in its order, with how many it holds", async () => {
  const filter = { industries: ["HVAC"] };
  const order = { filter, sort: "price", direction: "ascending" } as const;
  const { deals, matching } = await member.deals.listMatching({ ...order, limit: 20 });
  const all = await readAll("price", "ascending", 100, filter);
  expect(matching).toBe(all.length);
  expect(deals).toEqual(all.slice(0, 20).map(({ id, name }) => ({ id, name })));
  expect(await member.deals.listMatching({ filter: { search: "zzzz" } })).toEqual({ deals: [], matching: 0 });
  const found = await member.deals.listMatching({ filter: { search: "ash" }, limit: 1 });
  expect(found.matching).toBe((await readAll("updated", "descending", 100, { search: "ash" })).length);
});
