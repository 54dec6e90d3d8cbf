import { expect, test } from "vitest";
import { NO_FILTER } from "./figure-ranges.ts";
import { placeInWalk, withoutDeal, withWhole, type DealWalk } from "./deal-walk.ts";

const walk: DealWalk = {
  path: "/dashboard/deal-library",
  query: "?sort=name",
  ids: ["a", "b", "c"],
  matching: 83,
  rest: { filter: NO_FILTER, sort: "name", direction: "descending" },
};

test("a deal knows its place in the list, and its neighbors", () => {
  expect(placeInWalk(walk, "a")).toEqual({ place: 1, of: 83, previous: null, next: "b" });
  expect(placeInWalk(walk, "c")).toEqual({ place: 3, of: 83, previous: "b", next: null });
  expect(placeInWalk(walk, "z")).toBeNull();
});

test("what is gone is passed over and no longer counted", () => {
  const left = withoutDeal(walk, "b");
  expect(placeInWalk(left, "a")).toEqual({ place: 1, of: 82, previous: null, next: "c" });
  expect(withoutDeal(left, "b")).toBe(left);
});

test("the whole list takes the place of its beginning, unless it holds no more what was opened", () => {
  const whole = { ids: ["b", "c", "d"], matching: 82 };
  expect(withWhole(walk, "b", whole)).toEqual({ ...walk, ...whole, rest: null });
  expect(withWhole(walk, "a", whole)).toEqual({ ...walk, rest: null });
});
