import { RISK_RANGE_KEYS, type RiskRangeKey } from "#calc";
import { type ExportSubject, workingFor } from "#features/exports/model/export-subject.ts";
import { addFigure, FIGURE_HEADS, NEEDS } from "./figure-row.ts";
import { nameOf } from "./formula-text.ts";
import { addSection, type SheetPlan } from "./sheet-builder.ts";

const EARNINGS = "MAX(0,Ebitda)";
const FIGURES: Readonly<Record<RiskRangeKey, string>> = {
  bear: `MAX(${EARNINGS}*Bear_MultipleShare*IndustryMultiple,NetWorth,0)`,
  base: `MAX(${EARNINGS}*Base_MultipleShare*IndustryMultiple,Risk_Bear)`,
  bull: `MAX(${EARNINGS}*Bull_Productivity*Bull_Margin*Bull_MultipleShare*IndustryMultiple,Risk_Base)`,
  expected: "Bear_Probability*Risk_Bear+Base_Probability*Risk_Base+Bull_Probability*Risk_Bull",
};

/** Bear, base and bull, in order and never below net assets, and their expected value. */
export function addRiskRange(sheet: SheetPlan, subject: ExportSubject): void {
  addSection(sheet, "Risk-adjusted valuation range", FIGURE_HEADS);
  for (const key of RISK_RANGE_KEYS) {
    const working = workingFor(subject, `range.${key}`);
    addFigure(sheet, {
      name: `Risk_${nameOf(key)}`,
      title: working.title,
      figure: FIGURES[key],
      needs: [NEEDS.ebitda],
      value: working.result.value,
      unit: "usd",
      words: working.formula,
      reason: working.reason,
      source: working.source,
      strong: key === "expected",
    });
  }
}
