import fc from "fast-check";
import { expect, test } from "vitest";
import { omitUnknown } from "./omit-unknown.ts";

const groups = fc.dictionary(
  fc.string(),
  fc.oneof(fc.constant(undefined), fc.constant(null), fc.integer(), fc.string()),
);

test("what is undefined is absent, and everything else is as it was", () => {
  fc.assert(
    fc.property(groups, (group) => {
      const known: Record<string, unknown> = omitUnknown(group);
      for (const [key, value] of Object.entries(group)) {
        expect(Object.hasOwn(known, key)).toBe(value !== undefined);
        expect(known[key]).toBe(value);
      }
      expect(Object.keys(known)).toEqual(Object.keys(group).filter((key) => group[key] !== undefined));
    }),
  );
});

test("a zero, an empty text and a null were said", () => {
  expect(omitUnknown({ zero: 0, text: "", none: null, unknown: undefined })).toEqual({
    zero: 0,
    text: "",
    none: null,
  });
});
