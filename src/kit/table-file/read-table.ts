import { formatCount } from "#kit/format-figure.ts";
import { decodeFile } from "./decode-file.ts";
import { normaliseHeader } from "./normalise-header.ts";
import { type CsvRecord, splitRecords } from "./split-records.ts";

/** A separated text as a table: what its columns are called, and its rows with the lines they begin on. */
export interface FileTable {
  readonly separator: string;
  /** One name a column; made ("Column 1") when the file has no line of names. */
  readonly header: readonly string[];
  readonly hasHeader: boolean;
  readonly rows: readonly CsvRecord[];
  /** How many columns the line of names names. */
  readonly named: number;
  /** Nearly all rows say something to the right of the last name. */
  readonly lacksNames: boolean;
  /** The columns without a name. */
  readonly unnamed: readonly number[];
  /** All rows have as many cells, and fewer than there are names. */
  readonly evenlyShort: boolean;
  /** Names were put over other columns than the ones below them. */
  readonly moved: boolean;
  /** How many cells most rows have. */
  readonly usualWidth: number;
  /** What a person should know before they go on. */
  readonly notes: readonly string[];
}
export type TableReading =
  | { readonly ok: true; readonly table: FileTable }
  | { readonly ok: false; readonly problem: string };

const SEPARATORS = [",", ";", "\t", "|"] as const;
const SAMPLE_LETTERS = 60_000;
const SAMPLE_RECORDS = 60;
const HEADER_SEARCHED = 20;
const MOST_COLUMNS = 300;
const LARGEST_CELL = 200_000;

/** What a column head names of the things that the file lists, or null. */
export type NameField = (header: string) => string | null;

/** What may be read. */
export interface TableRules {
  readonly nameField: NameField;
  readonly mostRows: number;
}

const countRecognised = (cells: readonly string[], name: NameField): number =>
  new Set(cells.flatMap((cell) => (cell.length > 60 ? [] : (name(cell) ?? [])))).size;

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let best = 0;
  for (const [number, count] of counts) if (count > (counts.get(best) ?? 0)) best = number;
  return best;
}

