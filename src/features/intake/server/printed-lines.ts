import type { DraftCell, DraftLine } from "#features/intake/model/paper/paper.ts";

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

/** Pieces on one baseline are a line; a wide gap begins a cell, a tall one leaves an empty line. */
export function linesOf(pieces: readonly Piece[]): DraftLine[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted(
    (one, other) => one.y + one.height - (other.y + other.height) || one.x - other.x,
  )) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (
      row !== undefined &&
      first !== undefined &&
      Math.abs(first.y + first.height - piece.y - piece.height) <= Math.max(2, first.height * 0.4)
    )
      row.push(piece);
    else rows.push([piece]);
  }
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
  for (const piece of row.toSorted((one, other) => one.x - other.x)) {
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
