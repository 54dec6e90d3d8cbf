import type { DocumentCell, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";

/** A comparison of returns has a column for each year. */
export interface YearColumn {
  readonly period: ValuePeriod;
  readonly head: DocumentCell;
}

const YEAR_HEAD = /^(?:tax year |ty ?|fy ?)?(20\d\d)(?: (?:return|actual|filed))?$/i;

/** The years over the columns; one column without a head where the return is of one year. */
export function yearColumns(pages: readonly DocumentPage[], period: ValuePeriod): readonly YearColumn[] {
  const lines = pages.flatMap((page) => page.lines);
  const heads = lines
    .map(({ cells }) => cells.filter(({ text }) => YEAR_HEAD.test(text)))
    .find((cells) => cells.length > 1);
  const nowhere: DocumentCell = { text: "", start: 0, end: 0, column: null, left: 0, right: 0 };
  return (heads ?? [nowhere]).map((head): YearColumn => {
    const year = YEAR_HEAD.exec(head.text)?.[1];
    return { head, period: year === undefined ? period : inYear(period, Number(year)) };
  });
}

function inYear({ start, end, kind }: ValuePeriod, year: number): ValuePeriod {
  const before = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  return { start: `${year - before}${start.slice(4)}`, end: `${year}${end.slice(4)}`, kind };
}

const FARTHEST_FROM_HEAD = 8;

/** The column of years that a cell stands below; -1 for none. */
export function columnBelow(years: readonly YearColumn[], { column, left, right }: DocumentCell): number {
  if (column !== null) return years.findIndex(({ head }) => head.column === column);
  const apart = years.map(({ head }) =>
    Math.min(Math.abs(head.right - right), Math.abs((head.left + head.right - left - right) / 2)),
  );
  const nearest = Math.min(...apart);
  return nearest <= Math.max(FARTHEST_FROM_HEAD, (years[0]?.head.right ?? 0) - (years[0]?.head.left ?? 0))
    ? apart.indexOf(nearest)
    : -1;
}
