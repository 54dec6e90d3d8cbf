import type {
  Band,
  BandRule,
  Basis,
  ColumnNode,
  Condition,
  Compare,
  Constant,
  Expr,
  FigureNode,
  Input,
  NamedFunction,
  Need,
  Node,
  RowSource,
  Typed,
  Unit,
} from "./nodes.ts";

const NOWHERE: Basis = { text: "" };

/** Inputs of one kind of context: `input(key, title, unit, read)`. */
export function inputsOf<C>() {
  return <U extends Unit>(
    key: string,
    title: string,
    unit: U,
    read: (context: C) => number | string | null,
    more: {
      readonly reason?: string;
      readonly perRow?: boolean;
      readonly always?: boolean;
      readonly note?: (context: C) => string | undefined;
    } = {},
  ): Input & Typed<C, U> => ({
    kind: "input",
    key,
    title,
    unit,
    read,
    reason: more.reason ?? `${key}-missing`,
    perRow: more.perRow ?? false,
    always: more.always ?? false,
    ...(more.note === undefined ? {} : { note: more.note }),
  });
}

/** A number of a rule, with a cell of its own in a workbook. */
export function constant<U extends Unit>(
  key: string,
  title: string,
  unit: U,
  value: number,
  basis: Basis = NOWHERE,
): Constant & Typed<unknown, U> {
  return { kind: "constant", key, title, unit, value, basis };
}

export interface FigureSpec<C, S, U extends Unit> {
  readonly title: string;
  readonly unit: U;
  readonly of: Expr<C, NoInfer<U>>;
  readonly fast?: (said: S) => number | string | null;
  readonly remark?: string;
  readonly say?: string;
  readonly why?: string;
  readonly limits?: string;
  readonly basis?: Basis;
  readonly perRow?: boolean;
  readonly note?: (context: C) => string | undefined;
  readonly isUnknown?: (context: C) => boolean;
  readonly shows?: FigureNode;
  readonly isQuiet?: boolean;
}
export type Figure<C, U extends Unit = Unit> = FigureNode & Typed<C, U>;

/** Figures that one kind of fast code is held against: `figure(key, spec)`. */
export function figuresOf<S>() {
  return <C, U extends Unit>(key: string, spec: FigureSpec<C, S, U>): Figure<C, U> => ({
    kind: "figure",
    key,
    perRow: false,
    why: "",
    limits: "",
    basis: NOWHERE,
    ...spec,
  });
}

/** A named part of a formula, without a cell of its own and without a check of the number range. */
export function step<C, U extends Unit>(
  title: string,
  of: Expr<C, U>,
  note?: (context: C) => string | undefined,
  unit?: U,
): Expr<C, U> {
  return {
    kind: "step",
    title,
    of,
    ...(note === undefined ? {} : { note }),
    ...(unit === undefined ? {} : { unit }),
  };
}
export const zero: Expr<unknown, never> = { kind: "literal", value: 0 };
export const one: Expr<unknown, never> = { kind: "literal", value: 1 };

