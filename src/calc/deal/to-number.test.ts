import { isNumeric, toNumber } from "#calc/deal/to-number.ts";
import { expect, test } from "vitest";

test.each([
  [65_000, 65_000],
  ["65000", 65_000],
  [" -12.5 ", -12.5],
  [".5", 0.5],
  ["1e3", 1000],
  ["1e999", 0],
  ["", 0],
  ["  ", 0],
  ["abc", 0],
  ["$1,200", 0],
  ["1,200", 0],
  ["0x10", 0],
  ["12abc", 0],
  [Number.NaN, 0],
  [Infinity, 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [[5], 0],
  [{}, 0],
])("%j is read as %j", (given, expected) => {
  expect(toNumber(given)).toBe(expected);
});

test("only what is read as a number is numeric", () => {
  expect(["0", 0, "12.50"].map(isNumeric)).toEqual([true, true, true]);
  expect(["", "$5", null, true, Infinity, "1e999"].map(isNumeric)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
