import { answerSteps, bestAloneSteps } from "#calc/structures/answer-question.ts";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { runTask } from "#workers/task.ts";

/** What the worker is asked. */
export interface BestAsk extends BestInput {
  readonly rules: BankRules;
  /** Nothing is asked but the best with its certificate: no other kinds, nothing of what binds or stands against it. */
  readonly isBestAlone?: true;
}

/** What it tells on the way: how far the search is, then the answer as far as it goes. */
export interface BestProgress {
  readonly nodes: number;
  /** The best structure so far. */
  readonly best: Pick<Structure, "components" | "figures" | "price"> | null;
  /** With its certificate, the other kinds, what binds: each as it ends. Null while the best is looked for. */
  readonly part: BestAnswer | null;
}

/** The whole answer, or the best alone, as a task: a newer question can take its place in the middle of it. */
export function* bestTask(ask: BestAsk): Generator<BestProgress | null, BestAnswer, boolean> {
  const { bank, rules } = ask;
  const problem = createProblem(ask, rules);
  const steps = ask.isBestAlone === true ? bestAloneSteps(problem) : answerSteps(problem);
  let [nodes, isToEnd] = [0, false];
  for (;;) {
    const step = steps.next(isToEnd);
    if (step.done === true) return step.value;
    if (step.value === null) isToEnd = yield null;
    else if ("part" in step.value) {
      const { part } = step.value;
      isToEnd = yield { nodes, part, best: part.best };
    } else {
      ({ nodes } = step.value);
      const found = step.value.best();
      const price = found === null || found.offerUsd === bank.offer ? {} : { price: found.offerUsd };
      const best = found && { components: found.components, figures: found.figures, ...price };
      isToEnd = yield { nodes, part: null, best };
    }
  }
}

/** `bestTask` at once; the same code in the browser's worker and in tests. */
export const answerBest = (ask: BestAsk, onProgress?: (progress: BestProgress) => void): BestAnswer =>
  runTask(bestTask, ask, onProgress);
