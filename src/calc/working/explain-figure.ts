import { evaluate, type Scope, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { type Line, linesOf } from "#calc/formulas/engine/explain.ts";
import type { FigureNode, Unit } from "#calc/formulas/engine/nodes.ts";
import { within } from "#calc/formulas/engine/words.ts";
import { fullFormula } from "#calc/formulas/formulas-document.ts";
import type { Working, WorkingId, WorkingLine, WorkingUnit } from "./working.ts";

export const WORKING_UNITS: Readonly<Record<Unit, WorkingUnit>> = {
  usd: "usd",
  pct: "pct",
  ratio: "ratio",
  years: "years",
  count: "count",
  points: "points",
  months: "count",
  word: "count",
};

/** A line of an expression as a card shows it. */
export const workingLine = ({ sign, title, value, unit, note }: Line): WorkingLine => ({
  sign,
  label: title,
  value,
  unit: WORKING_UNITS[unit],
  ...(note === undefined ? {} : { note }),
});

export function once<T>(make: () => T): () => T {
  let kept: { readonly made: T } | null = null;
  return () => (kept ??= { made: make() }).made;
}

/** What stands beside a figure and is no part of its formula. */
export type Beside = Partial<Pick<Working, "title" | "points" | "beside" | "notes" | "benchmark" | "source">>;

/** The formula as its lines have it: "EBITDA × high multiple". */
export const wordsOfLines = (lines: readonly WorkingLine[]): string =>
  lines.map(({ sign, label }, index) => (index === 0 ? label : `${sign} ${within(label)}`)).join(" ");

export interface RequestedFigure<C> {
  readonly id: WorkingId;
  readonly figure: FigureNode;
  /** What the fast code and the expression are read from. */
  readonly context: C;
  /** The sentence of a reason. */
  readonly reasonOf: (reason: string) => string;
  /** Where the expression is read, when it is no figure of the whole. */
  readonly scope?: () => Scope;
  /** The formula and the lines of one row or year, where they are not the whole figure's. */
  readonly formula?: (lines: readonly WorkingLine[]) => string;
  readonly lines?: (scope: Scope) => Line[];
  readonly marks?: Beside;
  readonly place?: string;
}

/**
 * How a figure was worked out. The result is the fast code's; formula and lines are read from the expression, and only
 * when somebody asks for them.
 */
export function explainFigure<C>(asked: RequestedFigure<C>): Working {
  const { id, figure, context, marks = {}, place = figure.key } = asked;
  const value = (figure.fast as ((said: C) => number | null) | undefined)?.(context) ?? null;
  const scope = once(asked.scope ?? (() => scopeOf(context)));
  const lines = once(() => (asked.lines ?? ((at) => linesOf(figure, at)))(scope()).map(workingLine));
  const reason = (): string => {
    const reading = evaluate(figure, scope());
    return asked.reasonOf(reading.ok ? "overflow" : reading.reason);
  };
  return {
    id,
    title: figure.title,
    get formula() {
      return asked.formula?.(lines()) ?? fullFormula(figure);
    },
    get lines() {
      return lines();
    },
    result: { value, unit: WORKING_UNITS[figure.unit] },
    ...(value === null ? { reason: reason() } : {}),
    source: figure.basis.text,
    ...marks,
    place,
  };
}
