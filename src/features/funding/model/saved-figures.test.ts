import { expect, test } from "vitest";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { planOfFigures } from "#tests/support/plan-of-stacks.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { figureStack, readSavedFigures, describeSavedDifference } from "./saved-figures.ts";

const stack = savedStack(
  1_150_000,
  [
    { type: "equity", percentage: 25 },
    { type: "sba", percentage: 75 },
  ],
  { managerSalaryUsd: 60_000 },
);
const figure = (figures: DealFigures, today: string) =>
  figureStack(stack, figures, planOfFigures(figures, { today }));
const saved = figure(HVAC, "2026-11-12");

test("a stack is saved with what a lender counts of it that day", () => {
  // 862,500 with a fee of the table, at 11.5 % over 120 months, from EBITDA of 330,000, which is after the pay. The last payment is some
  // cents more than the others, so that year 10 is the worst.
  expect(saved).toMatchObject({ day: "2026-11-12", calculation: 2, cashFlowUsd: 330_000 });
  expect(saved.worstCoverageRatio).toBeCloseTo(330_000 / (saved.worstDueUsd ?? 0), 9);
  expect(readSavedFigures(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  expect([readSavedFigures(null), readSavedFigures({ day: "then" })]).toEqual([null, null]);
});

test("where nothing that is shown differs nothing is said, and nothing of stacks of before", () => {
  expect(describeSavedDifference(saved, figure(HVAC, "2026-11-26"))).toBeNull();
  expect(describeSavedDifference(null, saved)).toBeNull();
});

test("what differs is said with the reason that can be told", () => {
  const earning = figure({ ...HVAC, ebitdaUsd: 300_000 }, "2026-11-26");
  expect(describeSavedDifference(saved, earning)).toMatch(
    /^Saved with coverage 2\.35x in year 10 on 12 Nov 2026; today’s calculation gives coverage 2\.14x in year 10\. The cash flow it rests on was \$330,000 and is \$300,000 today\.$/,
  );
  const older = { ...saved, calculation: 0, worstDueUsd: (saved.worstDueUsd ?? 0) - 2000 };
  expect(describeSavedDifference(older, saved)).toMatch(
    /^Saved with \$[\d,]+ due in year 10 on 12 Nov 2026; today’s calculation gives \$[\d,]+ due in year 10\. The calculation has changed since\.$/,
  );
  const fee = { ...saved, worstCoverageRatio: (saved.worstCoverageRatio ?? 0) + 0.02 };
  expect(describeSavedDifference(fee, saved)).toContain("The bank’s rules or other figures of the deal");
  const unknown = figure({ ...HVAC, ebitdaUsd: null, sdeUsd: null }, "2026-11-26");
  expect(describeSavedDifference(saved, unknown)).toContain("today’s calculation gives unknown coverage");
});
