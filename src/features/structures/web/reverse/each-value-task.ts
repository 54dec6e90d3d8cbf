import { bestAtEachValue } from "#calc/structures/each-value.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import { REVERSE_QUESTIONS } from "#calc/structures/reverse/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { type SaidEachValue, saidEachValue } from "#features/structures/model/words/say-each-value.ts";
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
}: EachValueAsk): Generator<readonly SaidEachValue[] | null, readonly SaidEachValue[], boolean> {
  const problem = createProblem(input, rules);
  const answers: SaidEachValue[] = [];
  for (const id of REVERSE_QUESTIONS) {
    answers.push(saidEachValue(bestAtEachValue(problem, id, components)));
    if (yield [...answers]) break;
  }
  return answers;
}
