import { type BankCalculation, recalculateBank } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { worstYearOf } from "#calc/lending/coverage.ts";
import { isSteady, ASSESSORS, type AssessedRule } from "#calc/lending/rules/assess-rules.ts";
import type { FixStep, Lever } from "./lever.ts";
import { createLevers } from "./levers-of-rule.ts";
import { firstOfAll, smallestSteps, type Trial } from "./smallest-steps.ts";

/** A lever and how far it is moved. */
export interface Move {
  readonly lever: Lever;
  readonly steps: number;
}

/** A stack after changes, worked out anew. */
interface Outcome {
  readonly after: BankCalculation;
  /** By the number of the rule. */
  readonly fails: Uint8Array;
  readonly cashToCloseUsd: number;
  readonly worstCoverage: number | null;
  readonly paidCents: number;
  readonly steps: readonly FixStep[];
}

/** How often a stack is worked out for all its fixes: a count and no clock, so that every machine finds the same. */
const MOST_TRIALS = 600;

/**
 * Works changed stacks out, each once. What failed before and is not asked for may go on failing; a rule that no longer
 * applies holds.
 */
export interface Bench {
  /** The moves in the order in which they are applied. */
  outcomeOf(moves: readonly Move[]): Outcome;
  /** A lever of a rule as it is once another was moved: what it may change, and how far, is smaller then. Null: it is gone. */
  leverAfter(rule: number, lever: Lever, before: Move): Lever | null;
  /** The trial of a rule along one lever, with other moves made before it. */
  trialOf(rule: number, lever: Lever, before: readonly Move[]): Trial;
  /** False once the number of trials is used up. */
  hasTime(): boolean;
}

const keyOf = (moves: readonly Move[]): string =>
  moves.map(({ lever, steps }) => `${lever.change} ${lever.index ?? ""} ${steps}`).join("|");

export function createBench(calculation: BankCalculation, assessed: readonly AssessedRule[]): Bench {
  const known = new Map<Lever, Map<string, Outcome>>();
  const leversOf = new Map<BankCalculation, ReturnType<typeof createLevers>>();
  let trials = 0;
  const outcomeOf = (moves: readonly Move[]): Outcome => {
    const first = moves[0]?.lever;
    if (first === undefined) throw new Error("A trial without a change.");
    const ofFirst = known.get(first) ?? new Map<string, Outcome>();
    known.set(first, ofFirst);
    const key = keyOf(moves);
    const there = ofFirst.get(key);
    if (there !== undefined) return there;
    trials += 1;
    const outcome = workOut(calculation, assessed, moves);
    ofFirst.set(key, outcome);
    return outcome;
  };
  return {
    outcomeOf,
    hasTime: () => trials < MOST_TRIALS,
    leverAfter(rule, { change, index }, before) {
      const { after } = outcomeOf([before]);
      const levers = leversOf.get(after) ?? createLevers(after);
      leversOf.set(after, levers);
      const asked = assessed[rule];
      return (
        (asked && levers(asked.rule).find((one) => one.change === change && one.index === index)) ?? null
      );
    },
    trialOf(rule, lever, before) {
      const at = (steps: number) => outcomeOf([...before, { lever, steps }]);
      const broken = (steps: number) =>
        assessed.findIndex(({ verdict }, which) => verdict === "pass" && at(steps).fails[which] === 1);
      return {
        fails: (steps, which) => at(steps).fails[which] === 1,
        breaks: (steps) => broken(steps) !== -1,
        failing(steps) {
          if (at(steps).fails[rule] === 1) return rule;
          const other = broken(steps);
          return other === -1 ? null : other;
        },
      };
    },
  };
}

function workOut(
  calculation: BankCalculation,
  assessed: readonly AssessedRule[],
  moves: readonly Move[],
): Outcome {
  let { input } = calculation;
  const steps: FixStep[] = [];
  for (const { lever, steps: by } of moves) {
    const changed = lever.apply(input, by);
    input = changed.input;
    steps.push(changed.step);
  }
  const after = recalculateBank(input, calculation);
  const fails = new Uint8Array(assessed.length);
  for (const [at, { rule, verdict }] of assessed.entries()) {
    if (verdict !== "pass" && verdict !== "fail") continue;
    if (verdict === "pass" && isSteady(rule.id)) continue;
    const now = ASSESSORS[rule.id](after).verdict;
    // What failed has to hold or no longer apply; what passed must not fail.
    const isHeld = verdict === "pass" ? now !== "fail" : now === "pass" || now === "not_applicable";
    fails[at] = isHeld ? 0 : 1;
  }
  return {
    after,
    fails,
    cashToCloseUsd: toUsd(after.closing.cashToCloseCents),
    worstCoverage: worstYearOf(after.years)?.coverage ?? null,
    paidCents: after.payments.pieces.reduce((sum, { paidCents }) => sum + paidCents, 0),
    steps,
  };
}

/** The smallest move of a lever after which a rule holds and none that held before fails; null where there is none. */
export function smallestMove(
  bench: Bench,
  rule: number,
  lever: Lever,
  before: readonly Move[] = [],
): Move | null {
  const trial = bench.trialOf(rule, lever, before);
  const steps =
    lever.kind === "money" ? smallestSteps(trial, lever.steps, lever.cuts) : firstOfAll(trial, lever.steps);
  return steps === null ? null : { lever, steps };
}
