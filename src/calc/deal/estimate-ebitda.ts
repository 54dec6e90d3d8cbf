import { type Figure, figureOf, noFigure } from "./figure.ts";
import { toNumber } from "./to-number.ts";

/**
 * EBITDA as a buyer may estimate it where a listing states only the seller's discretionary earnings: those less what
 * a hired manager would be paid. It is an estimate and is never stored as EBITDA.
 *
 * Units: US dollars a year. Range: earnings any finite number, the salary 0 and above; the answer may be negative.
 * No figure: `sde-missing` when the earnings are 0 or not known.
 * Source: this product's own definition.
 *
 * @example estimateEbitdaFromSde(345_000, 60_000) // { ok: true, value: 285000 }
 * @example estimateEbitdaFromSde(null, 60_000) // { ok: false, reason: "sde-missing" }
 */
export function estimateEbitdaFromSde(sdeUsd: number | null, managerSalaryUsd: number): Figure {
  const earnings = toNumber(sdeUsd);
  return earnings === 0 ? noFigure("sde-missing") : figureOf(earnings - managerSalaryUsd);
}
