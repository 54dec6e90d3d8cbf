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
      const said = Object.entries(group).filter(([, value]) => value !== undefined);
      expect(Object.entries(omitUnknown(group))).toEqual(said);
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
