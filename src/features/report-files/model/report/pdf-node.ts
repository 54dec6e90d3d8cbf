import type { PdfText, PdfNode, PdfTableLayout, StyleName } from "./pdf-types.ts";
import { BODY_SIZE, COLUMN_GAP, fitColumns, isFigure } from "./fit-columns.ts";
import { keepHeadings } from "./keep-together.ts";

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

/** A section, also an entry of the document's outline. It follows the one before it, on the same page where it fits. */
export function section(title: string, content: readonly PdfNode[]): PdfNode {
  const head: PdfText = { text: title, style: "h1", outline: true, margin: [0, 16, 0, 4] };
  return { stack: keepHeadings([head, ...content]) };
}

export const heading = (text: string): PdfText => ({ text, style: "h2" });
export const para = (text: string, style: StyleName = "lead"): PdfText => ({ text, style });

/** A heading with what belongs to it, kept on one page. */
export function block(title: string, content: readonly PdfNode[]): PdfNode {
  return { stack: [heading(title), ...content], unbreakable: true, margin: [0, 10, 0, 0] };
}

const RULED: PdfTableLayout = {
  hLineWidth: (line, { table: { body } }) =>
    line === 0 ? 0 : line === 1 || line === body.length ? 0.75 : 0.4,
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? INK_3 : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : COLUMN_GAP),
  paddingRight: () => 0,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
};

/**
 * Columns after the first hold figures unless `textFrom` says that texts follow. A column of figures is as wide as its
 * longest, whatever is asked for: no figure is broken, and where they leave no room all letters become smaller.
 */
export function table(
  heads: readonly (string | PdfText)[],
  rows: readonly (readonly (string | PdfText)[])[],
  widths: readonly (string | number)[],
  textFrom = Number.POSITIVE_INFINITY,
): PdfNode {
  const cells = (row: readonly (string | PdfText)[]): PdfText[] =>
    row.map((cell, column) => {
      const node = typeof cell === "string" ? { text: cell } : cell;
      const holdsText = column === 0 || column >= textFrom;
      return {
        alignment: holdsText ? "left" : "right",
        ...(isFigure(node) ? { noWrap: true } : {}),
        ...node,
      };
    });
  const body = rows.map(cells);
  const head = cells(heads).map((cell): PdfText => ({ ...cell, style: "head" }));
  const fitted = fitColumns(widths, body, CONTENT_WIDTH);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: fitted.widths, body: [head, ...body] },
    layout: RULED,
    margin: [0, 4, 0, 4],
    ...(fitted.fontSize === BODY_SIZE ? {} : { fontSize: fitted.fontSize }),
  };
}
