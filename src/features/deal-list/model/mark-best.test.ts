import fc from "fast-check";
import { expect, test } from "vitest";
import { markBest } from "./mark-best.ts";

test("the better end is best, the other worst, those between are neither", () => {
  expect(markBest([3, 4, 5], "higher")).toEqual(["worst", null, "best"]);
  expect(markBest([3, null, 5], "lower")).toEqual(["best", null, "worst"]);
  expect(markBest([-2, 0], "higher")).toEqual(["worst", "best"]);
});

test("several may share the first or the last place", () =>
  expect(markBest([5, 5, 1, 1], "higher")).toEqual(["best", "best", "worst", "worst"]));

test("nobody is marked without a better way, with one figure or with equal figures", () => {
  expect(markBest([1, 2], null)).toEqual([null, null]);
  expect(markBest([1, null, null], "higher")).toEqual([null, null, null]);
  expect(markBest([7, 7], "higher")).toEqual([null, null]);
  expect(markBest([], "lower")).toEqual([]);
});

test("best is never worse than any other, and who has no figure is never marked", () => {
  const values = fc.array(fc.option(fc.integer({ min: -9, max: 9 })), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(values, (given) => {
      const marks = markBest(given, "higher");
      for (const [index, value] of given.entries()) {
        if (value === null) expect(marks[index]).toBeNull();
        if (marks[index] === "best")
          for (const other of given) expect(other === null || other <= (value ?? 0)).toBe(true);
      }
    }),
  );
});
