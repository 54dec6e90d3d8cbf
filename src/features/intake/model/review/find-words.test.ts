import { expect, test } from "vitest";
import { findInPages, placesOf } from "./find-words.ts";

test("words are found whatever their spaces and capitals, at the places of the text itself", () => {
  const text = "Asking\tprice\n  $506,000, asking  Price";
  const places = placesOf(text, "ASKING PRICE");
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(["Asking\tprice", "asking  Price"]);
  expect(placesOf(text, "  ")).toEqual([]);
  expect(placesOf("İstanbul price", "price")).toEqual([{ start: 9, end: 14 }]);
});

test("hits are counted page by page", () => {
  const pages = [{ text: "rent rent" }, { text: "none" }, { text: "Rent" }];
  expect(findInPages(pages, "rent")).toEqual([
    { page: 1, nth: 0 },
    { page: 1, nth: 1 },
    { page: 3, nth: 0 },
  ]);
  expect(findInPages(pages, "r")).toEqual([]);
});
