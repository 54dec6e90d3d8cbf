import { expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { assumptionsSchema } from "#features/saved-analyses/contract.ts";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { analyzeForSaving } from "./analyze-for-saving.ts";

const HVAC = makeDeal("Summit Air", {
  basics: { industry: "HVAC" },
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
});

test("the figures are those of the page, with the row and the defaults they rest on", () => {
  const benchmark = findTableBenchmark("HVAC");
  const { figures, assumptions, score } = analyzeForSaving(HVAC, benchmark);
  expect(figures).toEqual(analyzeDeal(toDealFigures(HVAC)));
  expect(assumptionsSchema.parse(assumptions)).toEqual(assumptions);
  expect(assumptions).toMatchObject({
    matchType: "alias",
    industryMultiple: 4,
    dealMultiple: 4,
    salesMultipleShare: 0.3,
  });
  expect(assumptions.benchmarkRow).not.toHaveProperty("match_type");
  const { known, lowest, highest } = scoreCompleteness(toDealFigures(HVAC));
  expect(score).toMatchObject({ overall: figures.score.overall, known, lowest, highest, total: 12 });
});

test("without a matching row the defaults are named as such", () => {
  const { assumptions } = analyzeForSaving(makeDeal("X", { basics: { industry: "Other" } }), null);
  expect(assumptions).toMatchObject({ matchType: "default", benchmarkRow: null, industryMultiple: 10.5 });
});

test("the sliders' position is part of what is kept", () => {
  const roi = { downPaymentPct: 40, annualRatePct: 9, termYears: 7 };
  const { figures, assumptions } = analyzeForSaving(HVAC, null, roi);
  expect(assumptions.roi).toEqual(roi);
  expect(figures.roi).toEqual(analyzeDeal({ ...toDealFigures(HVAC), roi }).roi);
});

test("a deal of which nothing is known has no score", () => {
  expect(analyzeForSaving(makeDeal("Nothing"), null).score).toBeNull();
});

test("the verdict of the day is kept whole, by its rules and the usual pay of that day", () => {
  const data = makeDeal("Summit Air", {
    basics: { businessName: "Summit Air", industry: "Other", tags: ["HVAC"] },
    financials: { askingPrice: 1_200_000, sde: 345_000 },
  });
  const on = { day: "2026-11-22", usualManagerSalaryUsd: 150_000, earnings: null };
  const kept = analyzeForSaving(data, null, undefined, on).assumptions.verdict;
  expect(kept?.day).toBe("2026-11-22");
  expect(kept?.working.verdict).toMatchObject({ id: "above_bank", bank: 1_008_948 });
  // It is stored as JSON and read back as it was.
  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
});

test("the verdict rests on the books where they say what a lender counts, with the months they are of", () => {
  const earnings = {
    ebitdaUsd: 220_000,
    sdeUsd: 290_000,
    months: ["FY2025"],
    isTaxReturn: true,
    replacementPayUsd: 70_000,
    maintenanceCapexUsd: null,
    workingCapitalNeedUsd: 0,
  };
  const on = { day: "2026-11-22", usualManagerSalaryUsd: null, earnings };
  const kept = analyzeForSaving(HVAC, null, undefined, on).assumptions.verdict;
  expect(kept?.months).toEqual(["FY2025"]);
  expect(kept?.working.verdict).toMatchObject({ basis: "books", e: 220_000 });
});
