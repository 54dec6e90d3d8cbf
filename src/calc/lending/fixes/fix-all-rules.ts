import { type BankCalculation, recalculateBank } from "#calc/lending/bank-calculation.ts";
import { type JudgedRule, judgeRules } from "#calc/lending/rules/judge-rules.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import type { Fix } from "./find-fixes.ts";
import { type FixStep, type Lever, MONEY_STEP_USD } from "./lever.ts";
import { createLevers } from "./levers-of-rule.ts";
import { buyerCashUp, priceDown } from "./money-levers.ts";
import { smallestSteps, type Trial } from "./smallest-steps.ts";
import { createBench, type Move } from "./try-changes.ts";

/** A change that asks for none of the buyer's cash and leaves the price as it is. */
export const isFreeOfCash = ({ steps, buyerCashDelta }: Pick<Fix, "steps" | "buyerCashDelta">): boolean =>
  buyerCashDelta <= 0 && steps.length === 1 && steps.every(({ change }) => change !== "price_down");

/** What makes all rules hold that fail and can be fixed, beside the changes that cost no cash. */
export interface WholeFix {
  /** The rules that hold after it. */
  readonly rules: readonly BankRuleId[];
  /** Changes that cost no cash, made first. */
  readonly free: readonly FixStep[];
  /** After them, the smallest loan or note that becomes the buyer's own cash. Null: not needed, or none does. */
  readonly cash: FixStep | null;
  /** In place of the cash, the highest offer. Null: not needed, or none does. */
  readonly price: FixStep | null;
}

interface Asked {
  readonly id: BankRuleId;
  readonly fixes: readonly Pick<Fix, "steps" | "buyerCashDelta">[];
}

/** The steps of a lever that come to what a fix says; null where they do not. */
function moveOf(levers: readonly Lever[], step: FixStep, { input }: BankCalculation): Move | null {
  const lever = levers.find(({ change, index }) => change === step.change && index === step.index);
  if (lever === undefined) return null;
  const distance =
    typeof step.from === "number" && typeof step.to === "number" ? Math.abs(step.from - step.to) : 1;
  const size = lever.kind === "money" ? MONEY_STEP_USD : 1;
  const steps = lever.kind === "switch" ? 1 : Math.round(distance / size);
  return lever.apply(input, steps).step.to === step.to ? { lever, steps } : null;
}

/**
 * All failed rules that can be fixed, fixed together: every change that costs no cash, then the least cash of the buyer,
 * or the highest offer. Each answer is worked out with all of its changes at once: the rules hold then, or no longer
 * apply, and none that passed before fails.
 *
 * `asked` are the failed rules with their fixes, notices left out. Null: nothing is asked, or no such set was found.
 */
export function fixAllRules(
  calculation: BankCalculation,
  rules: BankRules,
  asked: readonly Asked[],
): WholeFix | null {
  const fixable = asked.filter(({ fixes }) => fixes.length > 0);
  if (fixable.length === 0) return null;
  const judged = judgeRules(calculation, rules);
  const free = freeMoves(calculation, judged, fixable);
  if (free === null) return null;
  const ids = fixable.map(({ id }) => id);
  const before = createBench(calculation, judged);
  const watched = judged.flatMap(({ rule, verdict }, at) =>
    verdict === "pass" || (verdict === "fail" && ids.includes(rule.id)) ? [at] : [],
  );
  const firstOf = (fails: Uint8Array): number | null => watched.find((at) => fails[at] === 1) ?? null;
  const found = {
    rules: ids,
    free: free.map(({ lever, steps }) => lever.apply(calculation.input, steps).step),
  };
  if (free.length > 0 && firstOf(before.outcomeOf(free).fails) === null)
    return { ...found, cash: null, price: null };

  const changed = free.reduce(
    (input, { lever, steps }) => lever.apply(input, steps).input,
    calculation.input,
  );
  const after = free.length === 0 ? calculation : recalculateBank(changed, calculation);
  const bench = createBench(after, judged);
  const smallest = (lever: Lever): number | null => {
    const fails = (steps: number) => bench.outcomeOf([{ lever, steps }]).fails;
    const trial: Trial = {
      fails: (steps, rule) => fails(steps)[rule] === 1,
      breaks: (steps) => firstOf(fails(steps)) !== null,
      failing: (steps) => firstOf(fails(steps)),
    };
    return smallestSteps(trial, lever.steps, lever.cuts);
  };
  const stepsOf = (levers: readonly Lever[]) =>
    levers.flatMap((lever) => {
      const steps = smallest(lever);
      return steps === null ? [] : [{ steps, step: lever.apply(changed, steps).step }];
    });
  // Each step is of the same size: the fewest take the least cash.
  const [cash] = stepsOf(buyerCashUp(after)).toSorted((one, other) => one.steps - other.steps);
  const [price] = stepsOf(priceDown(after));
  if (cash === undefined && price === undefined) return null;
  return { ...found, cash: cash?.step ?? null, price: price?.step ?? null };
}

/** The first change of each rule that costs no cash, each once; null where one cannot be made again. */
function freeMoves(
  calculation: BankCalculation,
  judged: readonly JudgedRule[],
  asked: readonly Asked[],
): Move[] | null {
  const leversOf = createLevers(calculation);
  const seen = new Set<string>();
  const moves: Move[] = [];
  for (const { id, fixes } of asked) {
    const step = fixes.find(isFreeOfCash)?.steps[0];
    if (step === undefined || seen.has(JSON.stringify(step))) continue;
    seen.add(JSON.stringify(step));
    const rule = judged.find((one) => one.rule.id === id)?.rule;
    const move = rule === undefined ? null : moveOf(leversOf(rule), step, calculation);
    if (move === null) return null;
    moves.push(move);
  }
  return moves;
}
