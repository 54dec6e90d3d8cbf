import { dealName } from "#features/deals/model/deal-name.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { formatDate } from "#kit/day.ts";
import { addFinancing, addGrowthScenarios } from "./inputs-assumptions.ts";
import { addBands } from "./inputs-bands.ts";
import { addBenchmark } from "./inputs-benchmark.ts";
import { addBalanceSheet, addFacts, addFigures } from "./inputs-deal.ts";
import { addReasons } from "./inputs-reasons.ts";
import { addRules } from "./inputs-rules.ts";
import { addTitle, openSheet, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

/** Every constant of the workbook: what is known of the deal, what is assumed, and the rules, with their sources. */
export function inputsSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Inputs", [34, 22, 18, 18, 46, 14, 14, 12, 12, 12, 12, 12, 12], true);
  addTitle(
    sheet,
    `${dealName(subject.deal.data)}: inputs`,
    `Exported ${formatDate(subject.exportedAt)}. Change a shaded cell and every other sheet follows. Figures on unknown inputs are no evidence.`,
  );
  addFigures(sheet, subject);
  addBalanceSheet(sheet, subject);
  addFinancing(sheet, subject);
  addGrowthScenarios(sheet, subject);
  addBenchmark(sheet, subject);
  addBands(sheet, subject);
  addRules(sheet);
  addReasons(sheet, subject);
  addFacts(sheet, subject);
  return sheet;
}
