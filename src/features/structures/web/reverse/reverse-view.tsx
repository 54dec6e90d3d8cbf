import { useMemo } from "react";
import { REVERSE_QUESTIONS, reversedOf } from "#calc";
import type { SaidReverse } from "#features/structures/model/words/say-reverse.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { answerOnPage } from "#features/structures/web/shown-structures.ts";
import { StructureChoice } from "#features/structures/web/structure-choice.tsx";
import { NoStructure } from "#features/structures/web/no-structure.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useTask } from "#web/workers/use-task.ts";
import { ReverseCard } from "./reverse-card.tsx";
import type { ReverseAsk } from "./reverse-task.ts";

interface ReverseViewProps {
  readonly best: OpenedBest;
  readonly opened: string;
  readonly open: (kind: string) => void;
}

const openWorker = () => new Worker(new URL("./reverse-worker.ts", import.meta.url), { type: "module" });

/** How far each figure of a structure can go before something that was asked fails. */
export function ReverseView({ best, opened, open }: ReverseViewProps) {
  const { search, subject, wishes, rules, problem } = best;
  const { structures } = useMemo(() => answerOnPage(search), [search]);
  const structure = structures.find(({ kind }) => kind === opened) ?? structures[0];
  const components = structure?.components;
  const price = structure?.price;
  const input = useMemo((): ReverseAsk | null => {
    if (components === undefined) return null;
    const bank = { ...subject.input, offer: price ?? subject.input.offer };
    return { bank, best: wishes, rules, components };
  }, [components, price, subject, wishes, rules]);
  const task = useTask<ReverseAsk, readonly SaidReverse[], readonly SaidReverse[]>(openWorker, input);
  const reversed = useMemo(
    () =>
      components === undefined
        ? null
        : reversedOf(
            { ...problem, bank: { ...problem.bank, offer: price ?? problem.bank.offer } },
            components,
          ),
    [components, price, problem],
  );
  if (structure === undefined || reversed === null) return <NoStructure search={search} />;
  if (task.failure !== null)
    return (
      <LoadProblem
        error={new Error(task.failure)}
        fallback="How far the figures can go could not be worked out in this browser."
        isBusy={task.isRunning}
        onRetry={() => location.reload()}
      />
    );
  const told =
    task.ended?.input === input ? task.ended.result : task.told?.input === input ? task.told.progress : [];
  return (
    <>
      <StructureChoice structures={structures} structure={structure} open={open} />
      <p className="best-small mt-2">
        Everything but the figure asked for stays as it is, and everything you asked for has to hold.
      </p>
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
    </>
  );
}
