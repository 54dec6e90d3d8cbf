import { expect, test } from "vitest";
import type { ChangedDeal } from "./many-deals.ts";
import { changeWords, toggledStatus, undoWords } from "./change-words.ts";

const changed = (count: number): ChangedDeal[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id ${index}`,
    version: 1,
    status: "active",
    before: { status: "active", tags: [], industry: "Other", benchmarkIndustry: null },
  }));

test("a change of one deal names it, one of many counts them and those that were so already", () => {
  const shortlist = { kind: "status", status: "shortlisted" } as const;
  expect(changeWords(shortlist, changed(1), { chosen: 1, name: "Boiler" })).toEqual({
    title: "Boiler is shortlisted.",
  });
  expect(changeWords({ kind: "add-tag", tag: "Texas" }, changed(80), { chosen: 83 })).toEqual({
    title: "80 deals are tagged “Texas”.",
    description: "3 deals stayed as they were.",
  });
  expect(changeWords({ kind: "industry", industry: "Bakery" }, changed(0), { chosen: 2 })).toEqual({
    title: "Nothing was changed: all are in the industry “Bakery”.",
  });
});

test("what is taken back says what could not be", () => {
  expect(undoWords(83, 83)).toEqual({ title: "83 deals as before." });
  expect(undoWords(1, 2)).toEqual({
    title: "1 deal as before.",
    description: "1 deal was changed or deleted since, and stays so.",
  });
});

test("the same key again makes a deal active", () => {
  expect(toggledStatus("active", "passed")).toBe("passed");
  expect(toggledStatus("shortlisted", "passed")).toBe("passed");
  expect(toggledStatus("passed", "passed")).toBe("active");
});