/** The separator that makes the most even table of the beginning of the text, names of fields counting most. */
function findSeparator(text: string, name: NameField): string {
  let best: string = ",";
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    // A quote that the sample cuts through is no fault; the records before it are enough to judge by.
    const { records } = splitRecords(text.slice(0, SAMPLE_LETTERS), separator, SAMPLE_RECORDS);
    const width = commonest(records.map((record) => record.cells.length));
    if (width < 2) continue;
    const even = records.filter((record) => record.cells.length === width).length / records.length;
    const names = Math.max(
      0,
      ...records.slice(0, HEADER_SEARCHED).map((record) => countRecognised(record.cells, name)),
    );
    const score = names * 2 + even * 3 + Math.min(width, 20) / 20;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

const looksLikeFigure = (cell: string): boolean => /\d/.test(cell) && !/[a-z]{4}/i.test(cell);

/** The index of the line of names; -1 when there is none. Title lines may stand above it. */
function findHeader(records: readonly CsvRecord[], name: NameField): number {
  const counts = records.slice(0, HEADER_SEARCHED).map((record) => countRecognised(record.cells, name));
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const first = records[0]?.cells ?? [];
  const named = first.every((cell) => !looksLikeFigure(cell)) && first.some((cell) => cell.trim() !== "");
  if (!named) return -1;
  const figuresBelow = records.slice(1, 20).some((record) => record.cells.some(looksLikeFigure));
  return most === 1 || (figuresBelow && new Set(first).size === first.length) ? 0 : -1;
}

/** Names of columns, each once: a repeated or missing one is told apart by its place. */
function nameColumns(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 120);
    if (name === "") return `Column ${index + 1}`;
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function isHeaderAgain(header: readonly string[], record: CsvRecord): boolean {
  const first = record.cells.slice(0, header.length);
  return first.every((cell, index) => normaliseHeader(cell) === normaliseHeader(header[index] ?? ""));
}

const FEWEST_NAMES_DOWN = 3;

/** A sheet with one field a line: its names stand below each other, and its header names fewer. */
function isTurned(records: readonly CsvRecord[], headerAt: number, name: NameField): boolean {
  const down = countRecognised(
    records.slice(0, MOST_COLUMNS).map((record) => record.cells[0] ?? ""),
    name,
  );
  const across = countRecognised(records[Math.max(headerAt, 0)]?.cells ?? [], name);
  return down >= FEWEST_NAMES_DOWN && down > across * 2;
}

/** Of the rows, for what holds of nearly all of them: a line of totals may be otherwise. */
const MOST_AGREE = 0.8;

/** Up to which cell a row says something. */
function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

/** How wide the rows are beside the line of names; null where there is none. */
function measure(rows: readonly CsvRecord[], names: readonly string[] | null) {
  const usual = commonest(rows.map((record) => record.cells.length));
  const named = names === null ? 0 : filledWidth(names);
  // One row longer than the names is judged by itself: its values may stand in the wrong columns. Where nearly all
  // are longer it is names that are missing.
  const longer = rows.map((record) => filledWidth(record.cells)).filter((one) => one > named);
  const lacksNames = names !== null && longer.length > 0 && longer.length >= rows.length * MOST_AGREE;
  const usualWidth = lacksNames ? Math.max(named, commonest(longer)) : usual;
  const width = names === null || lacksNames ? usualWidth : names.length;
  const evenlyShort = usual < named && rows.every((record) => record.cells.length === usual);
  return { width, named, lacksNames, usualWidth, evenlyShort };
}

function describeLines(lines: readonly CsvRecord[], what: string): string[] {
  if (lines.length === 0) return [];
  const numbers = lines.slice(0, 5).map((record) => record.line);
  const listed = `${numbers.join(", ")}${lines.length > 5 ? ", …" : ""}`;
  return [`${lines.length === 1 ? "Line" : "Lines"} ${listed} ${what}`];
}

function checkRows(rows: readonly CsvRecord[], width: number): string | null {
  if (rows.length === 0) return "This file has a line of column names, but no rows below it.";
  if (width > MOST_COLUMNS) {
    return `This file has ${formatCount(width)} columns; at most ${MOST_COLUMNS} can be read. Delete the ones you do not need.`;
  }
  const swollen = rows.find((record) => record.cells.some((cell) => cell.length > LARGEST_CELL));
  if (swollen === undefined) return null;
  return `A cell of the row that begins on line ${swollen.line} has more than ${formatCount(LARGEST_CELL)} characters. A quotation mark is probably missing there.`;
}

/** Title lines above the names, and the names again in the middle, are not rows. */
const SPARE_RECORDS = HEADER_SEARCHED + 100;

/** Reads separated text. Anything that would make rows wrong is a problem in words; nothing is guessed past it. */
export function readTable(text: string, { nameField, mostRows }: TableRules): TableReading {
  const told = /^\ufeff?sep=([,;|\t])\r?\n/i.exec(text);
  const body = told === null ? text.replace(/^\ufeff/, "") : text.slice(told[0].length);
  const separator = told?.[1] ?? findSeparator(body, nameField);
  const split = splitRecords(body, separator, mostRows + SPARE_RECORDS);
  const firstLine = told === null ? 0 : 1;
  if (!split.ok) return refuse(unclosed(split.line + firstLine));
  const records =
    firstLine === 0 ? split.records : split.records.map(({ line, cells }) => ({ line: line + 1, cells }));
  const headerAt = findHeader(records, nameField);
  if (isTurned(records, headerAt, nameField)) return refuse(TURNED);
  const below = records.slice(headerAt + 1);
  const names = records[headerAt]?.cells ?? [];
  const repeats = headerAt === -1 ? [] : below.filter((record) => isHeaderAgain(names, record));
  const rows = repeats.length === 0 ? below : below.filter((record) => !repeats.includes(record));
  if (rows.length > mostRows || !split.complete) return refuse(tooManyRows(mostRows));
  const { width, ...widths } = measure(rows, headerAt === -1 ? null : names);
  const problem = checkRows(rows, width);
  if (problem !== null) return refuse(problem);
  const notes = [
    ...describeLines(records.slice(0, Math.max(headerAt, 0)), "above the column names were left out."),
    ...describeLines(repeats, "only repeat the column names and were left out."),
    ...(headerAt === -1 ? ["No line of column names was found: choose below what each column holds."] : []),
  ];
  const header = nameColumns(names, width);
  const unnamed = header.flatMap((_, index) => ((names[index] ?? "").trim() === "" ? [index] : []));
  const hasHeader = headerAt !== -1;
  return { ok: true, table: { separator, header, hasHeader, rows, ...widths, unnamed, moved: false, notes } };
}

const refuse = (problem: string) => ({ ok: false, problem }) as const;
const unclosed = (line: number): string =>
  `The quotation mark that begins on line ${line} is never closed, so the rows after it cannot be told apart. Close it (or delete it) and choose the file again.`;
const TURNED =
  "This file has one field a line (Asking price, Revenue, …) where each business should be a line. Turn it in the spreadsheet (copy, then “Paste special”, “Transpose”) and save it as CSV again.";
const tooManyRows = (most: number): string =>
  `This file has more than ${formatCount(most)} rows. Import at most ${formatCount(most)} at once: split the file, or filter it first.`;

export type TableFileReading =
  | { readonly ok: true; readonly table: FileTable; readonly encoding: string }
  | { readonly ok: false; readonly problem: string };

/** The table in the bytes of a file; how they were read is its first note, where it may be wrong. */
export function readTableFile(
  bytes: Uint8Array,
  { mostBytes, ...rules }: TableRules & { readonly mostBytes: number },
): TableFileReading {
  const decoded = decodeFile(bytes, mostBytes);
  if (!decoded.ok) return decoded;
  const reading = readTable(decoded.text, rules);
  if (!reading.ok) return reading;
  const { table } = reading;
  const notes = decoded.note === null ? table.notes : [decoded.note, ...table.notes];
  return { ok: true, table: { ...table, notes }, encoding: decoded.encoding };
}
