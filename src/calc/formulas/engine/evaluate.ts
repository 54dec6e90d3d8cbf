import type { ColumnNode, Compare, Condition, FigureNode, Node, NodeOf, Reading, Readers } from "./nodes.ts";

/** Where an expression is read: what it is given, and the year inside a table. Figures are worked out once. */
export interface Scope {
  readonly context: unknown;
  readonly year?: number;
  readonly figures: Map<FigureNode, Reading>;
  readonly columns: Map<ColumnNode, Reading[]>;
  readonly rows: Map<unknown, Scope>;
  /** Inside a row: the list that it stands in. */
  readonly outer?: Scope;
}

export const scopeOf = (context: unknown): Scope => ({
  context,
  figures: new Map(),
  columns: new Map(),
  rows: new Map(),
});

/** Where the expressions of one row of a list are read. */
export function rowScopeOf(scope: Scope, row: unknown): Scope {
  const kept = scope.rows.get(row) ?? { ...scopeOf(row), outer: scope };
  scope.rows.set(row, kept);
  return scope.year === undefined ? kept : { ...kept, year: scope.year };
}

const OVERFLOW: Reading = { ok: false, reason: "overflow" };
const NOT_THIS_YEAR: Reading = { ok: false, reason: "not-this-year" };
const some = (value: number | string): Reading => ({ ok: true, value });
const none = (reason: string): Reading => ({ ok: false, reason });
const checked = (reading: Reading): Reading =>
  reading.ok && typeof reading.value === "number" && !Number.isFinite(reading.value) ? OVERFLOW : reading;

const EVALUATE: Readers<[Scope], Reading> = {
  figure: (node, scope) => {
    const kept = scope.figures.get(node);
    if (kept !== undefined) return kept;
    const reading = checked(evaluate(node.of, scope));
    scope.figures.set(node, reading);
    return reading;
  },
  input: (node, scope) => {
    const value = (node.read as (context: unknown) => number | string | null)(scope.context);
    return value === null ? none(node.reason) : some(value);
  },
  constant: ({ value }) => some(value),
  literal: ({ value }) => some(value),
  word: (node) => some(node.word),
  step: ({ of }, scope) => evaluate(of, scope),
  sum: evaluateSum,
  times: (node, scope) => both(node.left, node.right, scope, (a, b) => a * b),
  over: (node, scope) => both(node.left, node.right, scope, (a, b) => a / b),
  percentOf: (node, scope) => both(node.whole, node.pct, scope, (a, b) => (a * b) / 100),
  percent: ({ of }, scope) => map(of, scope, (value) => value * 100),
  fraction: ({ of }, scope) => map(of, scope, (value) => value / 100),
  round: ({ of, isUp }, scope) => map(of, scope, isUp ? Math.ceil : Math.round),
  orZero: ({ of }, scope) => {
    const reading = evaluate(of, scope);
    return reading.ok ? reading : some(0);
  },
  least: ({ of }, scope) => pick(of, scope, Math.min),
  most: ({ of }, scope) => pick(of, scope, Math.max),
  given: ({ needs, of }, scope) => {
    for (const { when, reason } of needs) {
      const holds = decide(when, scope);
      if (typeof holds === "string") return none(holds);
      if (!holds) return none(reason);
    }
    return evaluate(of, scope);
  },
  choose: ({ branches, otherwise }, scope) => {
    for (const { when, gives } of branches) {
      const holds = decide(when, scope);
      if (typeof holds === "string") return none(holds);
      if (holds) return evaluate(gives, scope);
    }
    return evaluate(otherwise, scope);
  },
  bands: (node, scope) => {
    const reading = evaluate(node.of, scope);
    if (!reading.ok) return reading;
    const met = node.steps.find(({ threshold }) =>
      compare(Number(reading.value), BAND_COMPARISONS[node.rule], threshold.value),
    );
    return some((met?.result ?? node.last).value);
  },
  mean: evaluateMean,
  total: ({ rows, of }, scope) => {
    let sum = 0;
    for (const row of rowsIn(rows.rowsOf, scope)) {
      const reading = evaluatedRow(of, rowScopeOf(scope, row));
      if (!reading.ok) return reading;
      sum += Number(reading.value);
    }
    return some(sum);
  },
  whole: ({ of }, scope) => evaluate(of, scope.outer ?? scope),
  byType: ({ cases, otherwise }, scope) => evaluate(cases[typeOfRow(scope)] ?? otherwise, scope),
  call: evaluateCall,
  year: (_, scope) => some(scope.year ?? 0),
  cell: ({ column, back }, scope) => cellOf(column, (scope.year ?? 0) - back, scope),
  inYear: ({ column, year }, scope) => cellOf(column, year, scope),
  atYear: ({ column, year }, scope) => {
    const at = evaluate(year, scope);
    return at.ok ? cellOf(column, Number(at.value), scope) : at;
  },
  start: ({ first, later }, scope) => evaluate(scope.year === 0 ? first : later, scope),
  firstHit: ({ column, when, of }, scope) => {
    const past = scope.columns.get(column) ?? [];
    if (past.some((reading) => reading.ok)) return NOT_THIS_YEAR;
    const holds = decide(when, scope);
    if (typeof holds === "string") return none(holds);
    return holds ? evaluate(of, scope) : NOT_THIS_YEAR;
  },
  columnSum: evaluateColumnSum,
};

/** The value of a figure or of any part of one, or why there is none. */
export function evaluate(node: Node, scope: Scope): Reading {
  return (EVALUATE[node.kind] as (node: Node, scope: Scope) => Reading)(node, scope);
}