export function negative<C, U extends Unit>(of: Expr<C, U>): Expr<C, U> {
  return {
    kind: "sum",
    terms: [
      { sign: "+", of: zero },
      { sign: "−", of },
    ],
  };
}
export function word(text: string): Expr<unknown, "word"> {
  return { kind: "word", word: text };
}
export function plus<C, U extends Unit>(
  first: Expr<C, U>,
  ...more: readonly Expr<C, NoInfer<U>>[]
): Expr<C, U> {
  return { kind: "sum", terms: [first, ...more].map((of) => ({ sign: "+", of })) };
}
export function sumOf<C, U extends Unit>(of: readonly Expr<C, U>[]): Expr<C, U> {
  return { kind: "sum", terms: of.map((term) => ({ sign: "+", of: term })) };
}
export function minus<C, U extends Unit>(
  from: Expr<C, U>,
  ...less: readonly Expr<C, NoInfer<U>>[]
): Expr<C, U> {
  return { kind: "sum", terms: [{ sign: "+", of: from }, ...less.map((of) => ({ sign: "−" as const, of }))] };
}
type Scalar = "ratio" | "count" | "years" | "months";
/** Percent may not be multiplied: `percentOf` and `fraction` say what is meant. */
export function times<C, U extends Unit>(left: Expr<C, U>, right: Expr<C, Scalar>): Expr<C, U> {
  return { kind: "times", left, right };
}
export function over<C, U extends Unit>(left: Expr<C, U>, right: Expr<C, NoInfer<U>>): Expr<C, "ratio">;
export function over<C, U extends Unit>(left: Expr<C, U>, right: Expr<C, Scalar>): Expr<C, U>;
export function over(left: Node, right: Node): Node {
  return { kind: "over", left, right };
}
/** A quotient of money by money has the unit ratio; what it means is said here. Not for percent: that one scales. */
export function as<C, U extends Exclude<Unit, "pct">>(
  _unit: U,
  of: Expr<C, Exclude<Unit, "pct">>,
): Expr<C, U> {
  return of as Node;
}
/** value × 100. In a spreadsheet the cell holds the fraction, shown in percent. */
export function percent<C>(of: Expr<C, "ratio">): Expr<C, "pct"> {
  return { kind: "percent", of };
}
/** value ÷ 100 as a plain factor. */
export function fraction<C>(of: Expr<C, "pct">): Expr<C, "ratio"> {
  return { kind: "fraction", of };
}
/** whole × pct ÷ 100, in this order of operations. */
export function percentOf<C, U extends Unit>(whole: Expr<C, U>, pct: Expr<C, "pct">): Expr<C, U> {
  return { kind: "percentOf", whole, pct };
}
/** The larger: "at least". */
export function atLeast<C, U extends Unit>(
  first: Expr<C, U>,
  ...more: readonly Expr<C, NoInfer<U>>[]
): Expr<C, U> {
  return { kind: "most", of: [first, ...more] };
}
/** The smaller: "at most". */
export function atMost<C, U extends Unit>(
  first: Expr<C, U>,
  ...more: readonly Expr<C, NoInfer<U>>[]
): Expr<C, U> {
  return { kind: "least", of: [first, ...more] };
}
/** Half up, of what cannot be negative: a spreadsheet rounds negative halves the other way. */
export function round<C, U extends Unit>(of: Expr<C, U>): Expr<C, U> {
  return { kind: "round", of, isUp: false };
}
/** Up to the next whole, of what cannot be negative. */
export function roundUp<C, U extends Unit>(of: Expr<C, U>): Expr<C, U> {
  return { kind: "round", of, isUp: true };
}
/** The one way to read unknown as 0; it takes inputs only and every explanation says so. */
export function orZero<C, U extends Unit>(of: Input & Typed<C, U>): Expr<C, U> {
  return { kind: "orZero", of };
}

export type TypedNeed<C> = Need & Typed<C, never>;
/** Needs are asked in the order written: the first that fails gives the reason. */
export function given<C, U extends Unit>(needs: readonly TypedNeed<C>[], of: Expr<C, U>): Expr<C, U> {
  return { kind: "given", needs, of };
}
export type TypedCondition<C> = Condition & Typed<C, never>;
export function need<C>(when: TypedCondition<C>, reason: string): TypedNeed<C> {
  return { when, reason };
}
export function positive<C>(of: (Input | FigureNode) & Typed<C, Unit>, reason?: string): TypedNeed<C> {
  return {
    when: { kind: "compare", how: ">", left: of, right: zero },
    reason: reason ?? (of.kind === "input" ? of.reason : `${of.key}-not-positive`),
  };
}
export function nonZero<C>(of: (Input | FigureNode) & Typed<C, Unit>, reason?: string): TypedNeed<C> {
  return {
    when: { kind: "compare", how: "<>", left: of, right: zero },
    reason: reason ?? (of.kind === "input" ? of.reason : `${of.key}-missing`),
  };
}
export function is<C, U extends Unit>(
  left: Expr<C, U>,
  how: Compare,
  right: Expr<C, NoInfer<U>>,
): TypedCondition<C> {
  return { kind: "compare", how, left, right };
}
export function known<C>(of: (FigureNode | Input) & Typed<C, Unit>): TypedCondition<C> {
  return { kind: "known", of };
}
export function all<C>(...of: readonly TypedCondition<C>[]): TypedCondition<C> {
  return { kind: "all", of };
}
export function any<C>(...of: readonly TypedCondition<C>[]): TypedCondition<C> {
  return { kind: "any", of };
}
interface TypedBranch<C, U extends Unit> {
  readonly when: TypedCondition<C>;
  readonly gives: Expr<C, U>;
  readonly label?: string;
}
export function choose<C, U extends Unit>(
  branches: readonly TypedBranch<C, U>[],
  otherwise: Expr<C, U>,
  label?: string,
): Expr<C, U> {
  return { kind: "choose", branches, otherwise, ...(label === undefined ? {} : { label }) };
}

