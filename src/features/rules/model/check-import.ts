import { isRecord } from "#kit/record.ts";
import type { CurrentRow } from "./current-rows.ts";
import { readRow } from "./read-row.ts";
import { listPeriodProblems } from "./rule-period.ts";
import type { RowProblem, RuleRow, RuleTable } from "./rule-table.ts";

export interface ImportProblem extends RowProblem {
  /** The first row of the file is 1. */
  readonly row: number;
}

export interface ImportCheck {
  /** What is wrong: with any of these nothing is imported. */
  readonly problems: readonly ImportProblem[];
  /** What is right by itself and looks like a slip: a person is shown it before they say yes. */
  readonly doubts: readonly ImportProblem[];
  readonly changed: readonly { key: string; row: RuleRow }[];
  readonly added: readonly { key: string; row: RuleRow }[];
  /** How many rows of the file are as the table has them. */
  readonly same: number;
}

/** From this many times the former figure, or this part of it, a change looks like a slip of the decimal point. */
const DOUBTFUL_TIMES = 10;

/** What a file would do to a table, row by row; nothing is guessed and nothing left out. */
export function checkImport(
  table: RuleTable,
  current: readonly CurrentRow[],
  given: readonly unknown[],
): ImportCheck {
  const problems: ImportProblem[] = [];
  const doubts: ImportProblem[] = [];
  const known = new Map(current.map((row) => [row.key, row]));
  const seen = new Map<string, number>();
  const changed: { key: string; row: RuleRow }[] = [];
  const added: { key: string; row: RuleRow }[] = [];
  let same = 0;
  for (const [index, value] of given.entries()) {
    const at = index + 1;
    const read = readRow(table, value);
    if ("problems" in read) {
      problems.push(...read.problems.map((problem) => ({ ...problem, row: at })));
      continue;
    }
    const { key, row } = read;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? at);
    const before = known.get(key)?.row;
    const message = explainRefusal({ table, earlier, isKnown: before !== undefined });
    if (message !== null) problems.push({ row: at, key, column: null, message });
    else if (before === undefined) added.push({ key, row });
    else if (isSame(before, row)) same += 1;
    else {
      problems.push(
        ...listFixedProblems(table, { key, before, after: row }).map((told) => ({ ...told, row: at })),
      );
      changed.push({ key, row });
      doubts.push(...listDoubts(table, before, row).map((doubt) => ({ ...doubt, key, row: at })));
    }
  }
  if (problems.length === 0) {
    const after = withRows(current, [...changed, ...added]);
    for (const problem of listNewProblems(table, current, after))
      problems.push({ ...problem, row: seen.get(problem.key) ?? 1 });
  }
  return { problems, doubts, changed, added, same };
}

function explainRefusal(of: { table: RuleTable; earlier: number | undefined; isKnown: boolean }) {
  if (of.earlier !== undefined) return `The same row is in row ${of.earlier} of the file already.`;
  if (!of.isKnown && !of.table.isOpen) return `The program has no such ${of.table.words.one}.`;
  return null;
}

/** What nobody may change of a row that is there. */
export function listFixedProblems(
  table: RuleTable,
  { key, before, after }: { key: string; before: RuleRow; after: RuleRow },
): RowProblem[] {
  return table.columns
    .filter(
      (column) => column.isFixed === true && !isSame(before[column.key] ?? null, after[column.key] ?? null),
    )
    .map(({ key: column }) => ({ key, column, message: "This cannot be changed." }));
}

const listProblems = (table: RuleTable, rows: readonly RuleRow[]): RowProblem[] => [
  ...listPeriodProblems(table, rows),
  ...(table.checkAll?.(rows) ?? []),
];

/**
 * What the rows are wrong in together, after a change. What was wrong before it (a newer program may have brought rows
 * that do not go with those of an administrator) does not stand in the way of putting the rest right.
 */
export function listNewProblems(
  table: RuleTable,
  current: readonly CurrentRow[],
  after: readonly RuleRow[],
): RowProblem[] {
  const known = listProblems(
    table,
    current.map(({ row }) => row),
  );
  return listProblems(table, after).filter(
    (problem) => !known.some(({ key, message }) => key === problem.key && message === problem.message),
  );
}

/** The rows of a table after some were replaced or added. */
export function withRows(
  current: readonly CurrentRow[],
  changes: readonly { key: string; row: RuleRow }[],
): RuleRow[] {
  const rows = new Map(current.map(({ key, row }) => [key, row]));
  for (const { key, row } of changes) rows.set(key, row);
  return [...rows.values()];
}

/** Whether two rows say the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function listDoubts(table: RuleTable, before: RuleRow, after: RuleRow): Omit<ImportProblem, "row" | "key">[] {
  return table.columns.flatMap(({ key }) =>
    listFigures(before[key], after[key]).flatMap(([was, is]) => {
      const times = is / was;
      if (times > 1 / DOUBTFUL_TIMES && times < DOUBTFUL_TIMES) return [];
      return [{ column: key, message: `${was} would become ${is}.` }];
    }),
  );
}

/** The figures that stand at the same place in both and differ, where a ratio of them says something. */
function listFigures(before: unknown, after: unknown): [number, number][] {
  if (typeof before === "number" && typeof after === "number")
    return before === after || before === 0 ? [] : [[before, after]];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return [];
  const is = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([name, was]) => listFigures(was, is.get(name)));
}
