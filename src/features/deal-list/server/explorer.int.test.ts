import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, expect, test } from "vitest";
import { DEAL_SORTS, type DealFilter, type DealSort, type FigureRange } from "#features/deals/contract.ts";
import { isWithin, NO_RANGES } from "#features/deals/model/figure-ranges.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { STORED_SOURCES, type ExplorerItem, type ExplorerTab } from "#features/deal-list/contract.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let all: ExplorerItem[];

/** More than the list walks before it judges, so that every way of finding a page is taken. */
const DEALS = 1_500;
const ANALYSES = 130;
const DRAFTS = 60;
const NAMES = [
  "Ash Bakery",
  "ash & Sons",
  "Birch",
  "Éclair",
  "zebra 7",
  "100% Pure",
  "under_score",
  "back\\slash",
];
const EARNINGS = [
  { sde: 2_000 },
  {},
  { cashFlow: 1_000 },
  { sde: 0, cashFlow: 500, cashFlowType: "owner_benefit" },
  { cashFlow: 700, cashFlowType: "net_income" },
  { sde: -300 },
  { sde: 0 },
] as const;
const SHARED_ID = "00000000-0000-4000-8000-000000000001";

const nameOf = (index: number) =>
  index === 1_400 ? "Unicorn Xq 🏭" : `${NAMES[index % NAMES.length]} ${index % 40}`;

function makeListed(index: number) {
  return makeDeal(nameOf(index), {
    basics: {
      businessName: index % 50 === 0 ? "Holdings zz" : "Company",
      industry: index % 400 === 399 ? "Rare" : index % 2 === 0 ? "HVAC" : "Bakery",
      tags: [`t${index % 4}`, ...(index % 301 === 300 ? ["seldom"] : [])],
    },
    financials: {
      ...(index % 3 === 0 ? {} : { askingPrice: 1_000 * (index % 9), ebitda: 500 }),
      // Known by either name, unknown, 0, of another kind, and a loss: ties among all of them.
      ...EARNINGS[index % EARNINGS.length],
    },
  });
}

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  const other = await server.createMember();
  for (const { person } of [member, other]) await fill(person.id);
  all = await readAll("all", { limit: 200 });
});

/** Ties on every order and across the sources: dates, names, prices, and one id that all three share. */
async function fill(workspaceId: string): Promise<void> {
  await inWorkspace(server.db, inPersonalWorkspace(workspaceId), async (tx) => {
    const ids = await insertDeals(
      tx,
      Array.from({ length: DEALS }, (_, index) => makeListed(index)),
    );
    await tx.client.query("update deals set id = $1 where id = $2", [SHARED_ID, ids[0]]);
    await tx.client.query("update deals set status = 'closed' where asking_price = 8000");
    const records = Array.from({ length: ANALYSES }, (_, index) => ({
      id: index === 0 ? SHARED_ID : crypto.randomUUID(),
      name: nameOf(index),
      data: makeListed(index),
    }));
    await tx.client.query(
      `insert into deal_analyses (workspace_id, id, deal_name, deal_data, is_archived)
        select $1, id, name, data, name like '%7' from jsonb_to_recordset($2) as row(id uuid, name text, data jsonb)`,
      [workspaceId, JSON.stringify(records)],
    );
    await tx.client.query(
      `insert into deal_drafts (workspace_id, user_id, id, name, deal_data, is_draft)
        select $1, $1, id, name, jsonb_build_object('format', 1, 'values', data), name not like '%3'
        from jsonb_to_recordset($2) as row(id uuid, name text, data jsonb) limit ${DRAFTS}`,
      [workspaceId, JSON.stringify(records)],
    );
    for (const table of ["deals", "deal_analyses", "deal_drafts"]) {
      await tx.client.query(
        `update ${table} set updated_at = date_trunc('day', now()) + (asking_price::int % 7000) * interval '1 ms'`,
      );
    }
  });
}

interface Query {
  filter?: Partial<DealFilter>;
  sort?: DealSort;
  direction?: "ascending" | "descending";
  limit?: number;
}

