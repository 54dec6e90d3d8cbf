import type { Box, DraftLine } from "#features/intake/model/source-document/source-document.ts";
import { linesOf, type Piece } from "./printed-lines.ts";

/** How far its words are turned on the page: quarters of a circle, to the right. */
type Turn = 0 | 1 | 2 | 3;

/** A piece with its place on the page as it would lie if its words were upright. */
export interface Placed extends Piece {
  readonly turn: Turn;
}

/** Words that slant by more are a stamp across the page. */
const MOST_SLANT = 0.2;

/** Where a piece lies by the matrix of its text on the page; nothing for a stamp that lies across the lines. */
export function placeOf(text: string, width: number, matrix: readonly number[]): Placed[] {
  const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix;
  const height = Math.hypot(c, d);
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const turn = (((Math.round(quarters) % 4) + 4) % 4) as Turn;
  if (Math.abs(quarters - Math.round(quarters)) > MOST_SLANT) return [];
  const [along, across] = turnBack(x, y, turn);
  return [{ text, x: along, y: across - height, width, height, turn }];
}

/** A point as it lies once the page is turned so that the words are upright. */
function turnBack(x: number, y: number, turn: Turn): readonly [number, number] {
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  return turn === 3 ? [-y, x] : [x, y];
}

/** The lines of the words that are turned, below each other as a reader who turns the page sees them. */
export function linesOfTurned(pieces: readonly Placed[]): readonly DraftLine[] {
  return ([1, 2, 3] as const).flatMap((turn) => {
    const own = pieces.filter((piece) => piece.turn === turn);
    if (own.length === 0) return [];
    const lines = linesOf(own).map((line) => ({
      ...line,
      cells: line.cells.map((cell) =>
        cell.box === undefined ? cell : { ...cell, box: boxOnPage(cell.box, turn) },
      ),
    }));
    return [{ cells: [] }, ...lines];
  });
}

function boxOnPage([left, top, width, height]: Box, turn: 1 | 2 | 3): Box {
  if (turn === 1) return [-(top + height), left, height, width];
  if (turn === 2) return [-(left + width), -(top + height), width, height];
  return [top, -(left + width), height, width];
}
