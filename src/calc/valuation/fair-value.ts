import type { DealNumbers } from "#calc/deal/deal-numbers.ts";
import { type Figure, figureOf, noFigure, valueOrNull } from "#calc/deal/figure.ts";

/** The three methods of fair value; null where a method has no inputs. US dollars. */
export interface ValuationMethods {
  readonly net_asset_value: number | null;
  readonly revenue_method: number | null;
  readonly ebitda_method: number | null;
}

export type AdviceBand = "below" | "fair" | "above";

/**
 * Strictly more than this many percent away from fair value leaves the "fair" band. Source: this product's own
 * definition.
 */
export const ADVICE_BAND_PCT = 10;

/** The methods as figures. A method without inputs is left out; one that overflows spoils the average. */
export function methodFigures(numbers: DealNumbers): Readonly<Record<keyof ValuationMethods, Figure>> {
  const { revenueUsd, ebitdaUsd } = numbers;
  return {
    net_asset_value: numbers.hasBalanceSheet ? figureOf(numbers.netWorthUsd) : noFigure("assets-missing"),
    revenue_method:
      revenueUsd > 0 ? figureOf(revenueUsd * numbers.salesMultiple) : noFigure("revenue-missing"),
    ebitda_method:
      ebitdaUsd === 0 ? noFigure("ebitda-missing") : figureOf(Math.max(0, ebitdaUsd) * numbers.dealMultiple),
  };
}

/**
 * Fair value: the mean of the methods that have inputs.
 *
 * Units: US dollars; may be negative when debts exceed assets and little else is known.
 * No figure: `no-method` when no method has inputs; `overflow` when one of them left the finite numbers (an average
 * without it would be a wrong figure, not a missing one).
 * Source: this product's own definition.
 *
 * @example fairValue([{ ok: true, value: 300_000 }, { ok: true, value: 1_980_000 }]) // { ok: true, value: 1140000 }
 * @example fairValue([]) // { ok: false, reason: "no-method" }
 */
export function fairValue(methods: readonly Figure[]): Figure {
  let sum = 0;
  let count = 0;
  for (const method of methods) {
    if (method.ok) {
      sum += method.value;
      count += 1;
    } else if (method.reason === "overflow") return method;
  }
  return count === 0 ? noFigure("no-method") : figureOf(sum / count);
}

/** Fair value and its methods for a deal. */
export function valueDeal(numbers: DealNumbers): { methods: ValuationMethods; fairValue: Figure } {
  const figures = methodFigures(numbers);
  const { net_asset_value: assets, revenue_method: revenue, ebitda_method: ebitda } = figures;
  return {
    methods: {
      net_asset_value: valueOrNull(assets),
      revenue_method: valueOrNull(revenue),
      ebitda_method: valueOrNull(ebitda),
    },
    fairValue: fairValue([assets, revenue, ebitda]),
  };
}
