import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import {
  GROWTH_SCENARIO_KEYS,
  GROWTH_SCENARIOS,
  type GrowthScenarioKey,
} from "#calc/growth/growth-scenarios.ts";
import {
  FINANCING_SCENARIO_KEYS,
  FINANCING_SCENARIOS,
  type FinancingScenarioKey,
  ROI_SLIDERS,
} from "#calc/returns/calculate-roi.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { input, label, note, shareOf } from "#features/report-files/model/workbook/cells.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

export const SCENARIO_TITLES: Readonly<Record<FinancingScenarioKey, string>> = {
  all_cash: "All cash",
  "25_down": "25% down",
  "50_down": "50% down",
};

/** A name may not begin with a figure, and "Down25" would be an address. */
export const PLAN_NAMES: Readonly<Record<FinancingScenarioKey, string>> = {
  all_cash: "AllCash",
  "25_down": "QuarterDown",
  "50_down": "HalfDown",
};

export const GROWTH_TITLES: Readonly<Record<GrowthScenarioKey, string>> = {
  conservative: "Conservative",
  base: "Base",
  aggressive: "Aggressive",
  custom: "Custom",
};

function planRow(sheet: SheetPlan, title: string, prefix: string, terms: RoiTerms, source: string): number {
  return addRow(
    sheet,
    label(title),
    input(`${prefix}_DownPaymentShare`, shareOf(terms.downPaymentPct), "share"),
    input(`${prefix}_AnnualRate`, shareOf(terms.annualRatePct), "points-share"),
    input(`${prefix}_TermYears`, terms.termYears, "plain"),
    note(source),
  );
}

/** The sliders of the return calculator and the three fixed scenarios, one a row. */
export function addFinancing(sheet: SheetPlan, { assumptions }: ExportSubject): void {
  addSection(sheet, "Financing", ["", "Down payment", "Interest a year", "Term, years", "Source"]);
  const row = planRow(sheet, "Your terms", "Roi", assumptions.roi, "The sliders of the page");
  const { downPaymentPct, annualRatePct, termYears } = ROI_SLIDERS;
  const limits = [
    { ...downPaymentPct, scale: 100, says: "A down payment from 0% to 100%." },
    { ...annualRatePct, scale: 100, says: "An interest from 3% to 12% a year." },
    { ...termYears, scale: 1, says: "A term from 5 to 30 years." },
  ];
  for (const [index, { min, max, scale, says }] of limits.entries())
    sheet.validations.push({ row, column: index + 1, min: min / scale, max: max / scale, says });
  for (const key of FINANCING_SCENARIO_KEYS)
    planRow(
      sheet,
      SCENARIO_TITLES[key],
      PLAN_NAMES[key],
      FINANCING_SCENARIOS[key],
      "Fixed for comparison; assumptions",
    );
}

export function addGrowthScenarios(sheet: SheetPlan, { assumptions }: ExportSubject): void {
  addSection(sheet, "Growth", ["", "Growth a year", "Margin change in all", "Times the multiple", "Source"]);
  for (const key of GROWTH_SCENARIO_KEYS) {
    const scenario = key === "custom" ? assumptions.custom : GROWTH_SCENARIOS[key];
    addRow(
      sheet,
      label(GROWTH_TITLES[key]),
      input(`${nameOf(key)}_Growth`, shareOf(scenario.growthPct), "share"),
      input(`${nameOf(key)}_MarginChange`, shareOf(scenario.marginChangePts), "share"),
      input(`${nameOf(key)}_MultipleFactor`, scenario.multipleFactor, "ratio-2"),
      note(key === "custom" ? "The inputs of the page" : "Assumption of this product"),
    );
  }
}
