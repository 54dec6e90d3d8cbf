import { useRef, useState } from "react";
import { shownValue } from "#features/intake/model/review/accepted-values.ts";
import type { Step } from "#features/intake/model/review/intake.ts";
import {
  decideEach,
  decisionOfAll,
  isDoubtfulOpen,
  type SameValues,
} from "#features/intake/model/review/same-values.ts";
import type { ChosenWords } from "#features/intake/model/review/add-by-hand.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import {
  type DocumentSteps,
  placeIn,
  type PlaceInDocument,
  placeOfAll,
  stepsByDocument,
  waysBack,
} from "#features/intake/model/review/document-steps.ts";
import type { Decision } from "#features/intake/model/review/shown-after.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import { useAddValue, useDecide } from "#features/intake/web/data.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import { reportError } from "#web/calls/call-errors.ts";

export interface ReviewState {
  /** The place of the value that is looked at; null: there is none. */
  readonly current: number | null;
  /** Whether that value is being typed over. */
  readonly isChanging: boolean;
  readonly select: (at: number) => void;
  readonly accept: (at: number, value?: Value) => void;
  readonly refuse: (at: number) => void;
  /** A value that was chosen in the document: it is accepted and looked at. */
  readonly addByHand: (intakeId: string, chosen: ChosenWords) => void;
  readonly decideAll: (places: readonly number[]) => void;
  readonly setChanging: (isChanging: boolean) => void;
  /** Null: no step of this window to take back. */
  readonly takeBack: (() => void) | null;
  readonly isSaving: boolean;
}

interface Options {
  /** Places of the values as they are shown. */
  readonly order: readonly number[];
  readonly same: SameValues;
  readonly mayEdit: boolean;
  /** The value that is looked at first, where the address names one. */
  readonly first: number | null;
}

export function useReview(delivery: Delivery, { order, same, mayEdit, first }: Options): ReviewState {
  const decide = useDecide();
  const add = useAddValue();
  const [chosen, choose] = useState<PlaceInDocument | null>(first === null ? null : placeIn(delivery, first));
  const [isChanging, setChanging] = useState(false);
  const [past, setPast] = useState<readonly (readonly DocumentSteps[])[]>([]);
  const intake = delivery.whole;
  const latest = useRef(delivery);
  latest.current = delivery;
  const open = order.find((at) => decisionOfAll(intake, same.placesOf(at)) === null);
  const current = (chosen === null ? null : placeOfAll(delivery, chosen)) ?? open ?? order[0] ?? null;
  const setCurrent = (at: number) => choose(placeIn(latest.current, at));

  function send(steps: readonly Decision[]): void {
    if (!mayEdit || steps.length === 0) return;
    const byDocument = stepsByDocument(latest.current, steps);
    setPast((before) => [...before, waysBack(latest.current, byDocument)]);
    sendEach(byDocument);
  }
  function sendEach(byDocument: readonly DocumentSteps[]): void {
    setChanging(false);
    for (const { id, steps } of byDocument)
      decide.mutate(
        { id, steps: steps.map((step) => ({ ...step })) },
        { onError: (error) => reportError(error, { fallback: "This step was not saved. Try again." }) },
      );
  }
  function select(at: number): void {
    setCurrent(at);
    setChanging(false);
  }
  /** Wherever the same value stands: it is one step. */
  function settle(at: number, decision: Step["decision"], value?: Value): void {
    const places = same.placesOf(at);
    send(decideEach(latest.current.whole, places, { decision, value }));
    const next = order[order.indexOf(places[0]) + 1];
    if (current !== null && places.includes(current) && next !== undefined) setCurrent(next);
  }
  const accept = (at: number, value?: Value) => settle(at, "accepted", value);
  const refuse = (at: number) => settle(at, "refused");
  const takeBack = () => {
    const back = past.at(-1);
    if (back === undefined || !mayEdit) return;
    setPast((before) => before.slice(0, -1));
    sendEach(back);
    const [first] = back;
    const [step] = first?.steps ?? [];
    if (first === undefined || step === undefined) return;
    choose({ id: first.id, at: step.at });
  };
  function addByHand(id: string, { ...chosen }: ChosenWords): void {
    const before = latest.current;
    add.mutate(
      { id, ...chosen },
      {
        onSuccess: (after) => {
          const at = after.values.length - 1;
          const old = chosen.insteadOf === null ? [] : [{ at: chosen.insteadOf, decision: null } as const];
          const [back] = waysBack(before, [{ id, steps: old }]);
          setPast((past) => [
            ...past,
            [{ id, steps: [{ at, decision: "refused" }, ...(back?.steps ?? [])] }],
          ]);
          choose({ id, at });
          setChanging(false);
        },
        onError: (error) =>
          reportError(error, { fallback: "These words were not taken. Select them again." }),
      },
    );
  }
  useReviewKeys({ intake, order, same, current, mayEdit, select, accept, refuse, setChanging, takeBack });
  return {
    current,
    isChanging,
    select,
    accept,
    refuse,
    addByHand,
    decideAll: (places) => {
      const all = [...new Set(places.flatMap((at) => same.placesOf(at)))];
      send(decideEach(latest.current.whole, all, { decision: "accepted" }));
    },
    setChanging,
    takeBack: past.length === 0 ? null : takeBack,
    isSaving: decide.isPending || add.isPending,
  };
}

interface Keyed extends Pick<ReviewState, "current" | "select" | "accept" | "refuse" | "setChanging"> {
  readonly intake: Delivery["whole"];
  readonly order: readonly number[];
  readonly same: SameValues;
  readonly mayEdit: boolean;
  readonly takeBack: () => void;
}

/** Up and Down go through the values, A accepts, R refuses, E changes, N goes to the next that is doubtful, U takes a step back. What is done with the whole has keys of its own. */
function useReviewKeys({ intake, order, same, current, mayEdit, select, ...act }: Keyed): void {
  const shownAt = current === null ? null : same.placesOf(current)[0];
  function move(by: number): void {
    if (shownAt === null) return;
    const next = order[order.indexOf(shownAt) + by];
    if (next !== undefined) select(next);
  }
  function nextDoubtful(): void {
    const from = shownAt === null ? -1 : order.indexOf(shownAt);
    const turned = [...order.slice(from + 1), ...order.slice(0, from + 1)];
    const next = turned.find((at) => isDoubtfulOpen(intake, same.placesOf(at)));
    if (next !== undefined) select(next);
  }
  const onCurrent = (change: (at: number) => void) => () => {
    if (current !== null && mayEdit) change(current);
  };
  usePageKeys({
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    a: onCurrent((at) => {
      if (shownValue(intake, at) !== null) act.accept(at);
    }),
    r: onCurrent(act.refuse),
    e: onCurrent(() => act.setChanging(true)),
    n: nextDoubtful,
    // Of an intake that is put away, U is the way back of the whole.
    ...(mayEdit ? { u: () => act.takeBack() } : {}),
  });
}
