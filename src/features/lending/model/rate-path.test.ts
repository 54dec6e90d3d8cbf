import { expect, test } from "vitest";
import { addStep, explainMonth, describeRatePath } from "./rate-path.ts";

const PATH = [
  { fromMonth: 25, bps: 150 },
  { fromMonth: 13, bps: -50 },
];

test("a step more stands a year later, sorted, and moves nothing until it is typed", () => {
  expect(addStep([])).toEqual([{ fromMonth: 13, bps: 0 }]);
  expect(addStep(PATH)).toEqual([
    { fromMonth: 13, bps: -50 },
    { fromMonth: 25, bps: 150 },
    { fromMonth: 37, bps: 150 },
  ]);
  // At the end of time it takes the latest month that is free.
  expect(addStep([{ fromMonth: 600, bps: 100 }])).toEqual([
    { fromMonth: 599, bps: 0 },
    { fromMonth: 600, bps: 100 },
  ]);
});

test("a month that cannot stand is explained", () => {
  expect(explainMonth(PATH, 0, 26)).toBeNull();
  expect(explainMonth(PATH, 0, 25)).toBeNull();
  expect(explainMonth(PATH, 0, 13)).toMatch(/^Another step begins in month 13 already\./);
  expect(explainMonth(PATH, 0, 12.5)).toMatch(/^Write a whole month/);
  expect(explainMonth(PATH, 0, null)).toMatch(/or remove the step\.$/);
});

test("the path is said in the order of time, up, down or as at closing", () => {
  expect(describeRatePath([])).toBe("rates as at closing");
  expect(describeRatePath([{ fromMonth: 13, bps: 0 }])).toBe("rates as at closing");
  expect(describeRatePath([...PATH, { fromMonth: 40, bps: 0 }])).toBe(
    "rates 0.50% down from month 13, 1.50% up from month 25, as at closing from month 40",
  );
});
