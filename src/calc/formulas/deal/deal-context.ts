import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { DealNumbers } from "#calc/deal/deal-numbers.ts";
import { figuresOf, inputsOf } from "#calc/formulas/engine/build.ts";
import type { ForecastRow } from "#calc/growth/forecast-growth.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";

/**
 * What the expressions of a deal are read from: the deal as entered, and the rows it is compared with. The analysis is
 * the fast code's: expressions read the looked-up benchmark of it, and `fast` the figure that a test compares.
 */
export interface DealContext {
  readonly deal: DealFigures;
  readonly numbers: DealNumbers;
  readonly analysis: DealAnalysis;
  /** The row the deal is compared with. */
  readonly match: IndustryMatch;
  /** How the business is assumed to grow, for the figures of the forecast. */
  readonly scenario?: GrowthScenario;
  readonly forecast?: readonly ForecastRow[] | null;
}

export const input = inputsOf<DealContext>();
export const figure = figuresOf<DealContext>();
