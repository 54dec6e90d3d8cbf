import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { isDone, isOverdue, orderChecks, type CheckStatus } from "./checklist.ts";
import { tidyTags } from "./document-tags.ts";
import { listGapItems } from "./gap-items.ts";
import { STANDING_ITEMS } from "./default-checklist.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";

const item = (status: CheckStatus, dueOn: string | null = null, isSettled = false) => ({
  status,
  dueOn,
  isSettled,
});

test("only what somebody has still to send is late, and only from the day after", () => {
  expect(isOverdue(item("open", "2026-11-20"), "2026-11-21")).toBe(true);
  expect(isOverdue(item("asked", "2026-11-20"), "2026-11-21")).toBe(true);
  expect(isOverdue(item("open", "2026-11-21"), "2026-11-21")).toBe(false);
  expect(isOverdue(item("received", "2026-11-20"), "2026-11-21")).toBe(false);
  expect(isOverdue(item("not-needed", "2026-11-20"), "2026-11-21")).toBe(false);
  expect(isOverdue(item("open", "2026-11-20", true), "2026-11-21")).toBe(false);
  expect(isOverdue(item("open"), "2026-11-21")).toBe(false);
});

test("what the figures ask for no more is done, unless something is being looked at", () => {
  expect(isDone(item("open", null, true))).toBe(true);
  expect(isDone(item("received", null, true))).toBe(false);
  expect(isDone(item("reviewed"))).toBe(true);
});

test("what is due comes first by its day, what is done last, the rest as it came", () => {
  const items = [
    { name: "done", ...item("reviewed", "2026-01-01") },
    { name: "no day", ...item("open") },
    { name: "later", ...item("open", "2026-12-02") },
    { name: "sooner", ...item("asked", "2026-12-01") },
    { name: "no day either", ...item("asked") },
  ];
  expect(orderChecks(items).map(({ name }) => name)).toEqual([
    "sooner",
    "later",
    "no day",
    "no day either",
    "done",
  ]);
});

test("a deal's gaps have the same keys whatever their words, and a gap that is filled is no longer asked", () => {
  const bare = dealDataSchema.parse(makeDeal("Bare"));
  const before = listGapItems(bare, null);
  const keys = before.map(({ key }) => key);
  expect(new Set([...keys, ...STANDING_ITEMS.map(({ key }) => key)]).size).toBe(
    keys.length + STANDING_ITEMS.length,
  );
  expect(keys).toContain("ask:margin");
  expect(keys).toContain("missing:growth");
  const filled = dealDataSchema.parse({
    ...bare,
    financials: { ...bare.financials, askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 600_000 },
    market: { ...bare.market, growthRatePct: 4 },
  });
  const after = listGapItems(filled, null).map(({ key }) => key);
  expect(after).not.toContain("missing:growth");
  expect(after).toContain("ask:earnings");
});

test("a tag stands once, however it is written", () => {
  expect(tidyTags([" Tax ", "tax", "", "Bank  statements"])).toEqual(["Tax", "Bank statements"]);
});
