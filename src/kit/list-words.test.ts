import fc from "fast-check";
import { expect, test } from "vitest";
import { listParts, listWords } from "./list-words.ts";

test("every item stands there once and in order, with one joint before the last", () => {
  const items = fc.array(fc.stringMatching(/^[a-z]{1,5}$/));
  fc.assert(
    fc.property(items, (words) => {
      const parts = words.length < 2 ? words : listWords(words).split(/, | and /);
      expect(parts).toEqual(words);
      expect(listWords(words).split(" and ").length).toBe(words.length < 2 ? 1 : 2);
    }),
  );
});

test("with or, and with the comma of a contract", () => {
  expect(listWords(["one", "two", "three"], "or")).toBe("one, two or three");
  expect(listParts(["a", "b", "c"], "and", { serial: true })).toEqual(["a", ", ", "b", ", and ", "c"]);
  expect(listParts(["a", "b"], "and", { serial: true })).toEqual(["a", " and ", "b"]);
});
