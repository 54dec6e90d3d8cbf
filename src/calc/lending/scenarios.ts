import type { BankRules } from "#calc/tables/bank-rule.ts";
import { bankFigures } from "./analyze-bank.ts";
import { calculateBank } from "./bank-calculation.ts";
import type { BankInput } from "./bank-input.ts";
import type { RateStep } from "./rate-in-month.ts";

/** How the level of the earnings is moved, percent. */
export const EARNINGS_SCENARIOS = [
  { id: "bear", cadsPct: -20 },
  { id: "base", cadsPct: 0 },
  { id: "bull", cadsPct: 5 },
] as const;
export type EarningsScenario = (typeof EARNINGS_SCENARIOS)[number]["id"];

const FIRST_MONTH = 13;
/** Basis points above the rates at closing, from the second year on. */
export const RATE_SCENARIOS = [0, 100, 200, 300] as const;

/** A path of rates that begins in the second year; empty where nothing moves. */
export const ratePathOf = (bps: number): RateStep[] => (bps === 0 ? [] : [{ fromMonth: FIRST_MONTH, bps }]);

export interface ScenarioFigures {
  readonly earnings: EarningsScenario;
  readonly bps: number;
  readonly worstYear: number | null;
  readonly worstCoverage: number | null;
  readonly lowestCash: number | null;
}

/** Every level of earnings with every path of rates; growth stays as it is typed. */
export function bankScenarios(input: BankInput, rules: BankRules): ScenarioFigures[] {
  return EARNINGS_SCENARIOS.flatMap(({ id, cadsPct }) =>
    RATE_SCENARIOS.map((bps) => {
      const scenario = { ...input.scenario, cadsPct, ratePath: ratePathOf(bps) };
      const { years, worstYear, cash } = bankFigures(calculateBank({ ...input, scenario }, rules));
      return {
        earnings: id,
        bps,
        worstYear,
        worstCoverage: years.find(({ year }) => year === worstYear)?.coverage ?? null,
        lowestCash: cash.lowest,
      };
    }),
  );
}
