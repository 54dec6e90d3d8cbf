import { useCallback, useMemo, useState } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { putInBuilder } from "#features/funding/web/index.ts";
import { type RequestedBest, toBestWishes } from "#features/lending/model/best-wishes.ts";
import { type LendingStore, useBankBasis, useLendingState } from "#features/lending/web/index.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { useBankRules } from "#features/rules/web/index.ts";
import { bestSubject } from "#features/structures/model/best-subject.ts";
import { builderEditOf } from "#features/funding/model/builder-edit-of.ts";
import { ownStructures } from "#features/structures/model/own-structures.ts";
import { useLatest } from "#web/browser/use-latest.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import type { OpenedBest, UsedStructure } from "./opened-best.ts";
import { useBestAnswer } from "./use-best-answer.ts";

export interface BestSources {
  readonly dealId: string;
  readonly figures: DealFigures;
  readonly store: LendingStore;
  /** Whose offer and manager's pay count; null: the deal has no saved stack. */
  readonly stack: StackEdit | null;
  /** Saved stacks: candidates beside the steps of the search. */
  readonly stacks?: readonly (StackEdit & { readonly name: string })[];
  readonly books: StoredBooks | null;
  readonly buyer: Buyer | null;
}

const NO_QUESTION: RequestedBest = {};
const MOST_UNDONE = 50;

interface Asking {
  readonly asked: RequestedBest;
  readonly ask: OpenedBest["ask"];
  readonly undo: OpenedBest["undo"];
}

/** What is asked: saved with the deal by who may edit, kept in this window by who may not. */
function useAsking(store: LendingStore, mayEdit: boolean): Asking {
  const { lending } = useLendingState(store);
  const [own, setOwn] = useState<RequestedBest | null>(null);
  const [before, setBefore] = useState<readonly RequestedBest[]>([]);
  const stored = lending.best ?? NO_QUESTION;
  const question = own ?? stored;
  const put = (next: RequestedBest) => {
    if (mayEdit) store.change((now) => ({ ...now, best: next }));
    else setOwn(next);
  };
  // The same functions with every drawing: a part of the form of which nothing changed is not drawn again with each key.
  const latest = useLatest({
    ask(change: (question: RequestedBest) => RequestedBest) {
      const next = change(question);
      if (JSON.stringify(next) === JSON.stringify(question)) return;
      setBefore((list) => [...list, question].slice(-MOST_UNDONE));
      put(next);
    },
    undo() {
      put(before.at(-1) ?? NO_QUESTION);
      setBefore((list) => list.slice(0, -1));
    },
  });
  const ask = useCallback(
    (change: (question: RequestedBest) => RequestedBest) => latest.current.ask(change),
    [latest],
  );
  const undo = useCallback(() => latest.current.undo(), [latest]);
  return { asked: question, ask, undo: before.length === 0 ? null : undo };
}

/** The question of a deal, answered anew in a worker with every change of what it rests on. */
export function useBest(sources: BestSources): OpenedBest {
  const { dealId, figures, store, stack, stacks, books, buyer } = sources;
  const { lending } = useLendingState(store);
  const { version: rulesVersion } = useBankRules();
  const mayEdit = useMayEdit();
  const asking = useAsking(store, mayEdit);
  const { asked } = asking;
  const deal = useMemo(() => fundingDealOf(figures), [figures]);
  // What is asked is no part of what it is asked of.
  const said = JSON.stringify({ ...lending, best: null });
  const questionOf = useMemo(() => ({ ...(JSON.parse(said) as typeof lending), best: null }), [said]);
  const basis = useBankBasis({ lending: questionOf, books, buyer });
  const { rules } = basis;
  const subject = useMemo(() => bestSubject({ ...basis, figures, stack }), [basis, figures, stack]);
  const questionText = JSON.stringify(asked);
  const wishes = useMemo(() => toBestWishes(JSON.parse(questionText) as RequestedBest), [questionText]);
  const input = useMemo(() => {
    const { offer } = subject.input;
    const own = stacks === undefined || !(offer > 0) ? {} : ownStructures(stack, stacks, offer);
    return { bank: subject.input, best: { ...wishes, ...own }, ...subject.bounds, rules };
  }, [subject, wishes, stack, stacks, rules]);
  const problem = useMemo(() => createProblem(input, rules), [input, rules]);
  const [used, setUsed] = useState<UsedStructure | null>(null);

  function use({ components, price }: Pick<Structure, "components" | "price">, title: string): void {
    const priceUsd = price ?? subject.input.offer;
    const custom = builderEditOf(components, { deal, offerUsd: priceUsd });
    const askingPriceUsd = deal.askingPriceUsd ?? 0;
    const undo = putInBuilder(dealId, { custom, offerUsd: priceUsd, askingPriceUsd });
    setUsed({
      title,
      undo() {
        undo();
        setUsed(null);
      },
    });
  }

  return {
    dealId,
    deal,
    subject,
    rules,
    rulesVersion,
    lending,
    changeLending: store.change,
    ...asking,
    wishes,
    problem,
    search: useBestAnswer(input),
    mayEdit,
    readsProfile: buyer !== null,
    use,
    used,
  };
}
