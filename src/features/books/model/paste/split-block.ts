import { splitRecords } from "#kit/table-file/split-records.ts";

/** The cells of pasted text, as they stand in it. */
export type Block = readonly (readonly string[])[];

/** More than a spreadsheet of books has; the rest is not read, and the reading says so. */
const MOST_LINES = 1_000;
const MOST_COLUMNS = 60;

/** Splits what a spreadsheet, a CSV file or a PDF put on the clipboard into cells; lines without any are left out. */
export function splitBlock(text: string): Block {
  const body = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const cells = body.includes("\t") ? separated(body, "\t") : (asSeparated(body) ?? splitPrinted(body));
  return cells
    .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.replaceAll(/[\s\u00a0]+/g, " ").trim()))
    .filter((row) => row.some((cell) => cell !== ""));
}

function separated(text: string, separator: string): readonly string[][] {
  const split = splitRecords(text, separator, MOST_LINES);
  // A quotation mark that is never closed belongs to the text: nothing pasted is swallowed by it.
  if (!split.ok)
    return text
      .split("\n")
      .slice(0, MOST_LINES)
      .map((line) => line.split(separator));
  return split.records.map(({ cells }) => cells);
}

const EVEN_SHARE = 0.6;

/** Null where neither commas nor semicolons part as many cells in nearly every line. */
function asSeparated(text: string): readonly string[][] | null {
  for (const separator of [";", ",", "|"]) {
    const rows = separated(text, separator);
    const widths = rows.map((row) => row.length);
    const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
    if (usual < 2 || widths.filter((width) => width === usual).length < widths.length * EVEN_SHARE) continue;
    if (separator === "," && partsThousands(rows)) continue;
    return rows;
  }
  return null;
}

/** Commas inside of amounts: "1,610,000" became three cells of figures that are no amounts of their own. */
const partsThousands = (rows: readonly string[][]): boolean =>
  rows.some((row) =>
    row.some(
      (cell, index) => /^\d{3}([\s)].*)?$/.test(cell) && /(^|[\s($])\d{1,3}$/.test(row[index - 1] ?? ""),
    ),
  );

interface Piece {
  readonly text: string;
  readonly end: number;
}

const AMOUNT = String.raw`\(?[-−–]?\s?[$€£]?\s?\(?\s?\d[\d.,]*\s?(?:[kKmM]\b|mm\b)?\s?\)?%?-?`;
const NOTHING = String.raw`[$€£]?\s?[-–—]+(?=\s|$)|n\/a`;
const FIGURES = new RegExp(`(?<=\\s|^)(?:${AMOUNT}|${NOTHING})(?=\\s|$)`, "gi");

/** One head a word: "FY2023 FY2024", "12/31/2023 12/31/2024". */
const HEAD = /^(?:(?:fy|cy)?'?(?:19|20)\d{2}|fy'?\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|[a-z]{3}-\d{2}|ttm|ltm)$/i;

/** A line of a printed page: its words, then what stands in columns, by the place at which each ends. */
function cutLine(line: string): readonly Piece[] {
  const words = [...line.matchAll(/\S+/g)];
  if (words.length > 1 && words.every(([word]) => HEAD.test(word)))
    return words.map((match) => ({ text: match[0], end: match.index + match[0].length }));
  const apart = line.trimEnd().split(/(\s{2,})/);
  if (apart.length > 2) return spread(apart);
  return cutAtFigures(line.trimEnd());
}

function spread(parts: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const part of parts) {
    end += part.length;
    if (part.trim() === "") continue;
    // A currency sign stands apart from its figure.
    const last = pieces.at(-1);
    if (last !== undefined && /^[$€£(]+$/.test(last.text))
      pieces.splice(-1, 1, { text: `${last.text}${part}`, end });
    else if (part.trim() === ")" && last !== undefined) pieces.splice(-1, 1, { text: `${last.text})`, end });
    else pieces.push(...(pieces.length === 0 ? cutAtFigures(part, end - part.length) : cutRun(part, end)));
  }
  return pieces;
}

/** Two amounts that one blank parts. */
function cutRun(part: string, end: number): Piece[] {
  const found = [...part.matchAll(FIGURES)];
  const isAll =
    found
      .map(([text]) => text)
      .join("")
      .replaceAll(" ", "") === part.replaceAll(" ", "");
  if (found.length < 2 || !isAll) return [{ text: part, end }];
  const begin = end - part.length;
  return found.map((match) => ({ text: match[0], end: begin + match.index + match[0].length }));
}

/** "Rent 54,000 54,000": the figures at the end of the line are its columns. */
function cutAtFigures(line: string, offset = 0): Piece[] {
  const found = [...line.matchAll(FIGURES)];
  let first = found.length;
  let until = line.trimEnd().length;
  while (first > 0) {
    const match = found[first - 1];
    if (match === undefined || line.slice(match.index + match[0].length, until).trim() !== "") break;
    until = match.index;
    first--;
  }
  const words = line.slice(0, until);
  const pieces = found
    .slice(first)
    .map((match) => ({ text: match[0], end: offset + match.index + match[0].length }));
  return words.trim() === "" ? pieces : [{ text: words, end: offset + words.trimEnd().length }, ...pieces];
}

/** Puts the pieces of printed lines into columns: by the right edge, as amounts are set. */
function splitPrinted(text: string): readonly string[][] {
  const lines = text.split("\n").slice(0, MOST_LINES).map(cutLine);
  const isWord = (piece: Piece | undefined) =>
    piece !== undefined && /[a-z]{2}/i.test(piece.text) && !HEAD.test(piece.text.trim());
  const columnsOf = (pieces: readonly Piece[]) => (isWord(pieces[0]) ? pieces.slice(1) : pieces);
  const widest = lines.reduce<readonly Piece[]>((best, line) => {
    const columns = columnsOf(line);
    return columns.length > best.length ? columns : best;
  }, []);
  return lines.map((line) => {
    const columns = columnsOf(line);
    const name = line.length > columns.length ? (line[0]?.text ?? "") : "";
    if (columns.length === widest.length || columns.length === 0)
      return [name, ...columns.map((one) => one.text)];
    const row = Array.from({ length: widest.length + 1 }, (_, index) => (index === 0 ? name : ""));
    for (const piece of columns) row[nearest(piece, widest, row) + 1] = piece.text;
    return row;
  });
}

/** The free column whose right edge is nearest. */
function nearest(piece: Piece, columns: readonly Piece[], row: readonly string[]): number {
  const free = columns.map((_, index) => index).filter((index) => row[index + 1] === "");
  return free.reduce(
    (best, index) =>
      Math.abs((columns[index]?.end ?? 0) - piece.end) < Math.abs((columns[best]?.end ?? 0) - piece.end)
        ? index
        : best,
    free[0] ?? 0,
  );
}
