import { expect, test } from "vitest";
import { NO_FILTER } from "./figure-ranges.ts";
import { placeInSequence, withoutDeal, withWhole, type DealSequence } from "./deal-sequence.ts";

const sequence: DealSequence = {
  path: "/dashboard/deal-library",
  query: "?sort=name",
  ids: ["a", "b", "c"],
  matching: 83,
  rest: { filter: NO_FILTER, sort: "name", direction: "descending" },
};

test("a deal knows its place in the list, and its neighbors", () => {
  expect(placeInSequence(sequence, "a")).toEqual({ place: 1, of: 83, previous: null, next: "b" });
  expect(placeInSequence(sequence, "c")).toEqual({ place: 3, of: 83, previous: "b", next: null });
  expect(placeInSequence(sequence, "z")).toBeNull();
});

test("what is gone is passed over and no longer counted", () => {
  const left = withoutDeal(sequence, "b");
  expect(placeInSequence(left, "a")).toEqual({ place: 1, of: 82, previous: null, next: "c" });
  expect(withoutDeal(left, "b")).toBe(left);
});

test("the whole list takes the place of its beginning, unless it holds no more what was opened", () => {
  const whole = { ids: ["b", "c", "d"], matching: 82 };
  expect(withWhole(sequence, "b", whole)).toEqual({ ...sequence, ...whole, rest: null });
  expect(withWhole(sequence, "a", whole)).toEqual({ ...sequence, rest: null });
});
