import { expect, test } from "vitest";
import { tooLong } from "./too-long.ts";

test("what fits is said nothing about; what does not, by how much", () => {
  expect(tooLong("", 3)).toBeNull();
  expect(tooLong("abc", 3)).toBeNull();
  expect(tooLong("abcd", 3)).toBe(
    "This is 1 character too long: there is room for 3. Shorten it; nothing has been cut.",
  );
  expect(tooLong("x".repeat(6_500), 4_000)).toContain("2,500 characters too long: there is room for 4,000.");
});
