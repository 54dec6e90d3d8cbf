import { Undo2 } from "lucide-react";
import { type CSSProperties, useId, useState } from "react";
import { amountOfType, lenderOf, leverLimits, type PlanLevers } from "#calc/plan/levers.ts";
import type { Plan } from "#calc/plan/plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney, formatNumber, formatPercent } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";

interface LeverProps {
  readonly label: string;
  /** Beside the label, in a few words. */
  readonly aside: string;
  readonly help: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: "$" | "%";
  readonly isMoved: boolean;
  readonly onMove: (value: number) => void;
}

/** A figure of the plan that is typed or dragged; both say the same. */
function Lever({ label, aside, help, value, min, max, step, unit, isMoved, onMove }: LeverProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  const written = unit === "$" ? formatMoney(value) : formatPercent(value, 2);
  const typed = {
    "aria-labelledby": `${id}-label`,
    "aria-invalid": problem === null ? undefined : true,
    "aria-describedby": `${id}-help`,
    onInvalid: setProblem,
  };
  return (
    <div className="lever" data-moved={isMoved ? "" : undefined}>
      <div className="lever-head">
        <span id={`${id}-label`}>{label}</span>
        <span className="text-muted">{aside}</span>
      </div>
      {unit === "$" ? (
        <MoneyInput {...typed} value={value} onChange={(usd) => usd !== null && onMove(usd)} />
      ) : (
        <NumberInput
          {...typed}
          value={value}
          unit="%"
          min={0}
          max={40}
          step={step}
          onChange={(pct) => pct !== null && onMove(pct)}
        />
      )}
      <input
        type="range"
        className="slider"
        aria-labelledby={`${id}-label`}
        aria-valuetext={written}
        style={{ "--v": `${share * 100}%` } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
      <small id={`${id}-help`} className={problem === null ? undefined : "bad"}>
        {problem ?? help}
      </small>
    </div>
  );
}

/** Beyond the ask a price is seldom looked at: so far its slider goes, times the asking price. */
const FARTHEST_PRICE = 1.2;
const NEAREST_PRICE = 0.6;

/** The last day of "2026-09-16 .. 2026-09-21"; where that is long ago the basis of the earnings says it. */
const describeRead = ({ values: { prime } }: Plan): string =>
  prime.lastRead === null
    ? ` Read ${formatDate(prime.sourceDate.split(" .. ").at(-1) ?? prime.sourceDate)}.`
    : "";

function describeCash(working: PlanWorking): string {
  const { figures } = working.judged;
  const pct = figures.ownCashPct;
  const { estimated, totalUsd } = working.plan.costs;
  const costs =
    totalUsd === 0
      ? "Without closing costs"
      : `With ${formatMoney(totalUsd)} of closing costs${estimated.length > 0 ? ", estimated" : ""}`;
  return `${costs}${pct === null ? "" : `; ${formatNumber(pct, 1)}% of the project`}.`;
}

function describeNote(plan: Plan, mostUsd: number): string {
  const note = plan.components.find(({ type, amount }) => type === "seller_note" && amount > 0);
  const { interestRate, term, standby } = note?.terms ?? {};
  const terms =
    note === undefined
      ? ""
      : `${formatNumber(interestRate ?? 0, 2)}%, ${term ?? 0} months${standby === "full_life" ? ", on standby for the life of the loan" : ""}. `;
  return `${terms}Usually up to ${formatMoney(mostUsd)}.`;
}

export interface PlanLeversProps {
  readonly working: PlanWorking;
  readonly levers: PlanLevers;
  readonly move: (levers: PlanLevers) => void;
  readonly liquidUsd: number | null;
  /** Guests are not shown cash. */
  readonly isForGuest: boolean;
}

/** Price, cash, note and rate: each moves the answer and every figure with it, and nothing is saved. */
export function PlanLeverFields({ working, levers, move, liquidUsd, isForGuest }: PlanLeversProps) {
  const { plan, judged } = working;
  const lender = lenderOf(plan);
  const limits = leverLimits(plan, judged.figures.cashToClose);
  const askingUsd = plan.input.figures.askingPriceUsd;
  const noteUsd = amountOfType(plan, "seller_note");
  const rate = lender?.terms?.interestRate ?? null;
  const from = askingUsd ?? plan.offerUsd;
  const belowAsk = askingUsd === null || askingUsd === 0 ? 0 : (1 - plan.offerUsd / askingUsd) * 100;
  return (
    <div className="levers">
      <Lever
        label="Price you offer"
        aside={
          Math.abs(belowAsk) < 0.05
            ? "the asking price"
            : `${formatNumber(Math.abs(belowAsk), 1)}% ${belowAsk > 0 ? "below" : "above"} the ask`
        }
        help={
          isForGuest || working.mostToPay === null
            ? "The rest of the plan follows."
            : `Most you can pay${working.mostToPay.cashKnown ? ", restructured" : " from the earnings"}: ${formatMoney(working.mostToPay.offer)}.`
        }
        value={plan.offerUsd}
        min={Math.round(NEAREST_PRICE * from)}
        max={Math.round(FARTHEST_PRICE * from)}
        step={1000}
        unit="$"
        isMoved={levers.offerUsd !== undefined}
        onMove={(offerUsd) => offerUsd > 0 && move({ ...levers, offerUsd })}
      />
      {isForGuest ? null : (
        <Lever
          label="Your cash to close"
          aside={liquidUsd === null ? "" : `of ${formatMoney(liquidUsd)}`}
          help={describeCash(working)}
          value={judged.figures.cashToClose}
          min={Math.floor(limits.cashLeastUsd)}
          max={Math.ceil(limits.cashMostUsd)}
          step={500}
          unit="$"
          isMoved={levers.cashUsd !== undefined}
          onMove={(cashUsd) => move({ ...levers, cashUsd })}
        />
      )}
      <Lever
        label="Seller note"
        aside={`${formatNumber(plan.offerUsd > 0 ? (noteUsd / plan.offerUsd) * 100 : 0, 1)}% of the price`}
        help={describeNote(plan, limits.noteMostUsd)}
        value={noteUsd}
        min={0}
        max={Math.max(limits.noteMostUsd, noteUsd)}
        step={500}
        unit="$"
        isMoved={levers.noteUsd !== undefined}
        onMove={(to) => {
          // The buyer's own money takes the rest: what was moved of it before no longer holds.
          const { cashUsd: _before, ...others } = levers;
          move({ ...others, noteUsd: to });
        }}
      />
      {rate === null ? null : (
        <Lever
          label="Lender’s rate"
          aside={levers.ratePct === undefined ? "today’s most" : "typed"}
          help={`Prime ${formatPercent(plan.rates.prime, 2)} and ${formatNumber(rate - plan.rates.prime, 2)} points.${describeRead(plan)}`}
          value={rate}
          min={4}
          max={16}
          step={0.05}
          unit="%"
          isMoved={levers.ratePct !== undefined}
          onMove={(ratePct) => move({ ...levers, ratePct: Math.round(ratePct * 100) / 100 })}
        />
      )}
    </div>
  );
}

/** That something was moved, with the two ways on. */
export function MovedBar({
  isSaving,
  mayEdit,
  onUndo,
  onKeep,
}: {
  isSaving: boolean;
  mayEdit: boolean;
  onUndo: () => void;
  onKeep: () => void;
}) {
  return (
    <div className="moved-bar" role="status">
      <span>Moved, not saved.</span>
      {mayEdit ? (
        <Button variant="secondary" size="sm" busy={isSaving} onClick={onKeep}>
          Make this the plan
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
