import { expect, test } from "vitest";
import { createSeal } from "./seal.ts";

test("opens what it sealed, never twice the same, and nothing else", () => {
  const seal = createSeal("a secret of at least thirty-two chars");
  for (const secret of ["", "sk-123", "Schlüssel 🔑"]) expect(seal.open(seal.seal(secret))).toBe(secret);
  const sealed = seal.seal("sk-123");
  expect(sealed).not.toContain("sk-123");
  expect(seal.seal("sk-123")).not.toBe(sealed);
  expect(createSeal("another secret of at least 32 characters").open(sealed)).toBe(null);
  const bytes = Buffer.from(sealed, "base64");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed.toString("base64"))).toBe(null);
  }
  for (const text of ["", "abc", sealed.slice(0, 30), "not base64 at all!"])
    expect(seal.open(text)).toBe(null);
});
