import { isFootnoteMark, isRaisedByItself } from "#features/intake/model/source-document/fold-letters.ts";
import type { DraftCell, DraftLine } from "#features/intake/model/source-document/source-document.ts";

/** A piece of printed text with its place on the page, in points from the upper left. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  /** The top of the piece, from the top of the page. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Recognised in a picture, and not surely. */
  readonly isUnsure?: boolean;
}

const bottomOf = ({ y, height }: Piece): number => y + height;

/** Pieces on one baseline are a line; a wide gap begins a cell, a tall one leaves an empty line. */
export function linesOf(pieces: readonly Piece[]): DraftLine[] {
  const rows = rowsOf(pieces);
  const usual = middle(rows.map((row) => heightOf(row)));
  const lines: DraftLine[] = [];
  let bottom: number | null = null;
  for (const row of rows) {
    const height = heightOf(row);
    const top = Math.min(...row.map(({ y }) => y));
    if (bottom !== null && top - bottom > Math.max(usual, height) * 0.9) lines.push({ cells: [] });
    lines.push({ cells: cellsOf(row), isHeading: height > usual * 1.25 });
    bottom = top + height;
  }
  return lines;
}

/** The pieces of each line. What may be a raised mark stands on no baseline: it is put to a line that is there. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const sorted = pieces.toSorted((one, other) => bottomOf(one) - bottomOf(other) || one.x - other.x);
  const rows: Piece[][] = [];
  for (const piece of sorted.filter(({ text }) => !isFootnoteMark(text))) {
    const row = rows.at(-1);
    if (row !== undefined && isOnLine(piece, row)) row.push(piece);
    else rows.push([piece]);
  }
  const alone: Piece[][] = [];
  let from = 0;
  for (const piece of sorted.filter(({ text }) => isFootnoteMark(text))) {
    while (from < rows.length && isAbove(rows[from], piece)) from += 1;
    const near = rows.slice(from, from + MOST_NEAR);
    const row = near.find((one) => isOnLine(piece, one)) ?? near.find((one) => isRaised(piece, one));
    if (row !== undefined) row.push(piece);
    else if (isOnLine(piece, alone.at(-1) ?? [])) alone.at(-1)?.push(piece);
    else alone.push([piece]);
  }
  return alone.length === 0
    ? rows
    : [...rows, ...alone].toSorted((one, other) => baseOf(one) - baseOf(other));
}
const MOST_NEAR = 3;
const baseOf = ([first]: readonly Piece[]): number => (first === undefined ? 0 : bottomOf(first));

const isOnLine = (piece: Piece, row: readonly Piece[]): boolean =>
  row[0] !== undefined && Math.abs(baseOf(row) - bottomOf(piece)) <= Math.max(2, row[0].height * 0.4);
const isAbove = (row: readonly Piece[] | undefined, piece: Piece): boolean =>
  row?.[0] !== undefined && baseOf(row) < bottomOf(piece) - Math.max(2, row[0].height * 0.4);
const isRaised = (piece: Piece, row: readonly Piece[]): boolean =>
  row[0] !== undefined &&
  bottomOf(piece) < baseOf(row) &&
  bottomOf(piece) > baseOf(row) - row[0].height * 0.8;

/** Letters of a piece that is raised are smaller by so much. */
const RAISED = 0.92;

/** Whether a piece is the mark of a footnote: small, above the line, and right at what it belongs to. */
function isMarkAt(piece: Piece, [before, behind]: readonly (Piece | undefined)[], line: Piece): boolean {
  const isSet = piece.height <= line.height * RAISED && bottomOf(line) - bottomOf(piece) >= line.height * 0.2;
  if (!isFootnoteMark(piece.text) || !(isSet || isRaisedByItself(piece.text))) return false;
  const gaps = [
    before === undefined ? Infinity : piece.x - before.x - before.width,
    behind === undefined ? Infinity : behind.x - piece.x - piece.width,
  ];
  return gaps.some((gap) => gap < line.height * CLOSE);
}
const CLOSE = 0.15;

const heightOf = (row: readonly Piece[]): number => Math.max(0, ...row.map(({ height }) => height));
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function cellsOf(row: readonly Piece[]): DraftCell[] {
  const cells: {
    text: string;
    left: number;
    right: number;
    top: number;
    height: number;
    unsure: [number, number][];
  }[] = [];
  const sorted = row.toSorted((one, other) => one.x - other.x);
  const tallest = row.reduce((one, other) => (other.height > one.height ? other : one));
  for (const [at, piece] of sorted.entries()) {
    if (isMarkAt(piece, [sorted[at - 1], sorted[at + 1]], tallest)) continue;
    const last = cells.at(-1);
    const gap = last === undefined ? 0 : piece.x - last.right;
    if (last === undefined || gap > Math.max(piece.height * 0.9, 5)) {
      cells.push({
        text: piece.text,
        left: piece.x,
        right: piece.x + piece.width,
        top: piece.y,
        height: piece.height,
        unsure: piece.isUnsure === true ? [[0, piece.text.length]] : [],
      });
      continue;
    }
    last.text += `${gap > piece.height * 0.12 && !last.text.endsWith(" ") ? " " : ""}${piece.text}`;
    if (piece.isUnsure === true) last.unsure.push([last.text.length - piece.text.length, last.text.length]);
    last.right = Math.max(last.right, piece.x + piece.width);
  }
  return cells.map(({ text, left, right, top, height, unsure }) => ({
    text,
    left,
    right,
    box: [tenth(left), tenth(top), tenth(right - left), tenth(height)] as const,
    ...(unsure.length === 0 ? {} : { unsure }),
  }));
}

const tenth = (points: number): number => Math.round(points * 10) / 10;
