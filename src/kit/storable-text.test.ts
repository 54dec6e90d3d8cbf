import fc from "fast-check";
import { expect, test } from "vitest";
import { storableText } from "./storable-text.ts";

test("any text becomes one that can be held, and one that can be held stays as it is", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "é", "\0", "\uD83D", "\uDE00", "😀") });
  fc.assert(
    fc.property(texts, (text) => {
      const held = storableText(text);
      expect(held.isWellFormed() && !held.includes("\0")).toBe(true);
      expect(storableText(held)).toBe(held);
      if (text.isWellFormed() && !text.includes("\0")) expect(held).toBe(text);
    }),
  );
});
