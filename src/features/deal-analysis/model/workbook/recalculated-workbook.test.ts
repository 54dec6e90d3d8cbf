import { expect, test } from "vitest";
import { DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import type { Assumptions } from "#features/deal-analysis/model/assumptions.ts";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { randomDeal, storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { analysisWorkbook } from "./analysis-workbook.ts";

const DAY = new Date("2026-11-21T12:00:00Z");
const custom = GROWTH_SCENARIOS.custom;

/** The sliders at rest, at their ends, and where figures are withheld. */
const ASSUMPTIONS: readonly Assumptions[] = [
  { roi: DEFAULT_ROI_TERMS, custom, managerSalaryUsd: null },
  { roi: { downPaymentPct: 0, annualRatePct: 7, termYears: 10 }, custom, managerSalaryUsd: 60_000 },
  {
    roi: { downPaymentPct: 5, annualRatePct: 12, termYears: 30 },
    custom: { growthPct: 8, marginChangePts: -1.5, multipleFactor: 1.2 },
    managerSalaryUsd: null,
  },
  { roi: { downPaymentPct: 100, annualRatePct: 3.25, termYears: 5 }, custom, managerSalaryUsd: null },
];

test("a spreadsheet calculates the worked deal to the core's figures, cell by cell", () => {
  const { formulas, wrong } = recalculate(analysisWorkbook(exportSubjectOf(storedDeal(WORKED_DATA), DAY)));
  expect(formulas).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
});

function expectCalculated(seed: number): void {
  const subject = exportSubjectOf(randomDeal(seed), DAY, ASSUMPTIONS[seed % ASSUMPTIONS.length]);
  expect(recalculate(analysisWorkbook(subject)).wrong).toEqual([]);
}

test.for([1, 2])("and random deal %i with gaps, losses and typed zeros", expectCalculated);

test.for([3, 4, 5, 6, 7, 8])("and random deal %i @further", expectCalculated);
