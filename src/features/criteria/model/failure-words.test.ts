import { expect, test } from "vitest";
import { describeUpdateFailure } from "./failure-words.ts";

test("the cause stands behind the words of the specification, once", () => {
  expect(describeUpdateFailure("boom")).toBe("Failed to update criteria: boom");
  expect(describeUpdateFailure(describeUpdateFailure("boom"))).toBe("Failed to update criteria: boom");
});
