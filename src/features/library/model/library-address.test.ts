import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isNarrowed,
  listActiveFilters,
  readLibraryAddress,
  toggleFilter,
  withSort,
  writeLibraryAddress,
  type LibraryAddress,
} from "./library-address.ts";

const read = (query: string) => readLibraryAddress(new URLSearchParams(query));
const write = (address: LibraryAddress) => new URLSearchParams(writeLibraryAddress(address)).toString();

test("a bare address shows the deals changed last", () => {
  expect(read("")).toEqual({
    filter: { search: "", statuses: [], industries: [], tags: [] },
    sort: "updated",
    direction: "descending",
    pages: 1,
  });
  expect(write(read(""))).toBe("");
});

test("search, filters, sort and pages stand in the address and come back", () => {
  const query =
    "search=air+%26+heat&status=active&industry=HVAC&industry=Plumbing&tag=recurring&sort=price&pages=3";
  expect(read(query)).toEqual({
    filter: {
      search: "air & heat",
      statuses: ["active"],
      industries: ["HVAC", "Plumbing"],
      tags: ["recurring"],
    },
    sort: "price",
    direction: "descending",
    pages: 3,
  });
  expect(write(read(query))).toBe(query);
});

test("an address somebody meddled with is read as far as it makes sense", () => {
  expect(read("sort=owner&direction=sideways&pages=-4&status=&tag=a&tag=a")).toMatchObject({
    filter: { statuses: [], tags: ["a"] },
    sort: "updated",
    direction: "descending",
    pages: 1,
  });
  expect(read("pages=1e9").pages).toBe(20);
  expect(read("pages=two").pages).toBe(1);
});

test("another field sorts descending first, the same field again turns round", () => {
  const byPrice = withSort(read("direction=ascending&pages=4"), "price");
  expect(byPrice).toMatchObject({ sort: "price", direction: "descending", pages: 1 });
  expect(withSort(byPrice, "price").direction).toBe("ascending");
  expect(withSort(withSort(byPrice, "price"), "price").direction).toBe("descending");
});

test("a filter pressed twice is off again, and begins from the first page", () => {
  const once = toggleFilter(read("pages=3"), "tags", "hvac");
  expect(listActiveFilters(once.filter)).toEqual([{ group: "tags", value: "hvac" }]);
  expect(once.pages).toBe(1);
  expect(isNarrowed(once.filter)).toBe(true);
  expect(isNarrowed(toggleFilter(once, "tags", "hvac").filter)).toBe(false);
  expect(isNarrowed(read("search=++").filter)).toBe(false);
});

test("every address that can be read is written so that it reads the same", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom("search", "status", "industry", "tag", "sort", "pages"), fc.string()),
      ),
      (pairs) => {
        const address = readLibraryAddress(new URLSearchParams(pairs));
        const again = readLibraryAddress(new URLSearchParams(writeLibraryAddress(address)));
        const quiet =
          address.filter.search.trim() === ""
            ? { ...address, filter: { ...address.filter, search: "" } }
            : address;
        expect(again).toEqual(quiet);
      },
    ),
  );
});
