import { expect, test } from "vitest";
import { copyName, untakenName } from "./untaken-name.ts";

test("a name that is taken gets the lowest free number, whatever its case", () => {
  expect(untakenName("Custom Stack - 11/22/2026", [])).toBe("Custom Stack - 11/22/2026");
  expect(untakenName("Stack", ["stack ", "Stack (2)", "Stack (4)"])).toBe("Stack (3)");
});

test("a copy of a copy is numbered, and no name is longer than a stack may have", () => {
  expect(copyName("SBA", ["SBA"])).toBe("SBA, copy");
  expect(copyName("SBA, copy", ["SBA", "SBA, copy"])).toBe("SBA, copy (2)");
  expect(copyName("SBA, copy (2)", ["SBA, copy", "SBA, copy (2)"])).toBe("SBA, copy (3)");
  const long = "x".repeat(200);
  const copy = copyName(long, [long]);
  expect(copy).toHaveLength(196);
  expect(copyName(long, [long, copy]).length).toBeLessThanOrEqual(200);
});
