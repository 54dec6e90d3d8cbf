import { useMemo } from "react";
import { cashToSellerText, type ClosingCash } from "#calc/funding/closing-cash.ts";
import type { LendersView } from "#calc/funding/lenders-view.ts";
import { ManagerPayField, VerdictTitle } from "#features/deals/web/index.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { StackInPlan } from "#features/funding/model/stack-in-plan.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { useAtRest } from "#web/browser/use-at-rest.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { CoverageByYear } from "./coverage-by-year.tsx";
import type { StackPay } from "./stack-pay.ts";

export interface StackAnswerProps {
  inPlan: StackInPlan;
  view: LendersView;
  closing: ClosingCash;
  pay: StackPay;
}

/** What the deal's answer is with this stack as its plan: the bank's figures, and what speaks against it. */
export function StackAnswer({ inPlan, view, closing, pay }: StackAnswerProps) {
  const settled = useAtRest(inPlan);
  const answer = useMemo(() => settled.answer(), [settled]);
  // Who may not read the buyer's profile has no whole answer of their own: the header tells the deal's.
  const mayEdit = useMayEdit();
  const { worstYear, minimumRatio } = view;
  return (
    <section className="proforma-half" aria-label="With this stack as the plan">
      <h3>With this stack as the plan</h3>
      {mayEdit ? (
        <>
          <p className="row wrap mt-2">
            <VerdictTitle verdict={answer} />
          </p>
          <p className="sm mt-2" role="status">
            {answer.sentence}
          </p>
        </>
      ) : null}
      {answer.against.length === 0 ? null : (
        <ul className="stack-findings mt-2">
          {answer.against.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <dl className="statement mt-3">
        <div>
          <dt>
            Worst year{worstYear === null ? "" : `, year ${worstYear.year}`}
            <small>lenders ask {formatMultiple(minimumRatio, 2)}</small>
          </dt>
          <dd>
            {worstYear === null
              ? "Nothing due"
              : worstYear.coverageRatio === null
                ? "Unknown"
                : formatMultiple(worstYear.coverageRatio, 2)}
          </dd>
        </div>
        {inPlan.cashToCloseUsd === null ? null : (
          <div>
            <dt>
              Your cash to close<small>closing costs included</small>
            </dt>
            <dd>{formatMoney(inPlan.cashToCloseUsd)}</dd>
          </div>
        )}
        <div>
          <dt>Cash to the seller at closing</dt>
          <dd title={cashToSellerText(closing)}>{formatMoney(closing.cashToSellerUsd)}</dd>
        </div>
      </dl>
      <p className="xs text-muted mt-2">{inPlan.earnings}</p>
      {inPlan.base === "sde" ? (
        <div className="mt-3 no-print">
          <ManagerPayField label="Manager’s salary a year" isTakenOff {...pay} onChange={pay.setOwn} />
        </div>
      ) : null}
      <CoverageByYear view={view} />
      <p className="xs text-muted mt-3 no-print">
        <AppLink className="link" href={analysisHref(pay.dealId, "bank")}>
          Every rule and payment at the bank
        </AppLink>
      </p>
    </section>
  );
}
