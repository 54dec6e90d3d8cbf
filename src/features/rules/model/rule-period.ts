import { addDays, formatDate } from "#kit/day.ts";
import type { RowProblem, RuleRow, RuleTable } from "./rule-table.ts";

/** The days on which a row of a dated table holds, both included; null is open. */
interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Before and after every day that is written. */
const FIRST = "";
const LAST = "9999-12-31";

const dayOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Of a dated table: its rows have `validFrom` and `validUntil`. */
const periodOf = (row: RuleRow): Period => ({
  from: dayOf(row["validFrom"]),
  until: dayOf(row["validUntil"]),
});

export function describePeriod(row: RuleRow): string {
  const { from, until } = periodOf(row);
  if (until !== null) return `${from === null ? "" : `from ${formatDate(from)} `}until ${formatDate(until)}`;
  return from === null ? "without a first and a last day" : `from ${formatDate(from)}, without a last day`;
}

const startsBefore = (one: RuleRow, other: RuleRow): number =>
  (periodOf(one).from ?? FIRST).localeCompare(periodOf(other).from ?? FIRST);

/** The rows of each series in the order of time. */
function listSeries({ dated }: RuleTable, rows: readonly RuleRow[]): RuleRow[][] {
  if (dated === undefined) return [];
  const series = Map.groupBy(rows, (row) => dated.seriesOf(row));
  return [...series.values()].map((own) => own.toSorted(startsBefore));
}

/** Rows of a dated table series by series, each in the order of time; those of any other as they stand. */
export function inOrderOfTime<Row extends { readonly row: RuleRow }>(
  { dated }: RuleTable,
  rows: readonly Row[],
): Row[] {
  if (dated === undefined) return [...rows];
  const series = Map.groupBy(rows, ({ row }) => dated.seriesOf(row));
  return [...series.values()].flatMap((own) =>
    own.toSorted((one, other) => startsBefore(one.row, other.row)),
  );
}

/** Rows of one series that hold on the same day. */
function listOverlaps(table: RuleTable, rows: readonly RuleRow[]): RowProblem[] {
  return listSeries(table, rows).flatMap((series) =>
    series.flatMap((row, index): RowProblem[] => {
      const before = series[index - 1];
      const { from } = periodOf(row);
      if (before === undefined || from === null || (periodOf(before).until ?? LAST) < from) return [];
      const message = `${table.dated?.nameOf(row) ?? ""}: two rows hold on ${formatDate(from)}, one ${describePeriod(before)} and one ${describePeriod(row)}. End the earlier one on ${formatDate(addDays(from, -1))} at the latest, or remove one of them.`;
      return [{ key: table.keyOf(row), column: null, message }];
    }),
  );
}

/** Series of the product that would be left without a row. */
function listEmptied(table: RuleTable, rows: readonly RuleRow[]): RowProblem[] {
  const { dated } = table;
  if (dated === undefined) return [];
  const left = new Set(rows.map((row) => dated.seriesOf(row)));
  return listSeries(table, table.builtIn).flatMap((own): RowProblem[] => {
    const [row] = own;
    if (row === undefined || left.has(dated.seriesOf(row))) return [];
    const message = `${dated.nameOf(row)} would have no row. Give its last row the day on which it ends instead: its checks then show as expired.`;
    return [{ key: table.keyOf(row), column: null, message }];
  });
}

export const listPeriodProblems = (table: RuleTable, rows: readonly RuleRow[]): RowProblem[] => [
  ...listOverlaps(table, rows),
  ...listEmptied(table, rows),
];

/** The row that has held until now and ends on the day before a new one begins; none where it has an end already. */
export function endRowBefore(table: RuleTable, rows: readonly RuleRow[], added: RuleRow): RuleRow[] {
  const { dated } = table;
  const { from } = periodOf(added);
  if (dated === undefined || from === null) return [];
  const open = rows.findLast((row) => {
    const period = periodOf(row);
    const isOpen = period.until === null && (period.from ?? FIRST) < from;
    return isOpen && dated.seriesOf(row) === dated.seriesOf(added);
  });
  return open === undefined ? [] : [{ ...open, validUntil: addDays(from, -1) }];
}

/** Of each series that has no row on a day, a sentence that says since when. */
export function listGaps(table: RuleTable, rows: readonly RuleRow[], day: string): string[] {
  return listSeries(table, rows).flatMap((series) => {
    const periods = series.map(periodOf);
    const [first] = series;
    if (first === undefined) return [];
    if (periods.some(({ from, until }) => (from ?? FIRST) <= day && day <= (until ?? LAST))) return [];
    const ended = periods.findLast(({ until }) => until !== null && until < day);
    const next = periods.find(({ from }) => from !== null && from > day);
    const past = ended === undefined ? "" : ` The last one ended on ${formatDate(ended.until)}.`;
    const future = next === undefined ? "" : ` The next one begins on ${formatDate(next.from)}.`;
    return [
      `${table.dated?.nameOf(first) ?? ""}: no row holds today.${past}${future} Its checks show as expired: copy its last row to add the next one.`,
    ];
  });
}
