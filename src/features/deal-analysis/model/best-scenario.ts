import {
  FINANCING_SCENARIO_KEYS,
  type FinancingScenarioKey,
  type FinancingScenarios,
} from "#calc/returns/calculate-roi.ts";
import type { RoiOutcome } from "#calc/returns/roi-outcome.ts";

/** Of two scenarios, which figure is the better one; the others are sizes, not merits. */
const SCENARIO_MERITS: Readonly<Partial<Record<keyof RoiOutcome, "higher" | "lower">>> = {
  cash_on_cash_pct: "higher",
  payback_years: "lower",
  irr_pct: "higher",
  equity_multiple: "higher",
  dscr: "higher",
};

/** The scenarios with the best figure; none when all are equal, fewer than two have one, or it is no merit. */
export function bestScenarios(scenarios: FinancingScenarios, key: keyof RoiOutcome): FinancingScenarioKey[] {
  const better = SCENARIO_MERITS[key];
  const known = FINANCING_SCENARIO_KEYS.flatMap((scenario) => {
    const value = scenarios[scenario][key];
    return value === null ? [] : [{ scenario, value }];
  });
  if (better === undefined || known.length < 2) return [];
  const values = known.map(({ value }) => value);
  const best = better === "higher" ? Math.max(...values) : Math.min(...values);
  const winners = known.filter(({ value }) => value === best);
  return winners.length === known.length ? [] : winners.map(({ scenario }) => scenario);
}
