import { findHeads, yearsDownFrom, type ReadColumn } from "#features/books/model/paste/find-heads.ts";
import { readAmount } from "#features/books/model/paste/read-amount.ts";
import { readPeriodHead, type HeadMonths } from "#features/books/model/paste/read-period-head.ts";
import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import { asFiscalYear } from "#features/intake/model/fiscal-year.ts";
import { blockOf, OWN_YEAR, turnGrid, type Grid, type GridRow } from "./grid.ts";

/** A column of a table whose months are known. */
export interface PeriodColumn {
  readonly index: number;
  readonly months: HeadMonths;
  readonly isDoubtful: boolean;
  /** Its months are one month. */
  readonly month: string | null;
}

export interface ReadGrid {
  readonly rows: readonly GridRow[];
  readonly columns: readonly PeriodColumn[];
  readonly title: string;
  /** The column of the sum of months, where there is one. */
  readonly total: number | null;
}

export const periodOf = ({ startDate, endDate, kind }: HeadMonths): ValuePeriod => ({
  start: startDate,
  end: endDate,
  kind,
});

const withoutOwnYear = (row: readonly string[]): string[] =>
  OWN_YEAR.test(row[0] ?? "") ? row.map((cell, at) => (at === 0 ? cell : "")) : [...row];

/** "Year ended June 30" over years that stand below each other: each of them ends on that day. */
function withDayOfEnd(block: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [[corner = "", ...years] = [], ...rows] = block;
  if (!/\bend(?:ed|ing|s)?\b[ ,:]*[a-z]{3,9}\.? \d{1,2},?$/i.test(corner)) return block;
  return [
    [corner, ...years.map((year) => (/^(?:19|20)\d\d$/.test(year) ? `${corner} ${year}` : year))],
    ...rows,
  ];
}

/** Finds which columns of a table are which months; a table with its years down is turned first. */
export function readHeads(grid: Grid, yearEnd: number | null): ReadGrid {
  const down = yearsDownFrom(blockOf(grid));
  const turned = down === null ? grid : turnGrid(grid, down);
  const block = down === null ? blockOf(turned) : withDayOfEnd(blockOf(turned));
  if (grid.period !== null) return headsOfPeriod(turned, grid.period, yearEnd);
  const heads = findHeads(block.map(withoutOwnYear));
  if (!heads.hasMonths) {
    const named = [...grid.title.matchAll(/\b(?:fy ?)?20\d\d\b/gi)].map(([year]) => year);
    const years = [...new Set(named)];
    return years.length === 1
      ? headsOfPeriod(turned, years[0] ?? "", yearEnd)
      : { rows: turned.rows, columns: [], title: grid.title, total: null };
  }
  const isProjected = projectedBy(grid, heads.columns);
  const columns = heads.columns.flatMap(({ index, reading, head }, at): PeriodColumn[] => {
    if (reading.kind !== "months") return [];
    const read = asFiscalYear(reading.months, head, yearEnd);
    const months = isProjected(at) ? { ...read, kind: "projection" as const } : read;
    const isMonth = months.startDate.slice(0, 7) === months.endDate.slice(0, 7);
    return [
      {
        index,
        months,
        isDoubtful: reading.doubt !== undefined,
        month: isMonth ? months.endDate.slice(0, 7) : null,
      },
    ];
  });
  const total =
    heads.columns.find(({ head }) => /^(?:total|ytd|year|full year|annual)\b/i.test(head.trim()))?.index ??
    null;
  return {
    rows: turned.rows.slice(heads.from),
    columns,
    title: `${grid.title} ${heads.title} ${heads.columns.map(({ head }) => head).join(" ")}`,
    total,
  };
}

/** One column of amounts whose months stand above the table. */
function headsOfPeriod(grid: Grid, period: string, yearEnd: number | null): ReadGrid {
  const head = readPeriodHead(period);
  const rows = grid.rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const amounts = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => readAmount(cells[column]?.text ?? "").kind === "amount").length,
  );
  const most = Math.max(0, ...amounts.slice(1));
  const index = amounts.findIndex((count, column) => column > 0 && count >= Math.max(1, most * 0.6));
  if (head.kind !== "months" || index === -1) return { rows, columns: [], title: grid.title, total: null };
  const isProjection = FORECAST.test(grid.headline);
  const read = asFiscalYear(head.months, period, yearEnd);
  const isMonth = head.months.startDate.slice(0, 7) === head.months.endDate.slice(0, 7);
  return {
    rows,
    columns: [
      {
        index,
        months: isProjection ? { ...read, kind: "projection" } : read,
        isDoubtful: head.doubt !== undefined,
        month: isMonth ? head.months.endDate.slice(0, 7) : null,
      },
    ],
    title: grid.title,
    total: null,
  };
}

/** Which columns are of the future: each says it of itself, the words over them do one by one, or those of the whole table. */
function projectedBy(grid: Grid, columns: readonly ReadColumn[]): (at: number) => boolean {
  const isAhead = columns.map(({ head }) => FORECAST.test(head));
  const inTurn = [...grid.headline.matchAll(KIND_OF_COLUMN)].map(([word]) => FORECAST.test(word));
  if (isAhead.includes(true) || columns.some(({ head }) => /\bactuals?\b/i.test(head)))
    return (at) => isAhead[at] === true;
  const dated = columns.flatMap(({ reading }, at) => (reading.kind === "ignored" ? [] : [at]));
  if (inTurn.length > 1 && inTurn.length === dated.length) return (at) => inTurn[dated.indexOf(at)] === true;
  const isWhole = FORECAST.test(grid.headline) && !/\bhistorical\b/i.test(grid.title);
  return () => isWhole;
}
const KIND_OF_COLUMN = /\b(?:actuals?|historical|projected|projections?|forecast|budget|pro[ -]forma)\b/gi;
const FORECAST = /\b(?:projected|projections?|forecast|budget|pro[ -]forma)\b/i;

/** The name of a row: its last words before the amounts, without the number of an account. */
export function nameOf(row: GridRow, first: number): string {
  const words = row.cells
    .slice(0, Math.max(1, first))
    .flatMap((cell) => (cell !== null && /[a-z]{2}|[a-z] ?& ?[a-z]/i.test(cell.text) ? [cell.text] : []));
  const known = words.find((word) => matchLine(word) !== null || matchSubtotal(word) !== null);
  return (known ?? words.at(-1) ?? "").replace(/(?<![\s:.])[\s:.]+$/, "").slice(0, 200);
}

const BALANCE =
  /\b(?:accounts? (?:receivable|payable)|total (?:current )?(?:assets|liabilities)|total equity|retained earnings|accumulated depreciation|current assets|liabilities and|stockholders|shareholders|members?[’']? equity|owner[’']?s equity|fixed assets)\b/i;

/** What kind of table the names of its rows make it. */
export function kindOf(
  rows: readonly GridRow[],
  first: number,
  title: string,
): "statement" | "balance" | "other" {
  const names = rows.map((row) => nameOf(row, first)).filter((name) => name !== "");
  const balance = names.filter((name) => BALANCE.test(name)).length;
  const lines = names.filter((name) => matchLine(name) !== null || matchSubtotal(name) !== null).length;
  if (balance >= 2 || (balance >= 1 && /balance sheet|financial position/i.test(title))) return "balance";
  return lines >= 2 || (lines >= 1 && names.length <= 3) ? "statement" : "other";
}
