import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import type { FieldSource } from "#features/intake/contract.ts";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { analysisReport } from "./analysis-report.ts";

const SOURCE: FieldSource = {
  path: "financials.sde",
  label: "SDE",
  value: "$185,200",
  isCurrent: true,
  quote: "Cash Flow: $185,200",
  paper: "CIM.pdf",
  page: 14,
  at: "2026-11-20T00:00:00.000Z",
  by: null,
  intakeId: null,
};
const subject = exportSubjectOf(storedDeal(WORKED_DATA), new Date("2026-11-21T12:00:00Z"));
const read = { ...subject, sources: [SOURCE, { ...SOURCE, label: "Rent", isCurrent: false, page: null }] };

test("the analysis lists the papers that fields came from, what was changed since as what it was", () => {
  const text = JSON.stringify(analysisReport(read).content);
  for (const words of ["CIM.pdf, page 14", "“Cash Flow: $185,200”", "was $185,200"])
    expect(text).toContain(words);
  expect(JSON.stringify(analysisReport(subject).content)).not.toContain("Where figures come from");
});

test("the workbook has a sheet of them, and none where there are none", () => {
  const titles = (of: typeof subject) => analysisWorkbook(of).sheets.map(({ title }) => title);
  expect(titles(read)).toContain("Sources");
  expect(titles(subject)).not.toContain("Sources");
});
