import { withoutProperty } from "#features/lending/model/words/answer-words.ts";
import type { ReactNode } from "react";
import { liquidCash } from "#calc/lending/household.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { describeEarnings } from "#features/lending/model/words/earnings-words.ts";
import type { BankParts } from "#features/lending/model/bank-subject.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";

interface FigureProps {
  readonly question: string;
  /** Null: unknown. */
  readonly value: string | null;
  readonly against: string;
  readonly isBad: boolean;
  readonly children: ReactNode;
}

function Deciding({ question, value, against, isBad, children }: FigureProps) {
  return (
    <section>
      <h3>{question}</h3>
      <p className={isBad ? "deciding-value bad" : "deciding-value"}>
        {value ?? (
          <>
            <UnknownIcon className="icon" aria-hidden /> Unknown
          </>
        )}{" "}
        <small>{against}</small>
      </p>
      <p className="xs text-muted">{children}</p>
    </section>
  );
}

const ratio = (value: number | null): string | null => (value === null ? null : formatMultiple(value, 2));

/** What decides the answer, each once: coverage, the household or the cash, and the price. */
export function DecidingFigures({
  working,
  parts,
  isForGuest,
}: {
  working: PlanWorking;
  parts: BankParts;
  isForGuest: boolean;
}) {
  const { plan, judged } = working;
  const { figures } = judged;
  const { verdict } = plan.price;
  const coverageLeast = plan.values.lenderCoverage.value;
  const globalLeast = plan.values.minGlobalCoverage.value;
  const liquidUsd = liquidCash(plan.bankInput);
  const isGlobal = judged.calculation.sbaLoans.length > 0 && figures.global !== null;
  const multiple = plan.price.earnings.sdeUsd === null ? null : plan.offerUsd / plan.price.earnings.sdeUsd;
  return (
    <section className="panel deciding" aria-label="What decides it">
      <Deciding
        question="Does the business cover the debt?"
        value={ratio(figures.worstCoverage)}
        against={`lenders ask ${formatMultiple(coverageLeast, 2)}`}
        isBad={figures.worstCoverage !== null && figures.worstCoverage < coverageLeast}
      >
        {describeEarnings(plan, parts, { isBrief: true })}
      </Deciding>
      {isForGuest ? null : isGlobal ? (
        <Deciding
          question="Does it cover your household too?"
          value={ratio(figures.global)}
          against={`at least ${formatMultiple(globalLeast, 2)}`}
          isBad={(figures.global ?? globalLeast) < globalLeast}
        >
          {plan.ownPayUsd === null || plan.ownPayUsd === 0
            ? "No pay of the business comes in; "
            : "Your pay comes in; "}
          living costs, personal debts and the tax on the profit go out.
        </Deciding>
      ) : (
        <Deciding
          question="Is your cash enough?"
          value={liquidUsd === null ? null : formatMoney(liquidUsd)}
          against={liquidUsd === null ? "" : "in hand"}
          isBad={judged.isShort}
        >
          The cash in your profile, against your cash to close.
        </Deciding>
      )}
      <Deciding
        question="Is the price right?"
        value={multiple === null || !(multiple > 0) ? null : formatMultiple(multiple, 1)}
        against="of SDE"
        isBad={verdict.marketHigh !== null && plan.offerUsd > verdict.marketHigh}
      >
        {verdict.marketLow === null || verdict.marketHigh === null
          ? "What such businesses sell for is not known."
          : `Such businesses sell for ${formatMoney(verdict.marketLow)} to ${formatMoney(verdict.marketHigh)}${withoutProperty(plan)}.`}
      </Deciding>
    </section>
  );
}
