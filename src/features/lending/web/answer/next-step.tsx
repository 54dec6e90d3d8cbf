import type { ReactNode } from "react";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import type { NextStep } from "#calc/plan/plan-answer.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { describeChangeStep, describeOfferStep } from "#features/lending/model/words/next-words.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";

export interface NextStepProps {
  readonly working: PlanWorking;
  /** False while a lever moves: the cheapest change is not known yet. */
  readonly isSettled: boolean;
  readonly names: readonly string[];
  readonly mayEdit: boolean;
  /** The deal is stored, and theirs to change. */
  readonly mayKeep: boolean;
  readonly isForGuest: boolean;
  readonly letterHref: string | null;
  /** Where what is open is answered; null: nowhere. */
  readonly openHref: string | null;
  readonly onUse: (components: readonly PlannedComponent[], steps: readonly FixStep[]) => void;
  readonly onOffer: (offerUsd: number) => void;
}

/** The step in words, and the button that takes it; null: it is not theirs to press. */
export interface NextStepWords {
  readonly title: string;
  readonly words: string;
  readonly button: ReactNode;
}

/** Another way to pay the same price. */
function changeStep(
  {
    working,
    isSettled,
    names,
    mayKeep,
    onUse,
  }: Pick<NextStepProps, "working" | "isSettled" | "names" | "mayKeep" | "onUse">,
  next: NextStep,
): NextStepWords {
  const buttonTo = (press: () => void) =>
    mayKeep ? (
      <Button variant="primary" disabled={!isSettled} onClick={press}>
        Use this plan
      </Button>
    ) : null;
  if (!isSettled)
    return {
      title: "Change the plan",
      words: "Looking for the cheapest change …",
      button: buttonTo(() => undefined),
    };
  const { components = [] } = next;
  const steps = (next.steps ?? []).filter((step) => typeof step !== "string");
  const { title, detail } = describeChangeStep(working, next, names);
  return {
    title,
    words: detail,
    button: buttonTo(() => onUse(components, steps)),
  };
}

const CONFIRM = "Confirm what is open";

function confirmStep({ working, mayKeep, openHref, onUse }: NextStepProps): NextStepWords | null {
  // The bank assesses a plan that is kept.
  if (working.plan.structureFrom !== "chosen")
    return mayKeep
      ? {
          title: CONFIRM,
          words: "Keep this plan, then answer the bank’s questions.",
          button: (
            <Button variant="primary" onClick={() => onUse(working.plan.components, [])}>
              Make this the plan
            </Button>
          ),
        }
      : null;
  if (openHref === null) return null;
  return {
    title: CONFIRM,
    words: "One form on the Bank tab asks for all of it.",
    button: (
      <ButtonLink variant="primary" href={openHref}>
        Answer what is open
      </ButtonLink>
    ),
  };
}

/** The one step that follows from the answer. */
export function nextStepOf(props: NextStepProps): NextStepWords | null {
  const { working, mayEdit, isForGuest, letterHref, onOffer } = props;
  const { answer } = working;
  const { next } = answer;
  if (next === null || isForGuest) return null;
  switch (next.kind) {
    case "change":
      return changeStep(props, next);
    case "offer": {
      const offer = next.offer ?? 0;
      const { title, detail, isCash } = describeOfferStep(working, offer);
      return {
        title,
        words: detail,
        button: isCash ? (
          <ButtonLink variant="primary" href={buyerHref}>
            Your cash and household
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => onOffer(offer)}>
            See the plan at {formatMoney(offer)}
          </Button>
        ),
      };
    }
    case "confirm":
      return confirmStep(props);
    case "letter":
      return letterHref === null || !mayEdit
        ? null
        : {
            title: "Write the letter",
            words: "The plan holds: make the offer in writing.",
            button: <LetterLink href={letterHref} />,
          };
    case "enter":
      return null;
  }
}

export const LetterLink = ({ href }: { href: string }) => (
  <ButtonLink variant="primary" href={href}>
    Write the letter
  </ButtonLink>
);
