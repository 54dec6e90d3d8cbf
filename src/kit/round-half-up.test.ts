import fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfUp } from "./round-half-up.ts";

/** The same on the number as it is written, without a short cut. */
function slowly(value: number, digits: number): number {
  const written = String(value);
  if (written.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  return Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`) || 0;
}

test("the short cut for what is far from a tie changes nothing", () => {
  const near = fc.tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.nat(4)).map(([n, d]) => n / 2 / 10 ** d);
  const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.oneof(near, any), fc.nat(4), (value, digits) => {
      expect(roundHalfUp(value, digits)).toBe(slowly(value, digits));
    }),
    { numRuns: 2_000 },
  );
});

test("rounding what is rounded changes nothing", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.nat(3), (value, digits) => {
      const rounded = roundHalfUp(value, digits);
      expect(roundHalfUp(rounded, digits)).toBe(rounded);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-6);
    }),
  );
});