export interface BandTable<U extends Unit, R extends Unit> {
  readonly key: string;
  readonly title: string;
  readonly rule: BandRule;
  readonly unit: U;
  readonly resultUnit: R;
  readonly thresholds: readonly number[];
  /** One more than thresholds: the last where none is met. */
  readonly results: readonly number[];
}
/** The result of the first threshold that the value meets, else the last. Thresholds and results are constants. */
export function bands<C, U extends Unit, R extends Unit>(
  of: Expr<C, U>,
  { key, rule, unit, resultUnit, title, thresholds, results }: BandTable<NoInfer<U>, R>,
): Expr<C, R> {
  const resultAt = (index: number): Constant =>
    constant(`${key}.result.${index + 1}`, `${title}, result ${index + 1}`, resultUnit, results[index] ?? 0);
  const steps = thresholds.map((value, index): Band => ({
    threshold: constant(`${key}.threshold.${index + 1}`, `${title}, limit ${index + 1}`, unit, value),
    result: resultAt(index),
  }));
  return { kind: "bands", key, of, rule, steps, last: resultAt(results.length - 1) };
}
/** The mean of those that have a value. One that left the number range spoils it. */
export function meanOfKnown<C, U extends Unit>(
  of: readonly Figure<C, U>[],
  count: string,
  reason: string | null,
): Expr<C, U> {
  return { kind: "mean", of, count, reason };
}
export function call<C, U extends Unit>(
  _unit: U,
  fn: NamedFunction,
  ...args: readonly (Expr<C, Unit> | Column<C, Unit>)[]
): Expr<C, U> {
  return { kind: "call", fn, args };
}

/** The rows of a list, each with a type and a name. */
export function rowsOf<C, R>(
  key: string,
  read: (context: C) => readonly R[],
  typeOf: (row: R) => string,
  nameOf: (row: R) => string,
): RowSource & Typed<C, never> & { readonly row?: (row: R) => void } {
  return { key, rowsOf: read, typeOf, nameOf };
}
export function total<C, R, U extends Unit>(
  rows: RowSource & Typed<C, never> & { readonly row?: (row: R) => void },
  of: Figure<R, U> | Column<R, U>,
  none = "Nothing",
): Expr<C, U> {
  return { kind: "total", rows, of, none };
}
/** Another formula for each type of row. */
export function byType<C, U extends Unit>(
  cases: Readonly<Record<string, Expr<C, U>>>,
  otherwise: Expr<C, NoInfer<U>>,
  names: Readonly<Record<string, string>> = {},
): Expr<C, U> {
  return { kind: "byType", cases, otherwise, names };
}
/** What a row reads of a figure of the whole list. */
export function whole<C, U extends Unit>(
  of: (FigureNode | Input) & Typed<C, U>,
): Expr<{ readonly whole: C }, U> {
  return { kind: "whole", of };
}

export type Column<C, U extends Unit> = ColumnNode & Typed<C, U>;
/** One figure a year: `column(key, title, unit, years, (self) => start(first, later))`. */
export function column<C, U extends Unit, S = never>(
  key: string,
  title: string,
  unit: U,
  years: {
    readonly firstYear: number;
    readonly lastYear: number;
    readonly lastYearOf?: (said: S) => number;
    readonly fast?: (said: S, year: number) => number | null;
  },
  build: (self: Column<unknown, U>) => Expr<C, NoInfer<U>>,
): Column<C, U> {
  const self: ColumnNode = { kind: "column", key, title, unit, ...years, of: zero };
  self.of = build(self);
  return self;
}
export const year: Expr<unknown, "years"> = { kind: "year" };
export function now<C, U extends Unit>(of: Column<C, U>): Expr<C, U> {
  return { kind: "cell", column: of, back: 0 };
}
export function before<C, U extends Unit>(of: Column<C, U>): Expr<C, U> {
  return { kind: "cell", column: of, back: 1 };
}
export function inYear<C, U extends Unit>(of: Column<C, U>, at: number): Expr<C, U> {
  return { kind: "inYear", column: of, year: at };
}
/** In a year that an expression names. */
export function atYear<C, U extends Unit>(of: Column<C, U>, at: Expr<C, "years">): Expr<C, U> {
  return { kind: "atYear", column: of, year: at };
}
/** One formula for the first year, another for all later ones. */
export function start<C, U extends Unit>(first: Expr<C, U>, later: Expr<C, NoInfer<U>>): Expr<C, U> {
  return { kind: "start", first, later };
}
/** A value in the first year in which a condition holds, nothing in every other. */
export function firstHit<C, U extends Unit>(
  self: Column<unknown, U>,
  when: TypedCondition<C>,
  of: Expr<C, U>,
): Expr<C, U> {
  return { kind: "firstHit", column: self, when, of };
}
export function sumOfYears<C, U extends Unit>(of: Column<C, U>, from: number): Expr<C, U> {
  return { kind: "columnSum", column: of, from, knownOnly: null };
}
/** The one value of a `firstHit` column, or the reason why no year has one. */
export function hitOf<C, U extends Unit>(of: Column<C, U>, reason: string): Expr<C, U> {
  return { kind: "columnSum", column: of, from: of.firstYear, knownOnly: reason };
}
