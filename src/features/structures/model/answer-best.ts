import { answerQuestion, type BankInput, type BankRules, type BestAnswer, type BestWishes, createProblem } from "#calc";
import type { Structure } from "#calc";

/** What the worker is asked. */
export interface BestAsk {
  readonly bank: BankInput;
  readonly best: BestWishes;
  readonly rules: BankRules;
}

/** What it tells while it searches. */
export interface BestProgress {
  readonly nodes: number;
  /** The best structure so far. */
  readonly best: Pick<Structure, "components" | "figures"> | null;
}

/** The whole answer; the same code in the browser's worker and in tests. */
export function answerBest(
  { bank, best, rules }: BestAsk,
  onProgress: (progress: BestProgress) => void = () => {},
): BestAnswer {
  return answerQuestion(createProblem({ bank, best }, rules), { onProgress });
}
