import type { ExportSubject } from "#features/exports/model/export-subject.ts";
import { dayOf } from "#features/exports/model/figure-words.ts";
import { balancePart } from "./balance-part.ts";
import { basisPart } from "./basis-part.ts";
import { coverPart } from "./cover-part.ts";
import { growthPart } from "./growth-part.ts";
import { metricsPart } from "./metrics-part.ts";
import { ACCENT, BAD, GOOD, INK, INK_2, INK_3, type PdfNode, type StyleName } from "./pdf-node.ts";
import { returnsPart } from "./returns-part.ts";
import { showable, withShowableTexts } from "./unshown-signs.ts";
import { valuationPart } from "./valuation-part.ts";

export interface ReportPlan {
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    readonly creationDate: Date;
  };
  readonly language: string;
  readonly displayTitle: true;
  readonly pageSize: "LETTER";
  readonly pageMargins: readonly [number, number, number, number];
  readonly content: readonly PdfNode[];
  readonly styles: Readonly<Record<StyleName, object>>;
  readonly defaultStyle: object;
  readonly footer: (page: number, pages: number) => PdfNode;
}

/** The analysis as a document to hand to a lender or a lawyer: figures with formulas, reasons, sources and date. */
export function analysisReport(subject: ExportSubject): ReportPlan {
  const name = subject.deal.data.basics.businessName;
  const day = dayOf(subject.exportedAt);
  return {
    info: {
      title: `${name}: deal analysis`,
      author: "Dealwright",
      subject: `Deal analysis of ${day}`,
      creationDate: subject.exportedAt,
    },
    language: "en-US",
    displayTitle: true,
    pageSize: "LETTER",
    pageMargins: [48, 44, 48, 52],
    content: withShowableTexts([
      coverPart(subject),
      metricsPart(subject),
      valuationPart(subject),
      returnsPart(subject),
      growthPart(subject),
      balancePart(subject),
      basisPart(subject),
    ]),
    styles: STYLES,
    defaultStyle: { font: "Roboto", fontSize: 9, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columnGap: 12,
      margin: [48, 18, 48, 0],
      columns: [
        { text: `${showable(name).text} · deal analysis of ${day}`, style: "faint" },
        { text: `Page ${page} of ${pages}`, style: "faint", alignment: "right" },
      ],
    }),
  };
}

const STYLES: Readonly<Record<StyleName, object>> = {
  kicker: { fontSize: 9, color: ACCENT, bold: true, margin: [0, 0, 0, 3] },
  title: { fontSize: 24, bold: true, margin: [0, 0, 0, 2], lineHeight: 1.05 },
  h1: { fontSize: 17, bold: true, margin: [0, 0, 0, 4] },
  h2: { fontSize: 11.5, bold: true, margin: [0, 8, 0, 3] },
  lead: { color: INK_2, margin: [0, 1, 0, 2] },
  small: { fontSize: 8, color: INK_2 },
  faint: { fontSize: 7.5, color: INK_3 },
  head: { fontSize: 7.5, color: INK_3, bold: true },
  strong: { bold: true },
  big: { fontSize: 13, bold: true },
  sum: { bold: true },
  good: { color: GOOD, bold: true },
  caution: { color: "#7a5410", margin: [0, 1, 0, 2] },
  bad: { color: BAD, bold: true, margin: [0, 2, 0, 2] },
};
