import { bestAtEachValue } from "#calc/structures/each-value.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import { REVERSE_QUESTIONS } from "#calc/structures/reverse/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import {
  type EachValueSummary,
  summarizeEachValue,
} from "#features/structures/model/words/each-value-sentence.ts";
import type { ReverseAsk } from "./reverse-task.ts";

export interface EachValueAsk extends Omit<ReverseAsk, "components"> {
  /** The best structure as things stand; null: there is none. */
  readonly components: readonly StructureComponent[] | null;
}

/** The questions with the structure searched anew at each value, one after the other, each told as it is answered. */
export function* eachValueTask({
  rules,
  components,
  ...input
}: EachValueAsk): Generator<readonly EachValueSummary[] | null, readonly EachValueSummary[], boolean> {
  const problem = createProblem(input, rules);
  const answers: EachValueSummary[] = [];
  for (const id of REVERSE_QUESTIONS) {
    answers.push(summarizeEachValue(bestAtEachValue(problem, id, components)));
    if (yield [...answers]) break;
  }
  return answers;
}
