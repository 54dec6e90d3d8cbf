import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadInRows, spreadLabels } from "./spread-labels.ts";

test("labels with room stay where they want to be", () => {
  expect(
    spreadLabels(
      [
        { at: 80, size: 20 },
        { at: 20, size: 20 },
      ],
      0,
      100,
      4,
    ),
  ).toEqual([80, 20]);
});

test("labels on one spot are moved apart, and kept inside", () => {
  const same = { at: 0, size: 30 };
  expect(spreadLabels([same, same, same], 0, 100, 2)).toEqual([15, 47, 79]);
  const end = { at: 100, size: 30 };
  expect(spreadLabels([end, end], 0, 100, 2)).toEqual([53, 85]);
});

test("labels that do not fit are refused, or dealt out over rows", () => {
  const wide = { at: 50, size: 60 };
  expect(spreadLabels([wide, wide], 0, 100, 2)).toBeNull();
  expect(spreadInRows([wide, wide], 0, 100, 2)).toEqual([
    { middle: 50, row: 0 },
    { middle: 50, row: 1 },
  ]);
  expect(spreadInRows([{ at: 50, size: 300 }], 0, 100, 2)).toEqual([{ middle: 150, row: 0 }]);
});

test("no two labels of a row ever meet, whatever is asked", () => {
  const label = fc.record({
    at: fc.integer({ min: -50, max: 350 }),
    size: fc.integer({ min: 10, max: 120 }),
  });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), (labels) => {
      const placed = spreadInRows(labels, 0, 300, 4);
      for (const [a, first] of placed.entries()) {
        const size = labels[a]?.size ?? 0;
        expect(first.middle - size / 2).toBeGreaterThanOrEqual(-1e-9);
        expect(first.middle + size / 2).toBeLessThanOrEqual(300 + 1e-9);
        for (const [b, second] of placed.entries()) {
          if (a === b || first.row !== second.row) continue;
          const apart = Math.abs(first.middle - second.middle);
          expect(apart + 1e-9).toBeGreaterThanOrEqual((size + (labels[b]?.size ?? 0)) / 2);
        }
      }
    }),
  );
});
