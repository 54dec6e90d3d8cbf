import { memo, useDeferredValue, useMemo } from "react";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { answerOnPage, type ShownStructure } from "#features/structures/web/shown-structures.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { BestSkeleton } from "#features/structures/web/best-skeleton.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { BindingPanel } from "./binding-panel.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { HoldsPanel } from "./holds-panel.tsx";
import { LeftOutPanel } from "./left-out-panel.tsx";
import { MissingEarnings } from "./missing-earnings.tsx";
import { OthersPanel } from "./others-panel.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { SearchingPanel } from "./searching-panel.tsx";
import { UnlimitedNote } from "./unlimited-note.tsx";

interface AnswerViewProps {
  readonly best: OpenedBest;
  readonly opened: string;
  readonly open: (kind: string) => void;
  readonly editHref: string;
}

/**
 * The answer with what was asked beside it; below what else there is, what binds and what it holds on. The form follows each key;
 * the rest is drawn after it, between frames.
 */
export function AnswerView({ best: latest, opened, open, editHref }: AnswerViewProps) {
  const best = useDeferredValue(latest);
  const { search } = best;
  const { structures } = useMemo(() => answerOnPage(search), [search]);
  const structure = structures.find(({ kind }) => kind === opened) ?? structures[0];
  const answer = search.stopped === null ? (search.ended?.answer ?? null) : null;
  if (search.failure !== null)
    return (
      <LoadProblem
        error={new Error(search.failure)}
        fallback="The search could not be run in this browser. Reload the page to try again."
        isBusy={search.isRunning}
        onRetry={() => location.reload()}
      />
    );
  return (
    <>
      <div className="best-answer">
        <div className="stack">
          <Answered best={best} answer={answer} structure={structure} editHref={editHref} />
        </div>
        <QuestionPanel best={latest} />
      </div>
      {structures.length === 0 ? null : (
        <Others best={best} structures={structures} opened={structure?.kind ?? opened} open={open} />
      )}
      {answer === null ? null : <Reasons best={best} answer={answer} />}
    </>
  );
}

const Others = memo(OthersPanel);

interface AnsweredProps {
  readonly best: OpenedBest;
  /** Null while none is there, and of a search that was stopped. */
  readonly answer: BestAnswer | null;
  readonly structure: ShownStructure | undefined;
  readonly editHref: string;
}

/** The structure that is opened, or why there is none. */
const Answered = memo(function Answered({ best, answer, structure, editHref }: AnsweredProps) {
  const { isSlow } = best.search;
  return (
    <>
      {isSlow ? <SearchingPanel best={best} /> : null}
      {answer?.status === "unknown" ? <MissingEarnings best={best} editHref={editHref} /> : null}
      {answer?.status === "infeasible" ? <ConflictPanel best={best} answer={answer} /> : null}
      {structure === undefined ? null : (
        <>
          <AnswerPanel best={best} structure={structure} />
          <UnlimitedNote best={best} structure={structure} />
        </>
      )}
      {structure === undefined && answer === null && !isSlow ? <BestSkeleton /> : null}
    </>
  );
});

/** What binds, what it holds on, and the proof. */
const Reasons = memo(function Reasons({ best, answer }: { best: OpenedBest; answer: BestAnswer }) {
  return (
    <>
      {answer.best === null ? null : (
        <>
          <BindingPanel best={best} answer={answer} />
          <HoldsPanel best={best} answer={answer} />
        </>
      )}
      <LeftOutPanel best={best} answer={answer} />
      {answer.certificate === null ? null : <ProofPanel answer={answer} />}
    </>
  );
});
