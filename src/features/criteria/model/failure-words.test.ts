import { expect, test } from "vitest";
import { sayUpdateFailure } from "./failure-words.ts";

test("the cause stands behind the words of the specification, once", () => {
  expect(sayUpdateFailure("boom")).toBe("Failed to update criteria: boom");
  expect(sayUpdateFailure(sayUpdateFailure("boom"))).toBe("Failed to update criteria: boom");
});
