import type { PdfText } from "./pdf-types.ts";

/** Between two columns of a table, in points. */
export const COLUMN_GAP = 6;
/** Of the letters of a table, and the least that can be read. */
export const BODY_SIZE = 9;
const SMALLEST_SIZE = 6;
/** What a column of words needs at least. */
const LEAST_WORDS = 84;

const FIGURE = /^[-\u2212+]?\$?[\d,.]+(?:[%x]| years| months)?$/;

export function isFigure({ text }: PdfText): boolean {
  return typeof text === "string" && FIGURE.test(text);
}

/** Columns wide enough for their figures in a table of so much width; `auto` and `*` are the library's to share out. */
export function fitColumns(
  widths: readonly (string | number)[],
  body: readonly (readonly PdfText[])[],
  width: number,
) {
  const needed = widths.map((given, column) =>
    Math.max(typeof given === "number" ? given : 0, ...body.map((row) => neededBy(row[column]))),
  );
  const isFixed = (column: number): boolean => typeof widths[column] === "number";
  const room = width - COLUMN_GAP * (widths.length - 1);
  const fixed = needed.reduce((sum, width, column) => sum + (isFixed(column) ? width : 0), 0);
  const words = widths.filter((given) => typeof given !== "number").length * LEAST_WORDS;
  const scale = Math.min(1, (room - words) / Math.max(1, fixed));
  const fontSize = Math.max(SMALLEST_SIZE, Math.floor(BODY_SIZE * scale * 10) / 10);
  return {
    fontSize,
    widths: widths.map((given, column) =>
      isFixed(column) ? Math.ceil((needed[column] ?? 0) * Math.min(1, scale)) : given,
    ),
  };
}

function neededBy(cell: PdfText | undefined): number {
  return cell !== undefined && isFigure(cell) && typeof cell.text === "string"
    ? figureWidth(cell.text, BODY_SIZE) + 1
    : 0;
}

/** The width of a figure in the bold of the reports' font, in points. */
export function figureWidth(figure: string, size: number): number {
  const narrow = figure.match(/[,.]/g)?.length ?? 0;
  const wide = figure.endsWith("%") ? 0.2 : 0;
  return ((figure.length - narrow) * 0.575 + narrow * 0.26 + wide) * size;
}

/** Of the style `big`. */
const BIG_SIZE = 13;

/** A figure by itself, in smaller letters where it would not fit. */
export function figureText(figure: string, width: number): PdfText {
  const size = BIG_SIZE;
  const fits = (width / figureWidth(figure, size)) * size;
  return {
    text: figure,
    style: "big",
    ...(isFigure({ text: figure }) && fits < size
      ? { fontSize: Math.floor(fits * 10) / 10, noWrap: true }
      : {}),
  };
}
