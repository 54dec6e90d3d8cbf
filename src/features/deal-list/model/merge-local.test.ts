import fc from "fast-check";
import { expect, test } from "vitest";
import type { FigureRange } from "#features/deals/contract.ts";
import { NO_FILTER, NO_RANGES } from "#features/deals/model/figure-ranges.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import { toLocalRow, type ExplorerRow } from "./explorer-row.ts";
import { filterRows, mergeFacets, mergeLocal, sortRows } from "./merge-local.ts";

let made = 0;
function row(given: Partial<ExplorerRow>): ExplorerRow {
  return {
    id: `row-${++made}`,
    source: "deals",
    record: { id: "1" },
    name: "Deal",
    companyName: "Company",
    status: "active",
    industry: "HVAC",
    askingPriceUsd: null,
    sdeUsd: null,
    ebitdaUsd: null,
    priceToSde: null,
    priceToEbitda: null,
    doubts: {},
    tags: [],
    createdBy: null,
    updatedBy: null,
    updatedAt: null,
    href: "",
    ...given,
  };
}

const names = (rows: readonly ExplorerRow[]) => rows.map(({ name }) => name);
const local = (given: Partial<ExplorerRow>) => row({ source: "local", status: "local", ...given });

test("search takes name or company, whatever the case; groups are AND, their values OR", () => {
  const rows = [
    row({ name: "Summit Air", tags: ["service"] }),
    row({ name: "Bistro", companyName: "Summit Foods", industry: "Restaurants" }),
    row({ name: "Other" }),
  ];
  expect(names(filterRows(rows, { ...NO_FILTER, search: " SUMMIT " }))).toEqual(["Summit Air", "Bistro"]);
  expect(names(filterRows(rows, { ...NO_FILTER, search: "summit", tags: ["service"] }))).toEqual([
    "Summit Air",
  ]);
  expect(filterRows(rows, { ...NO_FILTER, industries: ["HVAC", "Restaurants"] })).toHaveLength(3);
  expect(filterRows(rows, { ...NO_FILTER, statuses: ["local"] })).toEqual([]);
});

test("a range holds both its ends, and nothing that is not known", () => {
  const rows = [
    row({ name: "loss", sdeUsd: -5 }),
    row({ name: "unknown" }),
    row({ name: "small", sdeUsd: 100, priceToSde: 2 }),
    row({ name: "large", sdeUsd: 300, priceToSde: 4, askingPriceUsd: 1_200 }),
  ];
  const found = (
    sde: Partial<FigureRange>,
    sdeMultiple: Partial<FigureRange> = {},
    price: Partial<FigureRange> = {},
  ) =>
    names(
      filterRows(rows, {
        ...NO_FILTER,
        ranges: {
          price: { ...NO_RANGES.price, ...price },
          sde: { ...NO_RANGES.sde, ...sde },
          sdeMultiple: { ...NO_RANGES.sdeMultiple, ...sdeMultiple },
        },
      }),
    );
  expect(found({})).toHaveLength(4);
  expect(found({ from: 100, to: 300 })).toEqual(["small", "large"]);
  expect(found({ to: 100 })).toEqual(["loss", "small"]);
  expect(found({}, { to: 2 })).toEqual(["small"]);
  expect(found({}, {}, { from: 0 })).toEqual(["large"]);
  const sorted = (direction: "ascending" | "descending") => names(sortRows(rows, { sort: "sde", direction }));
  expect(sorted("ascending")).toEqual(["loss", "small", "large", "unknown"]);
  expect(sorted("descending")).toEqual(["large", "small", "loss", "unknown"]);
});

test("an unknown price or date comes last in both directions", () => {
  const rows = [
    row({ name: "none" }),
    row({ name: "dear", askingPriceUsd: 9 }),
    row({ name: "cheap", askingPriceUsd: 1 }),
  ];
  expect(names(sortRows(rows, { sort: "price", direction: "ascending" }))).toEqual(["cheap", "dear", "none"]);
  expect(names(sortRows(rows, { sort: "price", direction: "descending" }))).toEqual([
    "dear",
    "cheap",
    "none",
  ]);
});

test("local rows stand at their places; those behind what is loaded wait for the next page", () => {
  const stored = [row({ name: "d", askingPriceUsd: 40 }), row({ name: "b", askingPriceUsd: 20 })];
  const here = [local({ name: "c", askingPriceUsd: 30 }), local({ name: "a", askingPriceUsd: 10 })];
  const order = { sort: "price", direction: "descending" } as const;
  expect(names(mergeLocal(stored, here, { ...order, hasMore: true }))).toEqual(["d", "c", "b"]);
  expect(names(mergeLocal(stored, here, { ...order, hasMore: false }))).toEqual(["d", "c", "b", "a"]);
  expect(names(mergeLocal([], here, { ...order, hasMore: false }))).toEqual(["c", "a"]);
});

test("nothing is lost or doubled by merging, and the order holds", () => {
  const prices = fc.array(fc.option(fc.integer({ min: 1, max: 50 })), { maxLength: 20 });
  fc.assert(
    fc.property(prices, prices, fc.constantFrom("ascending", "descending"), (first, second, direction) => {
      const order = { sort: "price", direction } as const;
      const stored = sortRows(
        first.map((askingPriceUsd) => row({ askingPriceUsd })),
        order,
      );
      const here = second.map((askingPriceUsd) => local({ askingPriceUsd }));
      const merged = mergeLocal(stored, here, { ...order, hasMore: false });
      expect(new Set(merged.map(({ id }) => id)).size).toBe(stored.length + here.length);
      expect(merged.map(({ askingPriceUsd }) => askingPriceUsd)).toEqual(
        sortRows(merged, order).map(({ askingPriceUsd }) => askingPriceUsd),
      );
    }),
  );
});

test("the local values are counted among those of the account", () => {
  const stored = {
    statuses: [{ value: "active", count: 3 }],
    industries: [{ value: "HVAC", count: 1 }],
    tags: [],
  };
  const facets = mergeFacets(stored, [local({ tags: ["a", "b"] }), local({ industry: "", tags: ["b"] })]);
  expect(facets.statuses).toEqual([
    { value: "active", count: 3 },
    { value: "local", count: 2 },
  ]);
  expect(facets.industries).toEqual([{ value: "HVAC", count: 2 }]);
  expect(facets.tags).toEqual([
    { value: "b", count: 2 },
    { value: "a", count: 1 },
  ]);
});

test("a local record without names or price shows those that conversions give", () => {
  const data = readDealData({ basics: { industry: "HVAC" }, financials: { askingPrice: 0 } });
  const shown = toLocalRow({ origin: "localDeals", key: "0", href: "/x", data, updatedAt: null });
  expect(shown).toMatchObject({
    name: "Untitled Deal",
    companyName: "Unknown Company",
    status: "local",
    askingPriceUsd: null,
    updatedAt: null,
  });
});
