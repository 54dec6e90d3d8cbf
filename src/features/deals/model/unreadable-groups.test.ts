import fc from "fast-check";
import { expect, test } from "vitest";
import { listUnreadableGroups } from "./unreadable-groups.ts";

test("says which groups hold no group of values", () => {
  expect(listUnreadableGroups({ financials: "{broken", assets: [], liabilities: 7 })).toEqual([
    "financials",
    "assets",
    "liabilities",
  ]);
});

test("a group, its JSON text and nothing at all are readable", () => {
  expect(listUnreadableGroups({ financials: '{"revenue":1}', assets: "{}", liabilities: null })).toEqual([]);
  expect(listUnreadableGroups({ financials: { revenue: "abc" }, assets: "" })).toEqual([]);
  expect(listUnreadableGroups({})).toEqual([]);
});

test("whatever a group holds, it is assessed and not thrown at", () => {
  fc.assert(
    fc.property(fc.anything(), (financials) => {
      for (const name of listUnreadableGroups({ financials })) expect(name).toBe("financials");
    }),
  );
});
