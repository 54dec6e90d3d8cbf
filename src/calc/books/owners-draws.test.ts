import { expect, test } from "vitest";
import given from "#tests/data/cases/g11-owners-draw.json" with { type: "json" };
import type { Books } from "./books.ts";
import { figureBooks } from "./figure-books.ts";

const BOOKS = {
  periods: given.periods,
  balanceSheets: [],
  roles: [],
  customers: [],
  monthlyRevenue: [],
} as unknown as Books;
const lenderOf = (adjustments: Books["adjustments"]) =>
  figureBooks({ ...BOOKS, adjustments }, { today: given.today }).ledger.map(({ ruleId, amounts }) => [
    ruleId,
    amounts.map(({ lenderAmount }) => lenderAmount),
  ]);

test("a draw is no expense: a lender counts nothing of it, also where it stands under the owner's salary", () => {
  expect(lenderOf(given.adjustments as unknown as Books["adjustments"])).toEqual([
    ["distributions", [0]],
    ["distributions", [0]],
  ]);
});

test.each([
  "Member draws",
  "Partner's draw 2025",
  "Shareholder distributions",
  "Distributions",
  "Owner draws",
])("“%s” is a draw without a rule as well", (label) => {
  expect(lenderOf([{ label, status: "documented", amounts: { FY2025: 40_000 } }])).toEqual([
    ["distributions", [0]],
  ]);
});

test.each(["Owner's salary", "Officer compensation"])(
  "“%s” is paid through the expenses and counts",
  (label) => {
    expect(lenderOf([{ label, ruleId: "owner-salary", amounts: { FY2025: 85_000 } }])).toEqual([
      ["owner-salary", [85_000]],
    ]);
  },
);

test("what a person puts under another rule stays there, and what was accepted with a reason counts by its share", () => {
  const label = "Distribution center, one move";
  expect(
    lenderOf([{ label, ruleId: "one-time-moving", status: "documented", amounts: { FY2025: 9_000 } }]),
  ).toEqual([["one-time-moving", [9_000]]]);
});
