/** The part of a PDF definition that these reports use: plain data, laid out by the server's library. */
export interface PdfText {
  readonly text: string | readonly PdfText[];
  readonly style?: StyleName | readonly StyleName[];
  readonly alignment?: "left" | "right";
  readonly outline?: boolean;
  readonly colSpan?: number;
  readonly margin?: readonly [number, number, number, number];
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
      readonly pageBreak?: "before";
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

export const INK = "#21201b";
export const INK_2 = "#4b4942";
export const INK_3 = "#68655c";
export const LINE = "#d9d7cf";
export const SUNKEN = "#f2f1ec";
export const ACCENT = "#1c5a45";
export const GOOD = "#2e8b57";
export const CAUTION = "#cf942b";
export const BAD = "#c23a33";
export const UNKNOWN = "#939aa4";

/** The width between the margins of a Letter page, in points. */
export const CONTENT_WIDTH = 516;

const RULED: PdfTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 0.75 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? INK_3 : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
};

/** A new page's section, also an entry of the document's outline. */
export function section(title: string, content: readonly PdfNode[], onNewPage = true): PdfNode {
  return {
    stack: [{ text: title, style: "h1", outline: true }, ...content],
    ...(onNewPage ? { pageBreak: "before" } : {}),
  };
}

export const heading = (text: string): PdfText => ({ text, style: "h2" });
export const para = (text: string, style: StyleName = "lead"): PdfText => ({ text, style });

/** A heading with what belongs to it, kept on one page. */
export function block(title: string, content: readonly PdfNode[]): PdfNode {
  return { stack: [heading(title), ...content], unbreakable: true, margin: [0, 10, 0, 0] };
}

/** Columns after the first hold figures unless `textFrom` says that texts follow. */
export function table(
  heads: readonly (string | PdfText)[],
  rows: readonly (readonly (string | PdfText)[])[],
  widths: readonly (string | number)[],
  textFrom = Number.POSITIVE_INFINITY,
): PdfNode {
  const alignmentOf = (column: number): "left" | "right" =>
    column === 0 || column >= textFrom ? "left" : "right";
  const cells = (row: readonly (string | PdfText)[]): PdfText[] =>
    row.map((cell, column) => {
      const node = typeof cell === "string" ? { text: cell } : cell;
      return { alignment: alignmentOf(column), ...node };
    });
  const head = cells(heads).map((cell): PdfText => ({ ...cell, style: "head" }));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...rows.map(cells)] },
    layout: RULED,
    margin: [0, 4, 0, 4],
  };
}
