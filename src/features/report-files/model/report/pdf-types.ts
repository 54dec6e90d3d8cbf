/** The part of a PDF definition that these reports use: plain data, laid out by the server's library. */
export interface PdfText {
  readonly text: string | readonly PdfText[];
  readonly style?: StyleName | readonly StyleName[];
  readonly alignment?: "left" | "right";
  readonly outline?: boolean;
  readonly outlineText?: string;
  /** Set when the document is drawn: see reading-roles.ts. */
  readonly role?: ReadingRole;
  readonly colSpan?: number;
  readonly margin?: readonly [number, number, number, number];
  readonly fontSize?: number;
  readonly noWrap?: boolean;
}

export interface PdfTable {
  readonly headerRows: number;
  readonly dontBreakRows: true;
  readonly widths: readonly (string | number)[];
  readonly body: readonly (readonly PdfNode[])[];
}

export type PdfNode =
  | PdfText
  | {
      readonly svg: string;
      readonly width: number;
      readonly margin?: readonly [number, number, number, number];
    }
  | {
      readonly stack: readonly PdfNode[];
      readonly unbreakable?: boolean;
      readonly margin?: readonly [number, number, number, number];
    }
  | {
      readonly columns: readonly PdfNode[];
      readonly columnGap: number;
      readonly margin?: readonly [number, number, number, number];
    }
  | { readonly width: string | number; readonly stack: readonly PdfNode[] }
  | { readonly ul: readonly PdfText[]; readonly margin?: readonly [number, number, number, number] }
  | {
      readonly table: PdfTable;
      readonly layout: PdfTableLayout;
      readonly fontSize?: number;
      readonly margin?: readonly [number, number, number, number];
    };

export interface PdfTableLayout {
  readonly hLineWidth: (line: number, node: { table: { body: readonly unknown[] } }) => number;
  readonly vLineWidth: () => number;
  readonly hLineColor: (line: number) => string;
  readonly paddingLeft: (column: number) => number;
  readonly paddingRight: () => number;
  readonly paddingTop: () => number;
  readonly paddingBottom: () => number;
}

export type StyleName =
  | "title"
  | "kicker"
  | "h1"
  | "h2"
  | "lead"
  | "small"
  | "faint"
  | "head"
  | "strong"
  | "big"
  | "good"
  | "caution"
  | "bad"
  | "sum";

/** What a text is to somebody who hears a report: a heading of a level, or what every page repeats. */
export type ReadingRole = "H1" | "H2" | "H3" | "Artifact";
