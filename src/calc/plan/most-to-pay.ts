import { liquidCash } from "#calc/lending/household.ts";
import type { Plan } from "./plan.ts";
import { firstWay } from "./find-way.ts";

/** The most a buyer can pay. Whole US dollars. */
export interface MostToPay {
  readonly offer: number;
  /** What stands above it: what earnings and market support, or what rules and the buyer's cash allow. */
  readonly limit: "support" | "rules";
  readonly cashKnown: boolean;
}

/** What earnings and market support together; null while neither is known. US dollars. */
export function supportUsd({ price: { verdict } }: Pick<Plan, "price">): number | null {
  const known = [verdict.bank, verdict.marketHigh].filter((usd) => usd !== null);
  return known.length === 0 ? null : Math.floor(Math.max(...known));
}

/**
 * The highest price at which some usual way of paying passes rules, market terms and the buyer's cash; never beyond what
 * earnings and market support.
 *
 * Null: the earnings are unknown, or no price passes.
 */
export function mostToPay(plan: Plan): MostToPay | null {
  const top = supportUsd(plan);
  if (top === null || plan.price.earnings.earningsUsd === null || !(top > 0)) return null;
  const cashKnown = liquidCash(plan.bankInput) !== null;
  if (firstWay(plan, top) !== null) return { offer: top, limit: "support", cashKnown };
  let [holds, fails] = [0, top];
  while (fails - holds > 1) {
    const middle = Math.floor((holds + fails) / 2);
    if (middle <= holds || middle >= fails) break;
    if (firstWay(plan, middle) !== null) holds = middle;
    else fails = middle;
  }
  return holds > 0 ? { offer: holds, limit: "rules", cashKnown } : null;
}
