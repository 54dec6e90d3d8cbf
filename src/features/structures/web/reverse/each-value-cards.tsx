import { useMemo } from "react";
import { REVERSE_QUESTIONS, type ReverseId } from "#calc/structures/reverse/question.ts";
import { REVERSE_TITLES } from "#features/structures/model/words/best-words.ts";
import {
  noteEachValue,
  type EachValueSummary,
  describeEachValue,
  describeUnlimitedCash,
} from "#features/structures/model/words/each-value-sentence.ts";
import { describeGaps } from "#features/structures/model/words/reverse-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useTask } from "#web/workers/use-task.ts";
import type { EachValueAsk } from "./each-value-task.ts";
import { ReverseValue, WITHOUT_PROFILE } from "./reverse-card.tsx";

interface EachValueCardsProps {
  readonly best: OpenedBest;
  /** The best structure as things stand; undefined: there is none. */
  readonly structure:
    | { readonly components: EachValueAsk["components"]; readonly price?: number }
    | undefined;
}

const openWorker = () => new Worker(new URL("./each-value-worker.ts", import.meta.url), { type: "module" });

/** How far each figure can go before no structure at all meets what was asked. */
export function EachValueCards({ best, structure }: EachValueCardsProps) {
  const { subject, wishes, rules } = best;
  const components = structure?.components ?? null;
  const price = structure?.price;
  const input = useMemo((): EachValueAsk => {
    const bank = { ...subject.input, offer: price ?? subject.input.offer };
    return { bank, best: wishes, ...subject.bounds, rules, components };
  }, [components, price, subject, wishes, rules]);
  const task = useTask<EachValueAsk, readonly EachValueSummary[], readonly EachValueSummary[]>(
    openWorker,
    input,
    "closing",
  );
  if (task.failure !== null)
    return (
      <LoadProblem
        error={new Error(task.failure)}
        fallback="This browser could not work out the best structure at each value."
        isBusy={task.isRunning}
        onRetry={() => location.reload()}
      />
    );
  const told =
    task.ended?.input === input ? task.ended.result : task.told?.input === input ? task.told.progress : [];
  const unlimited = describeUnlimitedCash(told);
  return (
    <>
      {unlimited === null ? null : (
        <Note tone="caution" className="mt-4">
          {unlimited}
        </Note>
      )}
      <div className="best-cards" aria-busy={told.length < REVERSE_QUESTIONS.length || undefined}>
        {REVERSE_QUESTIONS.map((id) => (
          <EachValueCard
            key={id}
            id={id}
            detail={told.find((one) => one.id === id) ?? null}
            hidesProfile={!best.readsProfile}
          />
        ))}
      </div>
    </>
  );
}

interface EachValueCardProps {
  readonly id: ReverseId;
  /** Null while it is worked out. */
  readonly detail: EachValueSummary | null;
  readonly hidesProfile: boolean;
}

function EachValueCard({ id, detail, hidesProfile }: EachValueCardProps) {
  const gaps = detail === null ? null : describeGaps(detail);
  return (
    <Panel
      titleLevel={2}
      title={REVERSE_TITLES[id]}
      aside={detail === null ? undefined : <ReverseValue detail={detail} />}
    >
      {detail === null ? (
        <Skeleton height={92} />
      ) : (
        <>
          <p>{describeEachValue(detail)}</p>
          {gaps === null ? null : <p className="best-small mt-2">{gaps}</p>}
          <p className="best-small mt-2">
            {noteEachValue(detail)}
            {hidesProfile ? ` ${WITHOUT_PROFILE}` : ""}
          </p>
        </>
      )}
    </Panel>
  );
}
