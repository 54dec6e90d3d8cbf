import { expect, test } from "vitest";
import { findTableBenchmark } from "#features/benchmarks/model/industry.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { analyzeForSaving } from "./analyze-for-saving.ts";
import { listRuleChanges } from "./newer-rules.ts";

const row = findTableBenchmark("HVAC");
if (row === null) throw new Error("The table has no row for HVAC.");
const dealData = makeDeal("Summit Air", HVAC);
const saved = { dealData, assumptions: analyzeForSaving(dealData, row).assumptions };

test("the same row changes nothing, nor does another note in it", () => {
  expect(listRuleChanges(saved, row)).toEqual([]);
  expect(listRuleChanges(saved, { ...row, note: "Read again", as_of: "2027" })).toEqual([]);
});

test("a row that says otherwise names what it says", () => {
  expect(listRuleChanges(saved, { ...row, ev_sales_multiple: 7 })).toMatchObject([
    { group: "benchmark", label: "EV / sales", before: row.ev_sales_multiple, after: 7 },
  ]);
});

test("a row that is gone, or is another one, is named", () => {
  expect(listRuleChanges(saved, null)).toMatchObject([
    { label: "Benchmark row", before: row.industry_name, after: null },
  ]);
});
