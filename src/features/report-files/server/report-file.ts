import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import { serifFile } from "./serif-files.ts";
import { drawReport } from "./tagged-report.ts";

export const REPORT_TYPE = "application/pdf";

/** Roboto comes with the library (Apache licence 2.0). Both are embedded: a reader needs no font, the server no network. */
const files = createRequire(import.meta.url);
const font = (style: string): string => files.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`);
const fonts = {
  SourceSerif: {
    normal: serifFile("400Regular"),
    bold: serifFile("600SemiBold"),
    italics: serifFile("400Regular_Italic"),
  },
  Roboto: {
    normal: font("Regular"),
    bold: font("Medium"),
    italics: font("Italic"),
    bolditalics: font("MediumItalic"),
  },
};
const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap((styles) => Object.values(styles)),
);

pdfmake.setFonts(fonts);
// Whatever a deal's texts say, making its document reads these files and opens no address.
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);

/** The bytes of a document. Nothing is calculated and no text is chosen here. */
export async function writeReport(definition: object): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = isReport(definition)
    ? await drawReport(definition, { fonts, mayRead: (path) => fontFiles.has(path) })
    : await pdfmake.createPdf(definition).getBuffer();
  return new Uint8Array(bytes);
}

/** A letter is no report: it is drawn without marks. */
const isReport = (definition: object): definition is ReportPlan => "tagged" in definition;
