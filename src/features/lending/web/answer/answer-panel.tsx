import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { FundingSwatch } from "#features/funding/web/index.ts";
import { describeAnswer } from "#features/lending/model/words/answer-words.ts";
import { formatDate, localDay } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { DecidingFigures } from "./deciding-figures.tsx";
import type { NextStepWords } from "./next-step.tsx";
import { MovedBar, PlanLeverFields } from "./plan-levers.tsx";
import { PlanUnknowns, type FactStore } from "./plan-unknowns.tsx";
import type { OpenedPlan } from "./use-plan.ts";
import "./answer.css";

/** What has a lever of its own says its amount there. */
const WITH_LEVER: readonly string[] = ["equity", "seller_note"];

function PlanLine({ working, stackName }: { working: PlanWorking; stackName: string | null }) {
  const { plan } = working;
  const parts = plan.components.filter(({ amount }) => amount > 0);
  const { day } = plan.input;
  return (
    <p className="plan-line">
      <b>Your plan{stackName === null || plan.structureFrom !== "chosen" ? "" : `, “${stackName}”`}:</b>{" "}
      {listWords(
        parts.map(({ type, amount }) => {
          const { name } = FUNDING_TYPE_INFO[type];
          return WITH_LEVER.includes(type) ? name : `${name} ${formatMoney(amount)}`;
        }),
      )}
      . {plan.structureFrom === "chosen" ? "" : "It is the usual structure; nothing is saved yet. "}
      {plan.without.includes("costs") ? "Without closing costs. " : ""}
      {day === localDay(new Date()) ? "" : `Rules and rates of ${formatDate(day)}.`}
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
export type SavePlan = (
  components: readonly PlannedComponent[],
  offerUsd: number,
  steps: readonly FixStep[],
) => void;

export interface AnswerPanelProps {
  readonly opened: OpenedPlan;
  readonly working: PlanWorking;
  readonly step: NextStepWords | null;
  readonly stackName: string | null;
  readonly isForGuest: boolean;
  readonly isSaving: boolean;
  /** Null: there is nothing to save to. */
  readonly onKeep: SavePlan | null;
  /** Where facts are answered; null: nowhere. */
  readonly facts: FactStore | null;
}

/** The answer to a deal: one sentence, the next step, the plan with its levers, what decides it, and what is unknown. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { opened, working, step, stackName, isForGuest, isSaving, onKeep, facts } = props;
  const { levers, move } = opened;
  const { plan } = working;
  const isMoved = Object.keys(levers).length > 0;
  return (
    <>
      <section className="answer mt-5" aria-label="The answer">
        <div role="status">
          <h2>{describeAnswer(working, { isForGuest })}</h2>
        </div>
        {step === null ? null : (
          <aside className="next-step" aria-label="Next step">
            <h3>{step.title}</h3>
            <p>{step.words}</p>
          </aside>
        )}
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
      {facts === null || opened.unknowns.length === 0 ? null : (
        <PlanUnknowns unknowns={opened.unknowns} facts={facts} />
      )}
    </>
  );
}
