import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import { contextOf } from "./context.ts";
import { explainFigure } from "./explain-figure.ts";
import { marksOf } from "./marks.ts";
import { reasonSentence } from "./reasons.ts";
import type { FigureId, Working } from "./working.ts";

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
  return explainFigure({
    id,
    figure,
    context,
    reasonOf: (reason) => reasonSentence(reason as NoFigureReason, deal),
    marks: marksOf(id, context),
  });
}
