import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { SOURCE_HEADS, sourceRows } from "#features/deal-analysis/model/source-rows.ts";
import { plainText } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** The papers that fields of the deal were read from; no sheet where none were. */
export function sourcesSheet({ sources }: ExportSubject): SheetPlan[] {
  if (sources.length === 0) return [];
  const sheet = openSheet("Sources", [28, 22, 32, 90]);
  addTitle(sheet, "Where figures come from", "Read from these documents, and accepted by a person.");
  addSection(sheet, "Sources", [...SOURCE_HEADS]);
  sheet.frozenRows = sheet.rows.length;
  for (const row of sourceRows(sources)) addRow(sheet, ...row.map(plainText));
  return [sheet];
}
