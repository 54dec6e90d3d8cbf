import { expect, test } from "vitest";
import { boundOfOpen, type MayReach } from "./open-bound.ts";

/** A part whose least key is this. */
const from =
  (least: number): MayReach =>
  (key) =>
    key >= least;

test("nothing that is left open lies below the bound, which is not far below what does", () => {
  for (const least of [-1, -7, -999, -1000, -1001, -64_000, -123_456, -9_000_000]) {
    const bound = boundOfOpen([from(-3), from(least), from(50)], 0, -Infinity);
    expect(bound).toBeLessThanOrEqual(Math.min(-3, least));
    expect(bound).toBeGreaterThan(Math.min(-3, least) * 1.2 - 20);
  }
});

test("parts that hold nothing better leave the bound where the best is", () => {
  expect(boundOfOpen([from(10), from(5)], 5, -Infinity)).toBe(5);
  expect(boundOfOpen([], 5, -Infinity)).toBe(5);
});

test("no bound lies below the least key that there is", () => {
  expect(boundOfOpen([() => true, from(-3)], -10, -40)).toBe(-40);
});
