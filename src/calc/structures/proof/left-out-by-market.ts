import { capUsdOf } from "#calc/funding/funding-caps.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { LeftOutByMarket } from "#calc/structures/model/answer.ts";
import { termsInForce } from "#calc/structures/model/complete-terms.ts";
import { standApart } from "#calc/structures/model/market.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { isTyped, type TypeInForce } from "#calc/structures/model/question.ts";
import { moneyStep, type Space, spaceOf, usualAmounts } from "#calc/structures/model/space.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** Whether the market terms alone keep a type that may be there out of the space: what would be lent is less than is lent at all. */
function isTooLittle(
  { problem, stepUsd, offerUsd }: Space,
  { type, terms, mostUsd, leastUsd }: TypeInForce,
): boolean {
  const { deal } = problem.bank;
  const usual = usualAmounts(problem, type, terms);
  const ownMostUsd = Math.min(mostUsd ?? offerUsd, capUsdOf(type, deal, offerUsd) ?? offerUsd);
  return (
    ownMostUsd >= Math.max(stepUsd, leastUsd ?? 0) &&
    Math.min(ownMostUsd, usual.mostUsd ?? offerUsd) < Math.max(stepUsd, leastUsd ?? 0, usual.leastUsd)
  );
}

/** Notes that wait for the life of the SBA loan are less than other notes may be. */
const isWaitingLess = ({ types }: Space, type: string): boolean =>
  types.some(
    (one) =>
      one.type === type &&
      one.options.some(({ isFullLife, mostSteps }) => isFullLife && mostSteps < one.mostSteps),
  );

/** What the market terms leave out of the space of the offer, and what of it does not stand beside the best. */
export function leftOutByMarket(
  problem: BestProblem,
  best: readonly StructureComponent[],
): LeftOutByMarket[] {
  if (problem.market === null) return [];
  const space = spaceOf(problem, problem.question.stepUsd ?? moneyStep(problem.bank.offer));
  return problem.question.types.flatMap((one): LeftOutByMarket[] => {
    const { type, use, leftOut } = one;
    if (leftOut !== undefined) return [{ type, ...leftOut }];
    if (use === "never") return [];
    const there = space.types.find((other) => other.type === type);
    const is = (reason: LeftOutByMarket["reason"]): LeftOutByMarket[] => [{ type, reason, need: null }];
    if (there === undefined) return isTooLittle(space, one) ? is("most") : [];
    const isInBest = best.some((other) => other.type === type);
    if (!isInBest && best.some((other) => standApart(problem, there, other))) return is("notBeside");
    return isWaitingLess(space, type) ? is("fullLifeMost") : [];
  });
}

/** The terms of its market row, with which a type that is left out takes part as if they were typed; null: they do not bring it in. */
export function termsToTakePart(
  problem: BestProblem,
  { type, reason }: Pick<LeftOutByMarket, "type" | "reason">,
): LendingTerms | null {
  if (reason !== "needs" && reason !== "bySearch") return null;
  const terms = termsInForce(problem, type, {});
  const { mostUsd } = usualAmounts(problem, type, terms);
  return isTyped(terms) && (mostUsd ?? Infinity) > 0 ? terms : null;
}
