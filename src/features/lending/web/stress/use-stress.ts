import { useCallback, useMemo, useState } from "react";
import type { StressSummary } from "#calc/stress/count-futures.ts";
import type {
  FuturesAnswer,
  FuturesQuestion,
  FuturesProgress,
  WithoutAssumed,
} from "#calc/stress/run-futures.ts";
import { STRESS_FUTURES } from "#calc/stress/stress-inputs.ts";
import type { StressMatter } from "#calc/stress/stress-matters.ts";
import { type StressOfDeal, stressOfDeal, stressPaths } from "#calc/stress/stress-of-deal.ts";
import type { StressTyped } from "#calc/stress/stress-typed.ts";
import {
  type DealStress,
  NO_STRESS,
  stressTyped,
  USUAL_SEED,
} from "#features/lending/model/stress/deal-stress.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { useLatest } from "#web/browser/use-latest.ts";
import { useTask } from "#web/workers/use-task.ts";

/** What may be typed: what the deal keeps for its futures, and what a sale brings. */
export type StressEdit = Partial<DealStress> & {
  readonly exitMultiple?: number | null;
  readonly exitCostPct?: number | null;
};

export interface OpenedStress {
  readonly bank: OpenedBank;
  /** Null source of figures: `found.ok` is false. */
  readonly found: StressOfDeal;
  readonly typed: StressTyped;
  readonly seed: number;
  /** An editor's is saved, a viewer plays with it. */
  readonly put: (edit: StressEdit) => void;
  readonly reset: () => void;
  readonly isTyped: boolean;
  /** Null until the first picture. */
  readonly shown: StressShown | null;
  readonly failure: string | null;
}

export interface StressShown {
  readonly summary: StressSummary;
  readonly futures: number;
  /** Null until all futures are there. */
  readonly matters: readonly StressMatter[] | null;
  readonly withoutAssumed: WithoutAssumed | null;
}

const openWorker = (): Worker =>
  new Worker(new URL("./stress-worker.ts", import.meta.url), { type: "module" });

const NO_EXIT = { multiple: null, sellingCostsPct: null };

/** What is typed, where it goes, and how to take it back. */
function useTyped({ lending, change, mayEdit }: OpenedBank) {
  const [played, play] = useState<StressEdit>({});
  const stored = lending.stress ?? NO_STRESS;
  const typed = useMemo<StressTyped>(() => ({ ...stressTyped(stored), ...played }), [stored, played]);

  function put(edit: StressEdit): void {
    if (!mayEdit) return play((before) => ({ ...before, ...edit }));
    const { exitMultiple, exitCostPct, ...stress } = edit;
    change((now) => ({
      ...now,
      stress: { ...(now.stress ?? NO_STRESS), ...stress },
      ...(exitMultiple === undefined && exitCostPct === undefined
        ? {}
        : {
            exit: {
              ...(now.exit ?? NO_EXIT),
              ...(exitMultiple === undefined ? {} : { multiple: exitMultiple }),
              ...(exitCostPct === undefined ? {} : { sellingCostsPct: exitCostPct }),
            },
          }),
    }));
  }

  function reset(): void {
    if (mayEdit) change((now) => ({ ...now, stress: null }));
    else play({});
  }

  // The same functions with every drawing: a part of which nothing changed is not drawn again while a slider moves.
  const latest = useLatest({ put, reset });
  const putLatest = useCallback((edit: StressEdit) => latest.current.put(edit), [latest]);
  const resetLatest = useCallback(() => latest.current.reset(), [latest]);
  const isTyped = mayEdit
    ? Object.values(stored).some((value) => value !== null && value !== undefined)
    : Object.keys(played).length > 0;
  return {
    typed,
    seed: played.seed ?? stored.seed ?? USUAL_SEED,
    put: putLatest,
    reset: resetLatest,
    isTyped,
  };
}

/** The latest picture: of the first futures while all are on their way. */
function latestPicture(
  told: { readonly input: FuturesQuestion; readonly progress: FuturesProgress } | null,
  ended: { readonly input: FuturesQuestion; readonly result: FuturesAnswer } | null,
): StressShown | null {
  if (told?.progress.summary && ended?.input !== told.input)
    return {
      summary: told.progress.summary,
      futures: STRESS_FUTURES.first,
      matters: null,
      withoutAssumed: null,
    };
  return ended?.result ?? null;
}

/** The futures of a deal beside the page: the first picture follows what is typed, the rest comes after. */
export function useStress(bank: OpenedBank): OpenedStress {
  const { subject, rules, booksForBank } = bank;
  const { typed, seed, put, reset, isTyped } = useTyped(bank);
  const { growthPct } = typed;
  const books = booksForBank?.stress ?? null;
  const paths = useMemo(
    () => stressPaths({ input: subject.input, books: null, typed: { growthPct } }, rules),
    [subject, rules, growthPct],
  );
  const found = useMemo(
    () => stressOfDeal({ input: subject.input, books, typed }, paths),
    [subject, books, typed, paths],
  );
  const asked = useMemo<FuturesQuestion | null>(
    () => (found.ok ? { inputs: found.inputs, seed, futures: STRESS_FUTURES.usual } : null),
    [found, seed],
  );
  const { told, ended, failure } = useTask<FuturesQuestion, FuturesProgress, FuturesAnswer>(
    openWorker,
    asked,
    "after-first",
  );
  const shown = useMemo(() => latestPicture(told, ended), [told, ended]);
  return { bank, found, typed, seed, put, reset, isTyped, shown, failure };
}
