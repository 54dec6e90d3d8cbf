import { expect, test } from "vitest";
import { coverageOf, worstYearOf } from "./coverage.ts";

const year = (number: number, cads: number, due: number) => ({
  year: number,
  cads,
  due,
  coverage: coverageOf(cads, due),
});

test("the worst year has the lowest coverage, the first of equals", () => {
  expect(worstYearOf([year(1, 300, 200), year(2, 200, 200), year(3, 200, 200)])?.year).toBe(2);
  expect(worstYearOf([year(1, 300, 0)])).toBeNull();
});

test("of years that lose money it is the one that lacks the most, not the one with the least due", () => {
  const years = [year(1, -50, 200), year(2, -50, 210), year(3, -50, 20), year(4, 10, 5_000)];
  expect(years.map(({ coverage }) => coverage)).toEqual([-0.25, -50 / 210, -2.5, 0.002]);
  expect(worstYearOf(years)?.year).toBe(2);
});