/** A figure of a row, or its cell of the year that is asked for. */
export function evaluatedRow(of: FigureNode | ColumnNode, row: Scope): Reading {
  return of.kind === "column" ? cellOf(of, row.year ?? of.firstYear, row) : evaluate(of, row);
}

function evaluateSum({ terms }: NodeOf<"sum">, scope: Scope): Reading {
  let sum = 0;
  for (const [index, { sign, of }] of terms.entries()) {
    const term = evaluate(of, scope);
    if (!term.ok) return term;
    const value = Number(term.value);
    // Not 0 + the first: that would turn −0 into 0, which an explanation never shows but a test of bits does.
    if (index === 0) sum = value;
    else sum = sign === "+" ? sum + value : sum - value;
  }
  return some(sum);
}

function evaluateMean({ of, reason }: NodeOf<"mean">, scope: Scope): Reading {
  let [sum, count, last] = [0, 0, ""];
  for (const figure of of) {
    const reading = evaluate(figure, scope);
    if (reading.ok) [sum, count] = [sum + Number(reading.value), count + 1];
    else if (reading.reason === "overflow") return reading;
    else last = reading.reason;
  }
  return count === 0 ? none(reason ?? last) : some(sum / count);
}

function evaluateCall(node: NodeOf<"call">, scope: Scope): Reading {
  const args: (number | number[])[] = [];
  for (const arg of node.args) {
    if (arg.kind !== "column") {
      const reading = evaluate(arg, scope);
      if (!reading.ok) return reading;
      args.push(Number(reading.value));
      continue;
    }
    const readings = yearsOf(arg, scope);
    const missing = readings.find((reading) => !reading.ok);
    if (missing !== undefined) return missing;
    args.push(readings.map((reading) => (reading.ok ? Number(reading.value) : 0)));
  }
  return node.fn.run(...args);
}

function evaluateColumnSum({ column, from, knownOnly }: NodeOf<"columnSum">, scope: Scope): Reading {
  const readings = yearsOf(column, scope).slice(from - column.firstYear);
  const missing = readings.find(
    (reading) => !reading.ok && (knownOnly === null || reading.reason !== "not-this-year"),
  );
  if (missing !== undefined) return missing;
  const values = readings.flatMap((reading) => (reading.ok ? [Number(reading.value)] : []));
  if (knownOnly !== null && values.length === 0) return none(knownOnly);
  return some(values.reduce((sum, value) => sum + value, 0));
}

/** Whether a condition holds, or the reason why nobody can tell. */
export function decide(condition: Condition, scope: Scope): boolean | string {
  if (condition.kind === "known") return evaluate(condition.of, scope).ok;
  if (condition.kind === "compare") {
    const [left, right] = [evaluate(condition.left, scope), evaluate(condition.right, scope)];
    if (!left.ok) return left.reason;
    if (!right.ok) return right.reason;
    return compare(left.value, condition.how, right.value);
  }
  const wanted = condition.kind === "any";
  for (const part of condition.of) {
    const holds = decide(part, scope);
    if (typeof holds === "string" || holds === wanted) return holds;
  }
  return !wanted;
}

/** How a value is compared with a threshold of a band. */
export const BAND_COMPARISONS = { "at-most": "<=", "at-least": ">=", above: ">" } as const;

function compare(a: number | string, how: Compare, b: number | string): boolean {
  if (how === "=") return a === b;
  if (how === "<>") return a !== b;
  if (how === ">") return a > b;
  if (how === "<") return a < b;
  return how === ">=" ? a >= b : a <= b;
}

/** All years of a column; each is worked out once, from the first on. */
export function yearsOf(column: ColumnNode, scope: Scope): Reading[] {
  cellOf(column, lastYearOf(column, scope), scope);
  return scope.columns.get(column) ?? [];
}
function lastYearOf({ lastYear, lastYearOf: read }: ColumnNode, { context }: Scope): number {
  return read === undefined ? lastYear : (read as (context: unknown) => number)(context);
}
function cellOf(column: ColumnNode, year: number, scope: Scope): Reading {
  const kept = scope.columns.get(column) ?? [];
  scope.columns.set(column, kept);
  for (let next = column.firstYear + kept.length; next <= year; next += 1)
    kept.push(checked(evaluate(column.of, { ...scope, year: next })));
  return kept[year - column.firstYear] ?? NOT_THIS_YEAR;
}

export const rowsIn = (
  read: (context: never) => readonly unknown[],
  { context }: Scope,
): readonly unknown[] => (read as (context: unknown) => readonly unknown[])(context);
export const typeOfRow = ({ context }: Scope): string => (context as { readonly type?: string }).type ?? "";

function map(of: Node, scope: Scope, run: (value: number) => number): Reading {
  const reading = evaluate(of, scope);
  return reading.ok ? some(run(Number(reading.value))) : reading;
}
function both(left: Node, right: Node, scope: Scope, run: (a: number, b: number) => number): Reading {
  const a = evaluate(left, scope);
  if (!a.ok) return a;
  const b = evaluate(right, scope);
  return b.ok ? some(run(Number(a.value), Number(b.value))) : b;
}
function pick(of: readonly Node[], scope: Scope, better: (a: number, b: number) => number): Reading {
  let best: number | null = null;
  for (const part of of) {
    const reading = evaluate(part, scope);
    if (!reading.ok) return reading;
    const value = Number(reading.value);
    best = best === null ? value : better(best, value);
  }
  return some(best ?? 0);
}
