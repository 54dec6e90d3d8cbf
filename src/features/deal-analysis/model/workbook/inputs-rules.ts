import { input, label, note } from "#features/report-files/model/workbook/cells.ts";
import type { Rule } from "./rule.ts";
import { DEAL_TYPE_LIMITS, INDICATORS, PERCENTILES } from "./rules-of-comparison.ts";
import { RETURNS, RISK, VALUATION } from "./rules-of-value.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

const SCORE: readonly Rule[] = [
  {
    name: "Ceiling",
    title: "As large as an unknown may turn out",
    value: 1e30,
    source: "Means no limit",
  },
];

/** Every threshold, weight and share that formulas read, each with its source. */
export function addRules(sheet: SheetPlan): void {
  const groups = [
    ["Rules of the score's range", SCORE],
    ["Rules of the valuation", VALUATION],
    ["Rules of the opportunity score", INDICATORS],
    ["Limits of the deal types", DEAL_TYPE_LIMITS],
    ["Rules of the percentiles", PERCENTILES],
    ["Rules of the risk-adjusted range", RISK],
    ["Rules of the returns", RETURNS],
  ] as const;
  for (const [title, rules] of groups) {
    addSection(sheet, title, ["", "Value", "", "Source"]);
    for (const { name, title: words, value, unit, source } of rules)
      addRow(sheet, label(words), input(name, value, unit), null, note(source));
  }
}
