import { formatDate } from "#kit/day.ts";
import { withoutLastSpace } from "./keep-together.ts";
import { ACCENT, BAD, GOOD, INK, INK_2, INK_3 } from "./pdf-node.ts";
import type { PdfNode, StyleName } from "./pdf-types.ts";
import { showable, withShowableTexts } from "./unshown-signs.ts";

export interface ReportPlan {
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    readonly creationDate: Date;
  };
  readonly language: string;
  readonly displayTitle: true;
  /** Headings, paragraphs and charts are marked as such, for readers who do not see the page. */
  readonly tagged: true;
  /** Left out: yes. */
  readonly compress?: boolean;
  readonly version: "1.7";
  readonly pageSize: "LETTER";
  readonly pageMargins: readonly [number, number, number, number];
  readonly content: readonly PdfNode[];
  readonly styles: Readonly<Record<StyleName, object>>;
  readonly defaultStyle: object;
  readonly footer: (page: number, pages: number) => PdfNode;
}

/** A document of a company: `kind` is "deal analysis", in its title and at the foot of every page. */
export function reportOf(
  { company, kind, createdAt }: { company: string; kind: string; createdAt: Date },
  content: readonly PdfNode[],
): ReportPlan {
  const day = formatDate(createdAt);
  return {
    info: {
      title: `${company}: ${kind}`,
      author: "Dealwright",
      subject: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${day}`,
      creationDate: createdAt,
    },
    language: "en-US",
    displayTitle: true,
    tagged: true,
    version: "1.7",
    pageSize: "LETTER",
    pageMargins: [48, 44, 48, 52],
    content: withShowableTexts(withoutLastSpace(content)),
    styles: STYLES,
    defaultStyle: { font: "Roboto", fontSize: 9, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columnGap: 12,
      margin: [48, 18, 48, 0],
      columns: [
        { text: `${showable(company).text} · ${kind} of ${day}`, style: "faint" },
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
