import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isNarrowed,
  listActiveFilters,
  nextSort,
  readListAddress,
  toggleFilter,
  withFilter,
  withSort,
  writeListAddress,
} from "./list-address.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";

const read = (query: string) => readListAddress(new URLSearchParams(query));

test("a bare address shows what was changed last", () => {
  expect(read("")).toEqual({ filter: NO_FILTER, sort: "updated", direction: "descending", pages: 1 });
  expect(writeListAddress(read(""))).toEqual([]);
});

test("search, filters and sort stand in the address and come back", () => {
  const query =
    "search=air+%26+heat&status=active&industry=HVAC&industry=Plumbing&tag=recurring&buys=yes&buys=cash&price-to=900000&sde-from=100000&multiple-to=3.5&sort=sde-multiple&direction=ascending&pages=3";
  expect(read(query)).toEqual({
    filter: {
      search: "air & heat",
      statuses: ["active"],
      industries: ["HVAC", "Plumbing"],
      tags: ["recurring"],
      ranges: {
        price: { from: null, to: 900_000 },
        sde: { from: 100_000, to: null },
        sdeMultiple: { from: null, to: 3.5 },
      },
      buys: ["yes", "cash"],
    },
    sort: "sde-multiple",
    direction: "ascending",
    pages: 3,
  });
  expect(new URLSearchParams(writeListAddress(read(query))).toString()).toBe(query);
});

test("an address somebody meddled with is read as far as it makes sense", () => {
  expect(
    read("sort=owner&direction=sideways&status=&tag=a&tag=a&sde-from=much&multiple-to=1e99"),
  ).toMatchObject({
    filter: { statuses: [], tags: ["a"], ranges: NO_FILTER.ranges },
    sort: "updated",
    direction: "descending",
  });
});

test("another field sorts descending first, the same field again turns round", () => {
  const byPrice = nextSort(read("direction=ascending"), "price");
  expect(byPrice).toEqual({ sort: "price", direction: "descending" });
  expect(nextSort(byPrice, "price").direction).toBe("ascending");
  expect(nextSort(nextSort(byPrice, "price"), "price").direction).toBe("descending");
});

test("a filter pressed twice is off again", () => {
  const once = toggleFilter(NO_FILTER, "tags", "hvac");
  expect(listActiveFilters(once)).toEqual([{ group: "tags", value: "hvac" }]);
  expect(isNarrowed(once)).toBe(true);
  expect(isNarrowed(toggleFilter(once, "tags", "hvac"))).toBe(false);
  expect(isNarrowed(read("search=++").filter)).toBe(false);
});

test("every address that can be read is written so that it reads the same", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("search", "status", "industry", "tag", "sort"), fc.string())),
      (pairs) => {
        const address = readListAddress(new URLSearchParams(pairs));
        const again = readListAddress(new URLSearchParams(writeListAddress(address)));
        const isBlank = address.filter.search.trim() === "";
        expect(again).toEqual(isBlank ? { ...address, filter: { ...address.filter, search: "" } } : address);
      },
    ),
  );
});

test("pages that make no sense are one page, too many are the most", () => {
  expect(read("pages=-4").pages).toBe(1);
  expect(read("pages=two").pages).toBe(1);
  expect(read("pages=1e9").pages).toBe(20);
});

test("another order and another filter begin from the first page", () => {
  expect(withSort(read("direction=ascending&pages=4"), "price")).toMatchObject({
    sort: "price",
    direction: "descending",
    pages: 1,
  });
  expect(withFilter(read("pages=3"), { tags: ["hvac"] })).toMatchObject({
    filter: { tags: ["hvac"] },
    pages: 1,
  });
});

test("every number of pages that can be read is written so that it reads the same", () => {
  fc.assert(
    fc.property(fc.string(), (pages) => {
      const address = readListAddress(new URLSearchParams({ pages }));
      expect(readListAddress(new URLSearchParams(writeListAddress(address)))).toEqual(address);
    }),
  );
});
