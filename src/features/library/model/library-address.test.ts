import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readLibraryAddress,
  withFilter,
  withSort,
  writeLibraryAddress,
  type LibraryAddress,
} from "./library-address.ts";

const read = (query: string) => readLibraryAddress(new URLSearchParams(query));
const write = (address: LibraryAddress) => new URLSearchParams(writeLibraryAddress(address)).toString();

test("a bare address shows one page of the deals changed last", () => {
  expect(read("")).toMatchObject({ sort: "updated", direction: "descending", pages: 1 });
  expect(write(read(""))).toBe("");
});

test("filters, sort and pages stand in the address and come back", () => {
  const query = "search=air+%26+heat&status=active&industry=HVAC&tag=recurring&sort=price&pages=3";
  expect(read(query)).toMatchObject({ sort: "price", pages: 3 });
  expect(write(read(query))).toBe(query);
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
      const address = readLibraryAddress(new URLSearchParams({ pages }));
      expect(readLibraryAddress(new URLSearchParams(writeLibraryAddress(address)))).toEqual(address);
    }),
  );
});
