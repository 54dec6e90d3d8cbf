import type { DocumentCell, DocumentLine } from "#features/intake/model/source-document/source-document.ts";

/** A printed line, or a half of it, with its place on the page. */
export interface PlacedLine {
  readonly at: number;
  readonly line: DocumentLine;
}

const FEWEST_DOUBLE = 3;
const MOST_HEADS = 3;
const FARTHEST = 4;
/** How far a name may stand to the left of where the right half begins, in letters or points. */
const LEEWAY = 4;
const AMOUNT = /^[($\s-]*\d[\d,]{0,20}(?:\.\d+)?\)?$/;

/**
 * Accounts that stand in two columns, income at the left and expenses at the right, are read one below the other: first
 * what stands at the left, then what stands at the right. Other lines stay as they are.
 */
export function unfoldSides(lines: readonly DocumentLine[]): readonly PlacedLine[] {
  const placed = lines.map((line, at): PlacedLine => ({ at, line }));
  const unfolded: PlacedLine[] = [];
  let from = 0;
  for (const block of blocksOf(lines)) {
    unfolded.push(...placed.slice(from, block.from));
    const own = placed.slice(block.from, block.until);
    for (const isLeft of [true, false])
      for (const { at, line } of own) {
        const half = halfOf(line, block.split, isLeft);
        if (half !== null || (isLeft && line.cells.length === 0)) unfolded.push({ at, line: half ?? line });
      }
    from = block.until;
  }
  return from === 0 ? placed : [...unfolded, ...placed.slice(from)];
}

interface Block {
  readonly from: number;
  readonly until: number;
  /** Where the right half begins. */
  readonly split: number;
}

function blocksOf(lines: readonly DocumentLine[]): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const double = doublesFrom(lines, at);
    const [first] = double;
    const last = double.at(-1);
    if (double.length < FEWEST_DOUBLE || first === undefined || last === undefined) {
      at = Math.max(at + 1, (last ?? at) + 1);
      continue;
    }
    const split = Math.min(...double.map((line) => lines[line]?.cells[2]?.left ?? 0)) - LEEWAY;
    const isParted = double.every((line) => (lines[line]?.cells[1]?.right ?? Infinity) <= split + LEEWAY);
    const block = isParted ? reachOf(lines, first, last, split) : null;
    if (block !== null) blocks.push(block);
    at = Math.max(last + 1, block?.until ?? 0);
  }
  return blocks;
}

/** The lines of two names with an amount each, with few others between them, from the first one on. */
function doublesFrom(lines: readonly DocumentLine[], from: number): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const last = found.at(-1);
    if (last === undefined ? at > from : at - last > FARTHEST) break;
    if (isDouble(lines[at])) found.push(at);
  }
  return found;
}

const isDouble = (line: DocumentLine | undefined): boolean => {
  const [one, two, three, four, ...rest] = line?.cells ?? [];
  if (one === undefined || two === undefined || three === undefined || four === undefined) return false;
  return (
    rest.length === 0 &&
    one.column === null &&
    [one, three].every(({ text }) => /[a-z]{2}/i.test(text) && !AMOUNT.test(text) && !text.endsWith(":")) &&
    [two, four].every(({ text }) => AMOUNT.test(text))
  );
};

/** Heads above, "REVENUES" beside "EXPENSES", and what goes on below in one of the halves alone. */
function reachOf(lines: readonly DocumentLine[], first: number, last: number, split: number): Block {
  let from = first;
  while (first - from < MOST_HEADS && isPairOfHeads(lines[from - 1], split)) from -= 1;
  let until = last + 1;
  for (let at = until; at < Math.min(lines.length, until + FARTHEST); at += 1) {
    const cells = lines[at]?.cells ?? [];
    if (cells.length > 2) break;
    if (cells.length > 0 && cells.every(({ left }) => left >= split)) until = at + 1;
  }
  return { from, until, split };
}

const isPairOfHeads = (line: DocumentLine | undefined, split: number): boolean =>
  line?.cells.length === 2 &&
  line.cells.every(({ text }) => !/\d/.test(text)) &&
  (line.cells[0]?.right ?? 0) <= split &&
  (line.cells[1]?.left ?? 0) >= split;

function halfOf(line: DocumentLine, split: number, isLeft: boolean): DocumentLine | null {
  const cells = line.cells.filter(({ left }) => left < split === isLeft);
  const [first] = cells;
  const last = cells.at(-1);
  return first === undefined || last === undefined
    ? null
    : { ...line, start: first.start, end: last.end, cells: cells as readonly DocumentCell[] };
}
