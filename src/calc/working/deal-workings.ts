import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import type { DealContext } from "#calc/formulas/deal/deal-context.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import { evaluate, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { type Line, linesOf } from "#calc/formulas/engine/explain.ts";
import type { FigureNode, Unit } from "#calc/formulas/engine/nodes.ts";
import { fullFormula } from "#calc/formulas/formulas-document.ts";
import { contextOf, type WorkingContext } from "./context.ts";
import { marksOf } from "./marks.ts";
import { reasonSentence } from "./reasons.ts";
import type { FigureId, Working, WorkingLine, WorkingUnit } from "./working.ts";

const UNITS: Readonly<Record<Unit, WorkingUnit>> = {
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
  unit: UNITS[unit],
  ...(note === undefined ? {} : { note }),
});

function reasonOf(figure: FigureNode, context: WorkingContext): string {
  const reading = evaluate(figure, scopeOf(context));
  return reasonSentence(reading.ok ? "overflow" : (reading.reason as NoFigureReason), context.deal);
}

function once<T>(make: () => T): () => T {
  let kept: { readonly made: T } | null = null;
  return () => (kept ??= { made: make() }).made;
}

/** Every figure that `workingOf` explains. */
export const FIGURE_IDS: readonly FigureId[] = [...DEAL_EXPRESSIONS.keys()] as FigureId[];

/** The names of the figures of the return calculator, in the order in which they are read. */
export const ROI_FIGURE_KEYS = FIGURE_IDS.filter((id) => id.startsWith("roi.")).map((id) =>
  id.slice("roi.".length),
) as readonly RoiFigureKey[];
type RoiFigureKey = FigureId extends infer Id ? (Id extends `roi.${infer Key}` ? Key : never) : never;

/**
 * How a figure was worked out: formula in words, a column of inputs with their signs, the result, why there is none,
 * a second opinion where one figure could mislead, and the source. All of it is read from the figure's expression
 * (src/calc/formulas), and only when somebody asks for it: the result is the fast code's.
 *
 * Read the lines from the top: each sign applies to everything above it. A percentage as a result is the fraction
 * times 100. Lines without a sign below the first are inputs of a formula that is no column (a loan's payment).
 */
export function workingOf(id: FigureId, deal: DealFigures, analysis: DealAnalysis): Working {
  const figure = DEAL_EXPRESSIONS.get(id);
  if (figure === undefined) throw new Error(`There is no working for the figure ${id}.`);
  const context = contextOf(deal, analysis);
  const value = (figure.fast as ((said: DealContext) => number | null) | undefined)?.(context) ?? null;
  const lines = once(() => linesOf(figure, scopeOf(context)).map(workingLine));
  return {
    id,
    title: figure.title,
    get formula() {
      return fullFormula(figure);
    },
    get lines() {
      return lines();
    },
    result: { value, unit: UNITS[figure.unit] },
    ...(value === null ? { reason: reasonOf(figure, context) } : {}),
    ...marksOf(id, context),
    source: figure.basis.text,
    place: id,
  };
}
