/**
 * Recalculates workbooks with LibreOffice and compares every cell with what the core says. Run it by hand where
 * `soffice` is installed: `node scripts/check-workbook.ts 40`. It is no part of `npm test`, which needs no office.
 *
 * Each workbook is written for one deal, then the inputs of another are put in its place and every kept value is
 * dropped: what LibreOffice answers has been calculated by the formulas alone, from changed inputs.
 */
import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import type { Assumptions } from "#features/deal-analysis/model/assumptions.ts";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { randomDeal, randomOf } from "#tests/support/random-deals.ts";
import { checkWorkbooks } from "./workbook-check.ts";

const count = Number(process.argv[2] ?? 40);
const firstSeed = Number(process.argv[3] ?? 1);

/** Nothing paid down, and little paid down on a loan that outlasts its ten years: where figures are withheld. */
function termsAtTheEdge(seed: number): RoiTerms | null {
  if (seed % 5 === 1) return { downPaymentPct: 0, annualRatePct: 7, termYears: 10 };
  return seed % 5 === 2 ? { downPaymentPct: 5, annualRatePct: 12, termYears: 30 } : null;
}

/** Terms and scenarios that differ from deal to deal, at the steps of the sliders. */
function assumptionsOf(seed: number): Assumptions {
  const random = randomOf(seed * 7919);
  const step = (min: number, max: number, by: number): number =>
    min + by * Math.floor((random() * (max - min)) / by + random());
  if (seed % 4 === 0)
    return { roi: DEFAULT_ROI_TERMS, custom: GROWTH_SCENARIOS.custom, managerSalaryUsd: null };
  return {
    roi: termsAtTheEdge(seed) ?? {
      downPaymentPct: step(0, 100, 5),
      annualRatePct: step(3, 12, 0.25),
      termYears: step(5, 30, 1),
    },
    custom: {
      growthPct: step(-5, 20, 1),
      marginChangePts: step(-5, 10, 0.5),
      multipleFactor: step(0.5, 2, 0.1),
    },
    managerSalaryUsd: random() < 0.3 ? 60_000 : null,
  };
}

const planOf = (seed: number): WorkbookPlan =>
  analysisWorkbook(exportSubjectOf(randomDeal(seed), new Date("2026-11-21T12:00:00Z"), assumptionsOf(seed)));

process.exitCode = await checkWorkbooks({
  count,
  first: firstSeed,
  planOf,
  formulasOf: (seed) => planOf(seed + 1000),
});
