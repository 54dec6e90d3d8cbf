import type { ReactNode } from "react";
import {
  type AnswerId,
  type FixStep,
  FUNDING_TYPE_INFO,
  type NextStep,
  type PlannedComponent,
  type PlanWorking,
} from "#calc";
import { sayFix } from "#features/lending/model/words/fix-words.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";

const sayParts = (components: readonly PlannedComponent[]): string =>
  listWords(
    components
      .filter(({ amount }) => amount > 0)
      .map(({ type, amount }) => `${FUNDING_TYPE_INFO[type].name} ${formatMoney(amount)}`),
  );

const sayCash = (usd: number): string =>
  Math.round(usd) === 0
    ? "the same cash"
    : usd > 0
      ? `${formatMoney(usd)} more of your cash`
      : `${formatMoney(-usd)} less of your cash`;

const count = (many: number): string => (many === 1 ? "One point is open" : `${many} points are open`);

export interface NextStepProps {
  readonly working: PlanWorking;
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

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="next-step" aria-label="Next step">
      <h3>{title}</h3>
      {children}
    </aside>
  );
}

/** Another way to pay the same price. */
function ChangeBox({
  working,
  names,
  next,
  mayKeep,
  onUse,
}: Pick<NextStepProps, "working" | "names" | "mayKeep" | "onUse"> & {
  readonly next: NextStep;
}) {
  const { components = [], cash = 0 } = next;
  const steps = (next.steps ?? []).filter((step) => typeof step !== "string");
  const words = steps.length > 0 ? sayFix({ steps }, names) : null;
  const way = working.alternatives.find((one) => one.components === next.components);
  const coverage = way?.figures.worstCoverage ?? null;
  const isSellers = components.some(({ type }) => type === "seller_note");
  return (
    <Box title={words?.title ?? "Pay the same price another way"}>
      <p>
        {words?.detail ?? sayParts(components)}: {sayCash(cash)}
        {coverage === null ? "" : `, coverage ${formatMultiple(coverage, 2)}`}. You
        {isSellers ? ", the seller" : ""} and the lender have to agree.
      </p>
      {mayKeep ? (
        <Button variant="primary" onClick={() => onUse(components, steps)}>
          Use this plan
        </Button>
      ) : null}
    </Box>
  );
}

const WHY_OFFER: { readonly [Id in AnswerId]?: string } = {
  above_market: "That is the high end of what such businesses sell for.",
  loses_money: "That is what the assets are worth.",
};

/** The one step that follows from the answer. */
export function NextStepBox(props: NextStepProps) {
  const { working, mayEdit, mayKeep, isForGuest, letterHref, openHref, onOffer, onUse } = props;
  const { answer } = working;
  const { next } = answer;
  if (next === null || isForGuest) return null;
  switch (next.kind) {
    case "change":
      return <ChangeBox {...props} next={next} />;
    case "offer": {
      const offer = next.offer ?? 0;
      return (
        <Box title={`Offer ${formatMoney(offer)} or less`}>
          <p>
            {WHY_OFFER[answer.id] ?? "Up to there a usual way of paying passes rules, market and your cash."}
          </p>
          <Button variant="primary" onClick={() => onOffer(offer)}>
            See the plan at {formatMoney(offer)}
          </Button>
        </Box>
      );
    }
    case "confirm":
      // The bank judges a plan that is kept.
      if (working.plan.structureFrom !== "chosen")
        return mayKeep ? (
          <Box title={count(next.steps?.length ?? 0)}>
            <p>Keep this plan, then answer them at the bank.</p>
            <Button variant="primary" onClick={() => onUse(working.plan.components, [])}>
              Make this the plan
            </Button>
          </Box>
        ) : null;
      return openHref === null ? null : (
        <Box title={count(next.steps?.length ?? 0)}>
          <p>Each stands at the bank, with the place to answer it.</p>
          <ButtonLink variant="primary" href={openHref}>
            Answer what is open
          </ButtonLink>
        </Box>
      );
    case "letter":
      return letterHref === null || !mayEdit ? null : (
        <Box title="Write the letter">
          <p>The plan holds: make the offer in writing.</p>
          <ButtonLink variant="primary" href={letterHref}>
            Write the letter of intent
          </ButtonLink>
        </Box>
      );
    case "enter":
      return null;
  }
}
