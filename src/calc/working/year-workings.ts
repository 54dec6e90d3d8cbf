import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import * as growth from "#calc/formulas/deal/growth.ts";
import * as returns from "#calc/formulas/deal/returns.ts";
import { evaluate, type Scope, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { linesOfYear } from "#calc/formulas/engine/explain.ts";
import type { ColumnNode } from "#calc/formulas/engine/nodes.ts";
import { formulaWords } from "#calc/formulas/engine/words.ts";
import type { ForecastRow } from "#calc/growth/forecast-growth.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import type { RoiBlock, RoiTimelineRow } from "#calc/returns/calculate-roi.ts";
import { contextOf } from "./context.ts";
import { workingLine } from "./explain-figure.ts";
import { reasonSentence } from "./reasons.ts";
import type { Working, WorkingId } from "./working.ts";

export type ForecastFigureKey = Exclude<keyof ForecastRow, "year">;
export type TimelineFigureKey = Exclude<keyof RoiTimelineRow, "year">;

interface OfYear {
  readonly id: WorkingId;
  readonly column: ColumnNode;
  readonly year: number;
  readonly value: number | null;
  readonly deal: DealFigures;
  /** Made when a card is opened, not while a slider moves. */
  readonly scope: () => Scope;
}

/** A figure of one year: its value is the fast code's, everything else is read from the column's expression. */
function workingOfYear({ id, column, year, value, deal, scope }: OfYear): Working {
  const reason = (): string => {
    const reading = evaluate({ kind: "inYear", column, year }, scope());
    return reasonSentence(reading.ok ? "overflow" : (reading.reason as NoFigureReason), deal);
  };
  return {
    id,
    title: `${column.title}, year ${year}`,
    get formula() {
      return formulaWords(column);
    },
    get lines() {
      return linesOfYear(column, year, scope()).map(workingLine);
    },
    result: { value, unit: column.unit === "pct" ? "pct" : "usd" },
    ...(value === null ? { reason: reason() } : {}),
    source: "Assumption of this product",
  };
}

const FORECAST: Readonly<Record<ForecastFigureKey, ColumnNode>> = {
  revenue: growth.futureRevenue,
  margin_pct: growth.futureMargin,
  ebitda: growth.futureEbitda,
  value: growth.futureValue,
};

/**
 * How a figure of one year of the growth forecast is worked out.
 *
 * Units: US dollars, the margin in percent. No figure: without revenue or EBITDA, with the sentence why.
 * Source: assumption, the forecast of this product.
 */
export function workingOfForecast(
  key: ForecastFigureKey,
  asked: { readonly deal: DealFigures; readonly scenario: GrowthScenario; readonly row: ForecastRow },
): Working {
  const { deal, scenario, row } = asked;
  return workingOfYear({
    id: `forecast.${key}`,
    column: FORECAST[key],
    year: row.year,
    value: row[key],
    deal,
    scope: () => scopeOf({ ...contextOf(deal, analyzeDeal(deal)), scenario }),
  });
}

const TIMELINE: Readonly<Record<TimelineFigureKey, ColumnNode>> = {
  cash_flow: returns.flow,
  cumulative: returns.cumulative,
  roi_pct: returns.returnSoFar,
};

/**
 * How a figure of one year of the return timeline is worked out. The deal carries the terms of the plan.
 *
 * Units: US dollars, the return in percent. No figure: without a down payment there is no return.
 * Source: assumption, the plan of this product.
 */
export function workingOfTimeline(
  key: TimelineFigureKey,
  asked: { readonly deal: DealFigures; readonly roi: RoiBlock; readonly row: RoiTimelineRow },
): Working {
  const { deal, roi, row } = asked;
  return workingOfYear({
    id: `timeline.${key}`,
    column: TIMELINE[key],
    year: row.year,
    value: row[key],
    deal,
    scope: () => scopeOf(contextOf(deal, { ...analyzeDeal(deal), roi })),
  });
}
