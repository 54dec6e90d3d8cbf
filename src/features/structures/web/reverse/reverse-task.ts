import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { reverseDetail, reversedOf } from "#calc/structures/reverse.ts";
import { REVERSE_QUESTIONS } from "#calc/structures/reverse/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { type ReverseSummary, summarizeReverse } from "#features/structures/model/words/reverse-sentence.ts";

export interface ReverseAsk extends BestInput {
  readonly rules: BankRules;
  readonly components: readonly StructureComponent[];
}

/** The questions of a structure one after the other, each told as it is answered. */
export function* reverseTask({
  rules,
  components,
  ...input
}: ReverseAsk): Generator<readonly ReverseSummary[] | null, readonly ReverseSummary[], boolean> {
  const problem = createProblem(input, rules);
  const reversed = reversedOf(problem, components);
  const answers: ReverseSummary[] = [];
  for (const id of REVERSE_QUESTIONS) {
    // The problem that it was judged in stays in the worker.
    answers.push(summarizeReverse(reverseDetail(reversed, id)));
    if (yield [...answers]) break;
  }
  return answers;
}
