import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { ReportPlan } from "#features/exports/model/report/report-plan.ts";

export const REPORT_TYPE = "application/pdf";

/** Roboto comes with the library (Apache licence 2.0) and is embedded: a reader needs no font, the server no network. */
const files = createRequire(import.meta.url);
const font = (style: string): string => files.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);
const fonts = {
  Roboto: {
    normal: font("Regular"),
    bold: font("Medium"),
    italics: font("Italic"),
    bolditalics: font("MediumItalic"),
  },
};
const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts.Roboto));

pdfmake.setFonts(fonts);
// Whatever a deal's texts say, making its document reads these files and opens no address.
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);

/** The bytes of a document. Nothing is reckoned and no text is chosen here. */
export async function writeReport(plan: ReportPlan): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(plan).getBuffer());
}
