import { Writable } from "node:stream";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { loadRival } from "./rivals.ts";

interface ExcelCell {
  value: unknown;
  numFmt: string;
}
interface Excel {
  Workbook: new () => {
    addWorksheet(name: string): { getCell(row: number, column: number): ExcelCell };
    xlsx: { writeBuffer(): Promise<{ byteLength: number }> };
  };
}
interface PdfPage extends NodeJS.ReadableStream {
  fontSize(points: number): PdfPage;
  text(words: string): PdfPage;
  end(): void;
}
type Pdf = new (options: object) => PdfPage;

/** Writes the same cells and formulas as a workbook, with one format and without names, looks and checks of input. */
export function rivalWorkbook(plan: WorkbookPlan): (() => Promise<unknown>) | null {
  const excel = loadRival("exceljs") as Excel | null;
  if (!excel) return null;
  return () => {
    const book = new excel.Workbook();
    for (const { title, rows } of plan.sheets) {
      const sheet = book.addWorksheet(title);
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries()) {
          if (!cell) continue;
          const written = sheet.getCell(row + 1, column + 1);
          if (cell.kind === "text") written.value = cell.text;
          else if (cell.kind === "input") written.value = cell.value;
          else {
            written.value = { formula: cell.formula, result: cell.value };
            written.numFmt = "#,##0";
          }
        }
    }
    return book.xlsx.writeBuffer();
  };
}

/** Writes the same words as a PDF: no tables, no tags for readers of screens, no headings, no numbers of pages. */
export function rivalPdf(words: readonly string[]): (() => Promise<unknown>) | null {
  const Document = loadRival("pdfkit") as Pdf | null;
  if (!Document) return null;
  return () =>
    new Promise<void>((resolve, reject) => {
      const pdf = new Document({ size: "A4" });
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      nowhere.once("finish", resolve).once("error", reject);
      pdf.pipe(nowhere);
      pdf.fontSize(10);
      for (const word of words) pdf.text(word);
      pdf.end();
    });
}

/** Every text that stands anywhere in something composed. */
export function wordsOf(composed: unknown): string[] {
  if (typeof composed === "string") return composed.includes(" ") ? [composed] : [];
  if (typeof composed !== "object" || composed === null) return [];
  return Object.values(composed).flatMap(wordsOf);
}
