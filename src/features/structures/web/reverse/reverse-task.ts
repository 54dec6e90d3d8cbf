import {
  type BankInput,
  type BankRules,
  type BestWishes,
  createProblem,
  REVERSE_QUESTIONS,
  type ReverseDetail,
  reverseDetail,
  reversedOf,
  type StructureComponent,
} from "#calc";
import type { SaidReverse, SaidView } from "#features/structures/model/words/say-reverse.ts";

export interface ReverseAsk {
  readonly bank: BankInput;
  readonly best: BestWishes;
  readonly rules: BankRules;
  readonly components: readonly StructureComponent[];
}

type View = NonNullable<ReverseDetail["atHolds"]>;

const told = (view: View | null): SaidView | null =>
  view === null ? null : { judgement: view.judgement, liquidUsd: view.point.problem.liquidUsd };

/** What the page shows of an answer; the problem that it was judged in stays in the worker. */
function tell({ atHolds, atFails, ...detail }: ReverseDetail): SaidReverse {
  return { ...detail, holds: told(atHolds), fails: told(atFails) };
}

/** The questions of a structure one after the other, each told as it is answered. */
export function* reverseTask({
  bank,
  best,
  rules,
  components,
}: ReverseAsk): Generator<readonly SaidReverse[] | null, readonly SaidReverse[], boolean> {
  const problem = createProblem({ bank, best }, rules);
  const reversed = reversedOf(problem, components);
  const answers: SaidReverse[] = [];
  for (const id of REVERSE_QUESTIONS) {
    answers.push(tell(reverseDetail(reversed, id)));
    if (yield [...answers]) break;
  }
  return answers;
}
