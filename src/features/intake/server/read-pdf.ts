import type { DraftCell, DraftLine, Paper, PaperPage } from "#features/intake/model/paper/paper.ts";
import { buildPage } from "#features/intake/model/paper/paper.ts";

/** The file needs a password, or the one that was given is wrong. */
export class NeedsPassword extends Error {
  override readonly name = "NeedsPassword";
}

const MOST_PAGES = 400;
const MOST_PIECES = 60_000;

interface Piece {
  readonly text: string;
  readonly x: number;
  /** The top of the piece, from the top of the page. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pages of a PDF with the place of every line and cell. Nothing in the file is run or loaded. */
export async function readPdf(
  bytes: Uint8Array,
  password: string | null,
  onPage: (page: number, of: number) => void,
): Promise<Paper> {
  const { getDocument, Util } = await loadEngine();
  const loading = getDocument({
    data: bytes,
    ...(password === null ? {} : { password }),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    maxImageSize: 4_000_000,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === "PasswordException") throw new NeedsPassword(error.message);
    throw error;
  });
  const count = Math.min(document.numPages, MOST_PAGES);
  const pages: PaperPage[] = [];
  let empty = 0;
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.slice(0, MOST_PIECES).flatMap((item): Piece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const matrix: number[] = Util.transform(view.transform, item.transform);
      const height = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0);
      return [{ text: item.str, x: matrix[4] ?? 0, y: (matrix[5] ?? 0) - height, width: item.width, height }];
    });
    if (pieces.length === 0) empty += 1;
    pages.push(buildPage(linesOf(pieces)));
    page.cleanup();
    onPage(number, count);
  }
  const notes = [
    ...(document.numPages > count ? [`The first ${count} of ${document.numPages} pages were read.`] : []),
    ...(empty > 0 && empty < count
      ? [`${empty} of the pages have no text; if they are pictures, look at them yourself.`]
      : []),
  ];
  await loading.destroy();
  return { kind: "pdf", pages, notes };
}

/** Text needs no canvas: the engine is given empty classes in its place, and its worker beside it in this thread. */
async function loadEngine() {
  const scope: Record<string, unknown> = globalThis as never;
  for (const name of ["DOMMatrix", "Path2D", "ImageData"]) scope[name] ??= class {};
  scope["pdfjsWorker"] ??= await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

/** Pieces on one baseline are a line; a wide gap begins a cell, a tall one leaves an empty line. */
function linesOf(pieces: readonly Piece[]): DraftLine[] {
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
  const cells: { text: string; left: number; right: number; top: number; height: number }[] = [];
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
      });
      continue;
    }
    last.text += `${gap > piece.height * 0.12 && !last.text.endsWith(" ") ? " " : ""}${piece.text}`;
    last.right = Math.max(last.right, piece.x + piece.width);
  }
  return cells.map(({ text, left, right, top, height }) => ({
    text,
    left,
    right,
    box: [tenth(left), tenth(top), tenth(right - left), tenth(height)] as const,
  }));
}

const tenth = (points: number): number => Math.round(points * 10) / 10;
