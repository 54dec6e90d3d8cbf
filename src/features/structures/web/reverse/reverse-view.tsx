import { useMemo } from "react";
import { reversedOf } from "#calc/structures/reverse.ts";
import { REVERSE_QUESTIONS } from "#calc/structures/reverse/question.ts";
import type { ReverseSummary } from "#features/structures/model/words/reverse-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { UnlimitedNote } from "#features/structures/web/answer/unlimited-note.tsx";
import { answerOnPage, type ShownStructure } from "#features/structures/web/shown-structures.ts";
import { StructureChoice } from "#features/structures/web/structure-choice.tsx";
import { NoStructure } from "#features/structures/web/no-structure.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useTask } from "#web/workers/use-task.ts";
import { EachValueCards } from "./each-value-cards.tsx";
import { ReverseCard } from "./reverse-card.tsx";
import type { ReverseAsk } from "./reverse-task.ts";

interface ReverseViewProps {
  readonly best: OpenedBest;
  readonly opened: string;
  readonly open: (kind: string) => void;
}

const openWorker = () => new Worker(new URL("./reverse-worker.ts", import.meta.url), { type: "module" });

/** Of the answers, or of none of them: the structure is searched anew at each value. */
const EACH_VALUE = "each-value";

/** How far each figure can go before something that was asked fails: of one structure, or of any. */
export function ReverseView({ best, opened, open }: ReverseViewProps) {
  const { search } = best;
  const { structures } = useMemo(() => answerOnPage(search), [search]);
  const structure = structures.find(({ kind }) => kind === opened) ?? structures[0];
  // Where nothing holds as things stand, a lower price may: that is asked of every structure.
  const isConflict = search.ended?.answer.status === "infeasible";
  const isEach = opened === EACH_VALUE || (structure === undefined && isConflict);
  if (structure === undefined && !isConflict) return <NoStructure search={search} />;
  return (
    <>
      <StructureChoice
        structures={structures}
        structure={isEach ? null : (structure ?? null)}
        open={open}
        more={{ value: EACH_VALUE, label: "Best at each value" }}
      />
      <p className="best-small mt-2">
        {isEach
          ? "The best structure is searched again at each value, so its parts change. The last value is the last at which a structure meets everything you asked for."
          : "Only the figure in question changes; everything you asked for must still be met."}
      </p>
      {structure === undefined || isEach ? null : (
        <div className="mt-3">
          <UnlimitedNote best={best} structure={structure} />
        </div>
      )}
      {isEach ? <EachValueCards best={best} structure={structures[0]} /> : null}
      {isEach || structure === undefined ? null : <SavedCards best={best} structure={structure} />}
    </>
  );
}

interface SavedCardsProps {
  readonly best: OpenedBest;
  readonly structure: ShownStructure;
}

/** The questions of one structure that stays as it is but for the figure asked for. */
function SavedCards({ best, structure }: SavedCardsProps) {
  const { subject, wishes, rules, problem } = best;
  const { components, price } = structure;
  const input = useMemo((): ReverseAsk => {
    const bank = { ...subject.input, offer: price ?? subject.input.offer };
    return { bank, best: wishes, ...subject.bounds, rules, components };
  }, [components, price, subject, wishes, rules]);
  const task = useTask<ReverseAsk, readonly ReverseSummary[], readonly ReverseSummary[]>(openWorker, input);
  const reversed = useMemo(
    () =>
      reversedOf({ ...problem, bank: { ...problem.bank, offer: price ?? problem.bank.offer } }, components),
    [components, price, problem],
  );
  if (task.failure !== null)
    return (
      <LoadProblem
        error={new Error(task.failure)}
        fallback="This browser could not work out how far the figures can go."
        isBusy={task.isRunning}
        onRetry={() => location.reload()}
      />
    );
  const told =
    task.ended?.input === input ? task.ended.result : task.told?.input === input ? task.told.progress : [];
  return (
    <div className="best-cards" aria-busy={told.length < REVERSE_QUESTIONS.length || undefined}>
      {REVERSE_QUESTIONS.map((id) => (
        <ReverseCard
          key={id}
          id={id}
          detail={told.find((one) => one.id === id) ?? null}
          reversed={reversed}
          hidesProfile={!best.readsProfile}
        />
      ))}
    </div>
  );
}
