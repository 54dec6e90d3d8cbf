import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { AssessedRule } from "#calc/lending/rules/assess-rules.ts";
import type { FixStep } from "./lever.ts";
import { createLevers } from "./levers-of-rule.ts";
import { smallestPair } from "./smallest-pair.ts";
import { createBench, type Move, smallestMove } from "./try-changes.ts";

/** One change, or two where no single one does, after which a failed rule holds and none that passed fails. */
export interface Fix {
  readonly steps: readonly FixStep[];
  /** How much more the buyer brings to the closing. US dollars. */
  readonly buyerCashDelta: number;
  readonly worstCoverageAfter: number | null;
}

/** A change that asks for none of the buyer's cash and leaves the price as it is. */
export const isFreeOfCash = ({ steps, buyerCashDelta }: Pick<Fix, "steps" | "buyerCashDelta">): boolean =>
  buyerCashDelta <= 0 && steps.length === 1 && steps.every(({ change }) => change !== "price_down");

const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** A fix with the stack after it. */
export interface FoundFix {
  readonly fix: Fix;
  readonly after: BankInput;
}

/** The fixes of every rule, by its number; empty for what does not fail. */
export function findFixes(calculation: BankCalculation, assessed: readonly AssessedRule[]): FoundFix[][] {
  const leversOf = createLevers(calculation);
  const bench = createBench(calculation, assessed);
  const before = toUsd(calculation.closing.cashToCloseCents);
  const fixOf = (moves: readonly Move[]): FoundFix => {
    const { steps, cashToCloseUsd, worstCoverage, after } = bench.outcomeOf(moves);
    const buyerCashDelta = cents(cashToCloseUsd - before);
    return { fix: { steps, buyerCashDelta, worstCoverageAfter: worstCoverage }, after: after.input };
  };
  return assessed.map(({ rule, verdict }, at) => {
    if (verdict !== "fail" || rule.fixes.length === 0) return [];
    const levers = leversOf(rule);
    const single = levers.flatMap((lever) => {
      const move = smallestMove(bench, at, lever);
      return move === null ? [] : [fixOf([move])];
    });
    if (single.length > 0) return single;
    const pair = smallestPair(bench, at, levers);
    return pair === null ? [] : [fixOf(pair)];
  });
}
