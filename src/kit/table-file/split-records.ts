/** One record of a separated text, and the line of the file on which it begins (1 is the first). */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
}

export type SplitResult =
  | { readonly ok: true; readonly records: CsvRecord[]; readonly complete: boolean }
  | {
      readonly ok: false;
      readonly line: number;
      /** those before the fault */ readonly records: CsvRecord[];
    };

interface Cell {
  readonly value: string;
  /** Where the text goes on: at a separator, a line end, or the end. */
  readonly end: number;
  /** False when the quotation mark that begins it is never closed. */
  readonly closed: boolean;
}

const isLineEnd = (letter: string | undefined): boolean => letter === "\n" || letter === "\r";

function closesCell(text: string, after: number, separator: string): number | null {
  let index = after;
  while (text[index] === " " && separator !== " ") index++;
  const letter = text[index];
  return letter === undefined || letter === separator || isLineEnd(letter) ? index : null;
}

/**
 * A quoted cell, read as RFC 4180 has it: a mark inside is doubled. Where that does not come out even, some programs
 * put a backslash before the mark instead, and people put nothing: see readLoosely.
 */
function readQuoted(text: string, start: number, separator: string): Cell {
  let value = "";
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return readLoosely(text, start, separator);
    value += text.slice(from, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      from = quote + 2;
      continue;
    }
    const end = closesCell(text, quote + 1, separator);
    return end === null ? readLoosely(text, start, separator) : { value, end, closed: true };
  }
}

/**
 * A quotation mark inside the cell that is not doubled ("The "Best" Shop") is kept as text as long as the cell stays
 * on its line; over a line end it means that a closing mark is missing, and whole rows were swallowed.
 */
function readLoosely(text: string, start: number, separator: string): Cell {
  let value = "";
  let from = start;
  let strays = false;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { value, end: text.length, closed: false };
    value += text.slice(from, quote);
    const end = closesCell(text, quote + 1, separator);
    const escaped = text[quote - 1] === "\\" && quote > start && end === null;
    if (text[quote + 1] === '"' && !escaped) {
      value += '"';
      from = quote + 2;
    } else if (end !== null) {
      return { value, end, closed: !(strays && /[\r\n]/.test(value)) };
    } else {
      value = escaped ? `${value.slice(0, -1)}"` : `${value}"`;
      strays ||= !escaped;
      from = quote + 1;
    }
  }
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++;
  return { value: text.slice(start, end), end, closed: true };
}

function readCell(text: string, start: number, separator: string): Cell {
  let first = start;
  while (text[first] === " ") first++;
  return text[first] === '"' ? readQuoted(text, first + 1, separator) : readPlain(text, start, separator);
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let index = from; index < to; index++) {
    if (text[index] === "\n" || (text[index] === "\r" && text[index + 1] !== "\n")) lines++;
  }
  return lines;
}

/** Splits separated text into records; blank lines are left out. Stops after `most` records. */
export function splitRecords(text: string, separator: string, most: number): SplitResult {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let index = 0;
  let line = 1;
  let recordLine = 1;
  while (index <= text.length) {
    const cell = readCell(text, index, separator);
    if (!cell.closed)
      return { ok: false, line: line + countLines(text, index, text.indexOf('"', index)), records };
    cells.push(cell.value);
    line += countLines(text, index, cell.end);
    index = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (cells.some((value) => value.trim() !== "")) records.push({ line: recordLine, cells });
    if (records.length >= most) return { ok: true, records, complete: cell.end >= text.length };
    if (text[cell.end] === "\r" && text[index] === "\n") index++;
    cells = [];
    line++;
    recordLine = line;
  }
  return { ok: true, records, complete: true };
}
