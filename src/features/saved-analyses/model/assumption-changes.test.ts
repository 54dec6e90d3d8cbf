import { expect, test } from "vitest";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { analyzeForSaving } from "./analyze-for-saving.ts";
import { listAssumptionChanges } from "./assumption-changes.ts";

const deal = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
const hvac = { ...deal, basics: { ...deal.basics, industry: "HVAC" } };
const benchmark = findTableBenchmark("HVAC");

test("the assumptions of one day do not differ from themselves", () => {
  const { assumptions } = analyzeForSaving(hvac, benchmark);
  expect(listAssumptionChanges(assumptions, JSON.parse(JSON.stringify(assumptions)))).toEqual([]);
});

test("a changed row is named by its figures, a figure that went is null", () => {
  const { assumptions } = analyzeForSaving(hvac, benchmark);
  if (benchmark === null) throw new Error("HVAC meets a row.");
  const later = analyzeForSaving(hvac, { ...benchmark, ev_sales_multiple: 0.7, as_of: "2027" }).assumptions;
  expect(listAssumptionChanges(assumptions, later)).toEqual([
    { group: "benchmark", label: "EV / sales", unit: "multiple", before: 0.59, after: 0.7 },
    { group: "benchmark", label: "Date of the row", unit: "text", before: benchmark.as_of, after: "2027" },
  ]);
  const without = analyzeForSaving(deal, null).assumptions;
  const changes = listAssumptionChanges(assumptions, without).filter(({ group }) => group === "benchmark");
  expect(changes).toEqual([
    { group: "benchmark", label: "Benchmark row", unit: "text", before: "HVAC Contractor", after: null },
  ]);
});

test("formulas, multiples and sliders are named", () => {
  const { assumptions } = analyzeForSaving(deal, null);
  const roi = { ...assumptions.roi, annualRatePct: 9 };
  const changes = listAssumptionChanges(assumptions, {
    ...assumptions,
    formulaVersion: 2,
    dealMultiple: 3.5,
    roi,
  });
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Formulas", 1, 2],
    ["Deal multiple", 4, 3.5],
    ["Interest rate", 7, 9],
  ]);
});
