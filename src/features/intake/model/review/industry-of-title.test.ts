import { expect, test } from "vitest";
import type { ReadValue } from "#features/intake/model/read-value.ts";
import { industryOfTitle } from "./industry-of-title.ts";

const read = (key: string, value: string): ReadValue => ({
  key,
  value,
  unit: null,
  quote: value,
  place: { page: 1, offset: 0 },
  how: "the heading of the document",
  sureness: "certain",
  alternatives: [],
});

test("a listing without an industry has the one that its title names, likely, with the title as its words", () => {
  const title = read("title", "Residential HVAC Contractor, 28 Years");
  expect(industryOfTitle([title])).toEqual([
    expect.objectContaining({
      key: "industry",
      value: "HVAC Contractor",
      quote: title.quote,
      place: title.place,
      sureness: "likely",
    }),
  ]);
});

test("what the document states stands alone, and a made name names no trade", () => {
  const title = read("title", "Residential HVAC Contractor");
  expect(industryOfTitle([title, read("industry", "Home services")])).toEqual([]);
  expect(industryOfTitle([read("title", "Project Lantern")])).toEqual([]);
  expect(industryOfTitle([])).toEqual([]);
});