async function readAll(tab: ExplorerTab, query: Query): Promise<ExplorerItem[]> {
  const items: ExplorerItem[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof member.dealList.list>> = await member.dealList.list({
      tab,
      ...query,
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** What the list must be, worked out from everything there is. */
function expected(tab: ExplorerTab, query: Query): ExplorerItem[] {
  const { search = "", statuses = [], industries = [], tags = [], ranges = NO_RANGES } = query.filter ?? {};
  const { sort = "updated", direction = "descending" } = query;
  const sign = direction === "ascending" ? 1 : -1;
  const wanted = search.toLowerCase();
  const meets = (item: ExplorerItem) =>
    (tab === "all" || item.source === tab) &&
    (item.name.toLowerCase().includes(wanted) || item.companyName.toLowerCase().includes(wanted)) &&
    (statuses.length === 0 || statuses.includes(item.status)) &&
    (industries.length === 0 || industries.includes(item.industry)) &&
    (tags.length === 0 || tags.some((tag) => item.tags.includes(tag))) &&
    isWithin(item.askingPriceUsd, ranges.price) &&
    isWithin(item.sdeUsd, ranges.sde) &&
    isWithin(item.priceToSde, ranges.sdeMultiple);
  const keyOf = (item: ExplorerItem) => {
    if (sort === "updated") return item.updatedAt;
    if (sort === "name") return item.name.toLowerCase();
    const figure = { price: item.askingPriceUsd, sde: item.sdeUsd, "sde-multiple": item.priceToSde }[sort];
    return figure ?? (direction === "ascending" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  };
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return all
    .filter(meets)
    .toSorted(
      (a, b) =>
        sign * compare(keyOf(a), keyOf(b)) ||
        sign * compare(a.originalId, b.originalId) ||
        STORED_SOURCES.indexOf(a.source) - STORED_SOURCES.indexOf(b.source),
    );
}

const idsOf = (items: readonly ExplorerItem[]) => items.map(({ id }) => id);

test("the list holds every deal, every analysis that is not archived and every draft, once @further", () => {
  const counts = STORED_SOURCES.map((source) => all.filter((item) => item.source === source).length);
  const archived = Array.from({ length: ANALYSES }, (_, index) => nameOf(index)).filter((name) =>
    name.endsWith("7"),
  );
  expect(counts[0]).toBe(DEALS);
  expect(counts[1]).toBe(ANALYSES - archived.length);
  expect(counts[2]).toBeGreaterThan(DRAFTS / 2);
  expect(new Set(idsOf(all)).size).toBe(all.length);
});

test.each(STORED_SOURCES)("an item of %s says where it came from @further", (source) => {
  const item = all.find(({ originalId, source: its }) => originalId === SHARED_ID && its === source);
  const prefix = { deals: "", analyses: "analysis-", drafts: "draft-" }[source];
  expect(item).toMatchObject({
    id: `${prefix}${SHARED_ID}`,
    originalId: SHARED_ID,
    name: "Ash Bakery 0",
    companyName: "Holdings zz",
    status: { deals: "active", analyses: "analysis", drafts: "draft" }[source],
    industry: "HVAC",
    askingPriceUsd: null,
    tags: ["t0"],
    userId: member.person.id,
  });
});

test("every source reads SDE and its multiple as the core does @further", () => {
  const wanted = [2_000, null, 1_000, 500, null, -300, null];
  for (const item of all) {
    const { sdeUsd, askingPriceUsd } = item;
    expect(wanted).toContain(sdeUsd);
    expect(item.priceToSde).toBe(
      sdeUsd !== null && sdeUsd > 0 && askingPriceUsd !== null ? askingPriceUsd / sdeUsd : null,
    );
  }
  for (const source of STORED_SOURCES) {
    const values = new Set(all.filter((item) => item.source === source).map(({ sdeUsd }) => sdeUsd));
    expect(values).toEqual(new Set(wanted));
  }
});

const orders = DEAL_SORTS.flatMap((sort) => [
  { sort, direction: "ascending" as const },
  { sort, direction: "descending" as const },
]);
const tabs: readonly ExplorerTab[] = ["all", ...STORED_SOURCES];

test.each(orders)(
  "pages by $sort $direction are complete and in order in every tab, under ties @further",
  async (order) => {
    for (const tab of tabs) {
      expect(idsOf(await readAll(tab, { ...order, limit: tab === "all" ? 97 : 61 }))).toEqual(
        idsOf(expected(tab, order)),
      );
    }
  },
);

/** Of SDE, of the price as a multiple of it, and of the price. */
function between(
  sde: FigureRange = NO_RANGES.sde,
  sdeMultiple: FigureRange = NO_RANGES.sdeMultiple,
  price: FigureRange = NO_RANGES.price,
) {
  return { sde, sdeMultiple, price };
}

const filters: Partial<DealFilter>[] = [
  { industries: ["HVAC"] },
  { industries: ["Rare"] },
  { industries: ["Rare", "Bakery"], tags: ["t1", "seldom"] },
  { tags: ["seldom"] },
  { statuses: ["closed"] },
  { statuses: ["draft", "closed"] },
  { statuses: ["analysis"], industries: ["HVAC"] },
  { statuses: ["nothing"] },
  { search: "ASH" },
  { search: "h b" },
  { search: "zz" },
  { search: "xq" },
  { search: "unicorn xq" },
  { search: "🏭" },
  { search: "é" },
  { search: "%" },
  { search: "_s" },
  { search: "\\s" },
  { search: "0%" },
  { search: "a 0" },
  { search: "birch 3", tags: ["t3", "t2"], industries: ["HVAC"] },
  { search: "zzzz" },
  { ranges: between({ from: 500, to: 1_000 }) },
  { ranges: between({ from: null, to: 0 }), industries: ["HVAC"] },
  { ranges: between({ from: 600, to: null }, { from: 2, to: 5.5 }), search: "h b" },
  { ranges: between(undefined, { from: null, to: 1.5 }), tags: ["t1"] },
  { ranges: between({ from: 9_999_999, to: null }) },
  { ranges: between({ from: 2_000, to: 500 }) },
  { ranges: between(undefined, undefined, { from: 0, to: 3_000 }) },
  { ranges: between({ from: 500, to: null }, undefined, { from: 2_000, to: null }), industries: ["HVAC"] },
];

test.each(filters)("filtered by %j every order is exact, page by page @further", async (filter) => {
  for (const order of orders) {
    const query = { ...order, filter };
    expect(idsOf(await readAll("all", { ...query, limit: 83 }))).toEqual(idsOf(expected("all", query)));
  }
  const query = { filter, limit: 5 };
  for (const tab of STORED_SOURCES) {
    expect(idsOf((await member.dealList.list({ tab, ...query })).items)).toEqual(
      idsOf(expected(tab, query).slice(0, 5)),
    );
  }
});

test("the library lists what the explorer lists of deals @further", async () => {
  const searches = ["h b", "xq", "Q 🏭", "🏭", "birch 1", "zzzz"].map((search) => ({ search }));
  for (const filter of [...searches, { industries: ["Rare"] }, {}]) {
    const { items } = await member.deals.list({ filter, sort: "price", limit: 40 });
    const wanted = expected("deals", { filter, sort: "price" });
    expect(items.map(({ id }) => id)).toEqual(idsOf(wanted.slice(0, 40)));
    expect((await member.deals.count({ filter })).matching).toBe(wanted.length);
  }
});

test("the counts are of all there is, whatever the filter, and come with an empty page too @further", async () => {
  const countOf = (tab: ExplorerTab) => expected(tab, {}).length;
  const counts = {
    all: countOf("all"),
    deals: countOf("deals"),
    analyses: countOf("analyses"),
    drafts: countOf("drafts"),
  };
  expect(await member.dealList.counts()).toEqual(counts);
  for (const filter of [{}, { search: "zzzz" }, { statuses: ["nothing"] }, { statuses: ["draft"] }]) {
    expect((await member.dealList.list({ filter, tab: "deals" })).counts).toEqual(counts);
  }
});

test.each(tabs)("the facets of %s are its values, most used first @further", async (tab) => {
  const facets = await member.dealList.listFacets({ tab });
  const tally = (values: string[]) =>
    [...Map.groupBy(values, (value) => value)]
      .map(([value, { length: count }]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const items = expected(tab, {});
  expect(facets).toEqual({
    statuses: tally(items.map(({ status }) => status)),
    industries: tally(items.map(({ industry }) => industry)),
    tags: tally(items.flatMap(({ tags }) => tags)),
  });
});

test("a page link of another order, another list or of nobody is refused in words @further", async () => {
  const { nextCursor } = await member.dealList.list({ sort: "name", limit: 1 });
  for (const [sort, cursor] of [
    ["price", nextCursor],
    ["name", "x"],
    ["name", "deals."],
    ["name", nextCursor?.slice(3)],
  ] as const) {
    await expect(member.dealList.list({ sort, cursor: cursor ?? "" })).rejects.toMatchObject({
      code: "BAD_CURSOR",
    });
  }
});

test("signed out there is no list @further", async () => {
  await expect(server.as().dealList.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
