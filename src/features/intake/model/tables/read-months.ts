import { readAmount } from "#features/books/model/paste/read-amount.ts";
import { matchLine } from "#features/books/model/paste/line-words.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import type { Fact } from "#features/intake/model/facts/fact.ts";
import { yearOfMonth } from "#features/intake/model/fiscal-year.ts";
import { MONTH_NAMES } from "#kit/day.ts";
import { spanOf, type Grid, type GridCell, type GridRow } from "./grid.ts";
import { nameOf, type ReadGrid } from "./read-heads.ts";

const NAME =
  /^\s*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[\s,'’/-]*((?:20)?\d{2}))?\s*$/i;

/** A month with its year, or without: [2024, 3]. */
function monthOf(text: string): { readonly year: number | null; readonly month: number } | null {
  const iso = /^\s*(20\d\d)-(0?[1-9]|1[0-2])(?:-\d{2})?\s*$/.exec(text) ?? null;
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]) };
  const figure = /^\s*(0?[1-9]|1[0-2])\/(?:\d{1,2}\/)?(20\d\d|\d\d)\s*$/.exec(text);
  if (figure !== null) return { year: fullYear(figure[2] ?? ""), month: Number(figure[1]) };
  const named = NAME.exec(text);
  if (named === null) return null;
  const month =
    MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith((named[1] ?? "").toLowerCase())) + 1;
  return { year: named[2] === undefined ? null : fullYear(named[2]), month };
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const FEWEST = 3;
/** So many different months at least stand in a list of months. */
const FEWEST_NAMED = 3;

/** Months across without a year, and rows that begin with theirs. */
export function readMonthsByYear(grid: Grid, yearEnd: number | null): Fact[] {
  const zeros = zerosOfTitle(grid.title);
  const monthsIn = (row: GridRow): readonly (readonly [column: number, month: number])[] =>
    row.cells.flatMap((cell, column) => {
      const month = cell === null ? null : monthOf(cell.text);
      return month === null || month.year !== null ? [] : [[column, month.month] as const];
    });
  const at = grid.rows.findIndex((row) => monthsIn(row).length >= FEWEST_ACROSS);
  const heads = grid.rows[at] === undefined ? [] : monthsIn(grid.rows[at]);
  const first = heads[0]?.[0] ?? 0;
  return grid.rows.slice(at + 1).flatMap((row) => {
    const year = row.cells
      .slice(0, Math.max(1, first))
      .map((cell) => /^\D{0,3}(20\d\d)\D{0,3}$/.exec(cell?.text ?? "")?.[1])
      .find((found) => found !== undefined);
    if (year === undefined || at === -1) return [];
    return heads.flatMap(([column, month]): Fact[] => {
      const cell = row.cells[column];
      const ofMonth = `${yearOfMonth(Number(year), month, yearEnd)}-${String(month).padStart(2, "0")}`;
      return cell === null || cell === undefined ? [] : monthFact(row, cell, ofMonth, zeros);
    });
  });
}
const FEWEST_ACROSS = 6;

/** Months down, with revenue beside them, or years across. */
export function readMonthsDown(grid: Grid, yearEnd: number | null): Fact[] {
  const months = grid.rows.map(({ cells }) => monthOf(cells.find((cell) => cell !== null)?.text ?? ""));
  const named = months.flatMap((month) => month?.month ?? []);
  // The same month year after year is the end of each year, and no month.
  if (named.length < FEWEST || new Set(named).size < Math.min(named.length, FEWEST_NAMED)) return [];
  const head = grid.rows
    .slice(
      0,
      months.findIndex((month) => month !== null),
    )
    .findLast(({ cells }) => cells.some((cell) => cell !== null));
  const years = (head?.cells ?? []).map((cell) => /^\D{0,3}(20\d\d)\D{0,12}$/.exec(cell?.text ?? "")?.[1]);
  const zeros = zerosOfTitle(grid.title);
  const inTitle = [...new Set([...grid.title.matchAll(/\b20\d\d\b/g)].map(([year]) => year))];
  const revenue = revenueColumn(head, years);
  return grid.rows.flatMap((row, index) => {
    const month = months[index];
    if (month === null || month === undefined) return [];
    const lead = row.cells.findIndex((cell) => cell !== null);
    return row.cells.flatMap((cell, column): Fact[] => {
      const isPrior = cell !== null && PRIOR.test(head?.cells[column]?.text ?? "") && month.year !== null;
      if (column === lead || cell === null || (revenue !== null && column !== revenue && !isPrior)) return [];
      const stated =
        years[column] ??
        (month.year === null ? (inTitle.length === 1 ? inTitle[0] : undefined) : String(month.year));
      if (stated === undefined) return [];
      const year =
        month.year !== null
          ? month.year - (isPrior ? 1 : 0)
          : yearOfMonth(Number(stated), month.month, yearEnd);
      return monthFact(row, cell, `${year}-${String(month.month).padStart(2, "0")}`, zeros);
    });
  });
}

const PRIOR = /^(?:prior|previous|last) (?:year|yr)(?: sales| revenue)?$/i;

/** The column of revenue among others; null where the columns are years. */
function revenueColumn(head: GridRow | undefined, years: readonly (string | undefined)[]): number | null {
  if (years.some((year) => year !== undefined)) return null;
  const net = (head?.cells ?? []).findIndex(
    (cell, column) => column > 0 && cell !== null && /^net (?:sales|revenues?|receipts)\b/i.test(cell.text),
  );
  if (net !== -1) return net;
  const named = (head?.cells ?? []).findIndex(
    (cell, column) =>
      column > 0 &&
      cell !== null &&
      (matchLine(cell.text)?.key === "revenue" || /sales|revenue|receipts/i.test(cell.text)),
  );
  return named === -1 ? 1 : named;
}

/** A statement with months over its columns: its revenue by month. */
export function readMonthsAcross(grid: ReadGrid): Fact[] {
  const months = grid.columns.filter(({ month }) => month !== null);
  if (months.length < FEWEST) return [];
  const first = Math.min(...months.map(({ index }) => index));
  const zeros = zerosOfTitle(grid.title);
  const rows = grid.rows.filter(
    (row) =>
      matchLine(nameOf(row, first))?.key === "revenue" ||
      /^total (?:income|revenue|sales)/i.test(nameOf(row, first)),
  );
  const row = rows.find((one) => /^total/i.test(nameOf(one, first))) ?? rows[0];
  if (row === undefined) return [];
  return months.flatMap(({ index, month }) => {
    const cell = row.cells[index];
    return month === null || cell === null || cell === undefined ? [] : monthFact(row, cell, month, zeros);
  });
}

function monthFact(row: GridRow, cell: GridCell, month: string, zeros: number): Fact[] {
  const amount = readAmount(cell.text, { zeros });
  if (amount.kind !== "amount" || amount.value < 0) return [];
  return [
    {
      key: "books.month",
      of: { month },
      value: amount.value,
      unit: "USD",
      quote: spanOf(row, cell),
      how: "a table of months",
      sureness: amount.doubt === undefined ? "certain" : "doubtful",
      rank: 0,
      ...(cell.ref === undefined ? {} : { cell: cell.ref }),
    },
  ];
}
