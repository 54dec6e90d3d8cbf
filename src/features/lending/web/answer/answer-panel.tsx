import { VerdictTitle } from "#features/deals/web/index.ts";
import { type FixStep, FUNDING_TYPE_INFO, liquidCash, type PlannedComponent, type PlanWorking } from "#calc";
import { FundingSwatch } from "#features/funding/web/index.ts";
import { sayAnswer } from "#features/lending/model/words/answer-words.ts";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { DecidingFigures } from "./deciding-figures.tsx";
import { Measures } from "./measures.tsx";
import { NextStepBox } from "./next-step.tsx";
import { MovedBar, PlanLeverFields } from "./plan-levers.tsx";
import { PlanUnknowns, type FactStore } from "./plan-unknowns.tsx";
import type { OpenedPlan } from "./use-plan.ts";
import "./answer.css";

function PlanLine({ working, stackName }: { working: PlanWorking; stackName: string | null }) {
  const { plan } = working;
  const parts = plan.components.filter(({ amount }) => amount > 0);
  return (
    <p className="plan-line">
      <b>Your plan{stackName === null || plan.structureFrom !== "chosen" ? "" : `, “${stackName}”`}:</b>{" "}
      {listWords(parts.map(({ type, amount }) => `${FUNDING_TYPE_INFO[type].name} ${formatMoney(amount)}`))}.{" "}
      {plan.structureFrom === "chosen" ? "" : "It is the usual structure; nothing is saved yet. "}
      {plan.without.includes("costs") ? "Without closing costs. " : ""}
      Rules, rates and usual terms of {formatDate(plan.input.day)}.
    </p>
  );
}

function PlanBar({ components }: { components: readonly PlannedComponent[] }) {
  return (
    <div className="plan-bar" aria-hidden="true">
      {components
        .filter(({ amount }) => amount > 0)
        .map(({ type, amount }) => (
          <span key={type} style={{ flexGrow: amount }}>
            <FundingSwatch type={type} />
          </span>
        ))}
    </div>
  );
}

/** Saves a structure as the plan, with what the steps of a fix change beside it. */
export type KeepPlan = (
  components: readonly PlannedComponent[],
  offerUsd: number,
  steps: readonly FixStep[],
) => void;

export interface AnswerPanelProps {
  readonly opened: OpenedPlan;
  readonly working: PlanWorking;
  /** The answer alone: plan and figures stand on the first tab. */
  readonly isBrief: boolean;
  readonly names: readonly string[];
  readonly stackName: string | null;
  readonly mayEdit: boolean;
  readonly isForGuest: boolean;
  readonly letterHref: string | null;
  readonly isSaving: boolean;
  /** Null: there is nothing to save to. */
  readonly onKeep: KeepPlan | null;
  /** Where facts are answered; null: nowhere. */
  readonly facts: FactStore | null;
}

/** One word and one sentence. */
function AnswerAlone({ working, isForGuest }: Pick<AnswerPanelProps, "working" | "isForGuest">) {
  return (
    <section className="panel mt-5" aria-label="The answer">
      <div className="panel-body row wrap">
        <VerdictTitle verdict={working.answer} />
        <p role="status">{sayAnswer(working, { isForGuest })}</p>
      </div>
    </section>
  );
}

/** The answer to a deal: one word, one sentence, the plan with its levers, what decides it, and the next step. */
export function AnswerPanel(props: AnswerPanelProps) {
  const {
    opened,
    working,
    isBrief,
    names,
    stackName,
    mayEdit,
    isForGuest,
    letterHref,
    isSaving,
    onKeep,
    facts,
  } = props;
  const { levers, move } = opened;
  const { plan, answer } = working;
  const openHref = tabAddress(useSearchParams(), "bank");
  const isMoved = Object.keys(levers).length > 0;
  if (isBrief) return <AnswerAlone working={working} isForGuest={isForGuest} />;
  return (
    <>
      <section className="answer mt-5" aria-label="The answer">
        <div>
          <p className="row wrap">
            <VerdictTitle verdict={answer} />
          </p>
          <div role="status">
            <h2>{sayAnswer(working, { isForGuest })}</h2>
          </div>
        </div>
        <NextStepBox
          working={working}
          names={names}
          mayEdit={mayEdit}
          isForGuest={isForGuest}
          letterHref={letterHref}
          openHref={facts === null ? null : openHref}
          mayKeep={onKeep !== null}
          onUse={(components, steps) => onKeep?.(components, plan.offerUsd, steps)}
          onOffer={(offerUsd) => move({ ...levers, offerUsd })}
        />
      </section>
      <section className="panel plan" aria-label="The plan">
        <PlanLine working={working} stackName={stackName} />
        <PlanBar components={plan.components} />
        <PlanLeverFields
          working={working}
          levers={levers}
          move={move}
          liquidUsd={isForGuest ? null : liquidCash(plan.bankInput)}
          isForGuest={isForGuest}
        />
        {isMoved ? (
          <MovedBar
            isSaving={isSaving}
            mayEdit={onKeep !== null}
            onUndo={() => move({})}
            onKeep={() => onKeep?.(plan.components, plan.offerUsd, [])}
          />
        ) : null}
      </section>
      <DecidingFigures working={working} parts={opened.parts} isForGuest={isForGuest} />
      <div className="answer-low">
        {facts === null || opened.unknowns.length === 0 ? null : (
          <PlanUnknowns unknowns={opened.unknowns} facts={facts} />
        )}
        {isForGuest ? null : <Measures working={working} />}
      </div>
    </>
  );
}
