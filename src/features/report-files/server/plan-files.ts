import type { ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import type { FileAnswer } from "#server/file-route.ts";

/** A workbook to download. Its writer is loaded with the first one, not with the start of the server. */
export async function workbookAnswer(plan: WorkbookPlan, name: string): Promise<FileAnswer> {
  const { WORKBOOK_TYPE, writeWorkbook } = await import("./workbook-file.ts");
  const body = await writeWorkbook(plan);
  return { ok: true, body, contentType: WORKBOOK_TYPE, fileName: `${name}.xlsx` };
}

export const reportAnswer = (plan: ReportPlan, name: string): Promise<FileAnswer> => pdfAnswer(plan, name);

/** Any definition of the PDF library: for documents that are no report. */
export async function pdfAnswer(definition: object, name: string): Promise<FileAnswer> {
  const { REPORT_TYPE, writeReport } = await import("./report-file.ts");
  const body = await writeReport(definition);
  return { ok: true, body, contentType: REPORT_TYPE, fileName: `${name}.pdf` };
}
