import { stackMonths } from "#calc/lending/analyze-bank.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { RateStep } from "#calc/lending/rate-in-month.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { RatePath } from "./stress-inputs.ts";
import { USUAL_RATE_PATHS } from "./usual-inputs.ts";

/** The same deal with its growth, at the level of its earnings, and with a path of rates of its own. */
export const withRates = (
  input: BankInput,
  ratePath: readonly RateStep[],
  growthPct: number | null,
): BankInput => ({ ...input, scenario: { cadsPct: null, growthPct, ratePath } });

/** Whether a rate of the stack follows an index. */
const isVariable = ({ payments }: BankCalculation): boolean =>
  payments.pieces.some(
    ({ plan }) => plan !== null && plan.how === "loan" && plan.variable !== null && plan.principalCents > 0,
  );

/** A stack under the usual paths of rates, or under rates as they are where none is variable. */
export interface StackPaths {
  /** Rates as at closing. */
  readonly calculation: BankCalculation;
  readonly isVariable: boolean;
  readonly ratePaths: readonly RatePath[];
}

/** Works a stack out once for each path; the growth is the one of the futures. */
export function pathsOfStack(input: BankInput, rules: BankRules, growthPct: number | null): StackPaths {
  const calculation = calculateBank(withRates(input, [], growthPct), rules);
  const variable = isVariable(calculation);
  const paths = variable ? USUAL_RATE_PATHS : USUAL_RATE_PATHS.slice(0, 1);
  return {
    calculation,
    isVariable: variable,
    ratePaths: paths.map(({ id, chance, steps }) => {
      const worked =
        steps.length === 0 ? calculation : calculateBank(withRates(input, steps, growthPct), rules);
      const { dueCents, owedUsd } = stackMonths(worked);
      return { id, chance: variable ? chance : 1, payments: dueCents.map(toUsd), balance60: owedUsd[5] };
    }),
  };
}
