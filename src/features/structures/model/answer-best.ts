import {
  answerBestAlone,
  answerQuestion,
  type BankInput,
  type BankRules,
  type BestAnswer,
  type BestWishes,
  createProblem,
  type SearchWatch,
  type Structure,
} from "#calc";

/** What the worker is asked. */
export interface BestAsk {
  readonly bank: BankInput;
  readonly best: BestWishes;
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

/** The whole answer, or the best alone; the same code in the browser's worker and in tests. */
export function answerBest(
  { bank, best, rules, isBestAlone }: BestAsk,
  onProgress: (progress: BestProgress) => void = () => {},
): BestAnswer {
  let nodes = 0;
  const problem = createProblem({ bank, best }, rules);
  const watch: SearchWatch = {
    onProgress(progress) {
      nodes = progress.nodes;
      const found = progress.best;
      const price = found === null || found.offerUsd === bank.offer ? {} : { price: found.offerUsd };
      onProgress({
        nodes,
        part: null,
        best: found === null ? null : { components: found.components, figures: found.figures, ...price },
      });
    },
  };
  if (isBestAlone === true) return answerBestAlone(problem, watch);
  return answerQuestion(problem, {
    ...watch,
    onPart: (part) => onProgress({ nodes, part, best: part.best }),
  });
}
