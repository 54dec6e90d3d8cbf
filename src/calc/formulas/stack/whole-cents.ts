import { fraction, over, round, times } from "#calc/formulas/engine/build.ts";
import type { Expr } from "#calc/formulas/engine/nodes.ts";
import { cents } from "./part-inputs.ts";

/** Rounded to cents, half up, of what cannot be negative: as payments are made. */
export const toCent = <C>(of: Expr<C, "usd">): Expr<C, "usd"> => over(round(times(of, cents)), cents);

/** A percentage of an amount, of it a part; rounded to cents in the order in which the core does it. */
export const pctToCent = <C>(
  amount: Expr<C, "usd">,
  pct: Expr<C, "pct">,
  parts?: Expr<C, "months">,
): Expr<C, "usd"> => {
  const whole = times(times(amount, cents), fraction(pct));
  return over(round(parts === undefined ? whole : over(whole, parts)), cents);
};
