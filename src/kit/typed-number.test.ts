import fc from "fast-check";
import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test("a number written as text is that number, to the last decimal", () => {
  const isWrittenOut = (value: number): boolean => value === 0 || Math.abs(value) > 1e-80;
  const values = fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isWrittenOut);
  fc.assert(
    fc.property(values, (value) => {
      expect(Number(typedNumber(value).replaceAll(",", ""))).toBe(value || 0);
    }),
  );
});

test("as a person types it", () => {
  expect([1_200_000, 0, -24_000.5, 1e21, 1e-7].map(typedNumber)).toEqual([
    "1,200,000",
    "0",
    "-24,000.5",
    "1,000,000,000,000,000,000,000",
    "0.0000001",
  ]);
  expect([null, undefined, Number.NaN, Infinity].map(typedNumber)).toEqual(["", "", "", ""]);
});
