import { toNumber } from "#calc/deal/to-number.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { pointOf } from "./given-terms.ts";
import type { Reversed, ReverseLine } from "./question.ts";

const HUNDREDTHS = 100;
const LEAST_PCT = -100;

/** The same question under another scenario of earnings. */
export const withScenario = (
  problem: BestProblem,
  scenario: { readonly cadsPct?: number; readonly growthPct?: number },
): BestProblem => ({
  ...problem,
  bank: { ...problem.bank, scenario: { ...problem.bank.scenario, ...scenario } },
  parts: new WeakMap(),
  earningsByCarvedUsd: new Map(),
  lines: new Map(),
});

/** The level of earnings from the scenario's own down to −100 %, in hundredths. */
export function lowestEarningsLine({ problem, others }: Reversed): ReverseLine | null {
  const own = toNumber(problem.bank.scenario?.cadsPct);
  if (own < LEAST_PCT) return null;
  const valueAt = (place: number): number =>
    place === 0 ? own : Math.max(LEAST_PCT, Math.round((own - place / HUNDREDTHS) * 1e9) / 1e9);
  return {
    count: Math.ceil((own - LEAST_PCT) * HUNDREDTHS) + 1,
    cuts: [],
    isRounded: false,
    valueAt,
    pointAt: (place) => pointOf(withScenario(problem, { cadsPct: valueAt(place) }), others),
  };
}
