import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord, ownValue, recordOf } from "./record.ts";

test("whatever it is, it is read as a group of its own values", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const record = recordOf(value);
      expect(isRecord(record)).toBe(true);
      if (isRecord(value)) expect(record).toBe(value);
      for (const key of ["constructor", "toString", "__proto__"])
        expect(ownValue({ a: value }, key)).toBeUndefined();
      expect(ownValue({ a: value }, "a")).toBe(value);
    }),
  );
  expect([null, [], "x", 1, undefined].map(isRecord)).toEqual([false, false, false, false, false]);
});
