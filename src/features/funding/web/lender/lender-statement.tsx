import { formatMoney } from "#kit/format-figure.ts";
import { memo } from "react";
import {
  type FundingType,
  type LenderAsked,
  type LendersView,
  workingOfLenderPayment,
  workingOfLendersView,
} from "#calc";
import { LenderFigure } from "#features/deals/web/index.ts";
import { lenderViewFigure, type StackOnLender } from "#features/funding/model/stack-on-lender.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { useLatest } from "#web/browser/use-latest.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface LenderStatementProps {
  asked: LenderAsked;
  names?: readonly string[] | undefined;
  onLender: StackOnLender | null;
}

/** What is due in the worst year, and what it is paid from. */
export function LenderStatement({ asked, names, onLender }: LenderStatementProps) {
  const { view } = asked;
  const { worstYear } = view;
  const latest = useLatest(asked);
  return (
    <dl className="statement mt-3">
      <div>
        <dt>
          Cash flow{view.managerSalaryUsd === null ? "" : " after a manager’s salary"}
          <small>{basisOf(view)}</small>
        </dt>
        <dd>
          <WorkedFigure
            value={view.cashFlowUsd}
            unit="usd"
            working={() => workingOfLendersView("cash_flow", asked)}
            format={(value) => formatMoney(value, { parentheses: true })}
          />
          <LenderFigure
            working={lenderViewFigure("cash_flow", asked, onLender)}
            format={(value) => formatMoney(value, { parentheses: true })}
          />
        </dd>
      </div>
      {worstYear === null
        ? null
        : worstYear.payments.map((payment, place) => (
            <PaymentRow
              key={payment.index}
              place={place}
              type={payment.type}
              name={names?.[payment.index] ?? payment.name}
              note={payment.type === "sba" ? borrowedWords(view) : null}
              dueUsd={payment.dueUsd}
              asked={latest}
            />
          ))}
      {worstYear === null ? null : (
        <div className="sum">
          <dt>Due in year {worstYear.year}</dt>
          <dd>
            <WorkedFigure
              value={worstYear.dueUsd}
              unit="usd"
              working={() => workingOfLendersView("due", asked)}
              className="total"
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface PaymentRowProps {
  /** Among the payments of the worst year. */
  place: number;
  type: FundingType;
  name: string;
  note: string | null;
  dueUsd: number;
  asked: { readonly current: LenderAsked };
}

/** Everything it shows is a plain value: a key typed for one component draws the rows of the others no more. */
const PaymentRow = memo(function PaymentRow({ place, type, name, note, dueUsd, asked }: PaymentRowProps) {
  return (
    <div>
      <dt>
        <span className="debt-name">
          <FundingSwatch type={type} />
          {name}
        </span>
        {note === null ? null : <small>{note}</small>}
      </dt>
      <dd>
        <WorkedFigure value={dueUsd} unit="usd" plain working={() => workingAt(place, asked.current)} />
      </dd>
    </div>
  );
});

function workingAt(place: number, asked: LenderAsked) {
  const payment = asked.view.worstYear?.payments[place];
  if (payment === undefined) throw new Error(`The worst year has no payment ${place}.`);
  return workingOfLenderPayment(payment, asked);
}

function borrowedWords(view: LendersView): string {
  const fee =
    view.isGuarantyFeeFinanced && view.guarantyFeeUsd > 0
      ? `, with a fee of ${formatMoney(view.guarantyFeeUsd)} financed`
      : "";
  return `${formatMoney(view.sbaPrincipalUsd)} borrowed${fee}`;
}

function basisOf(view: LendersView): string {
  const base = `${view.base === "sde" ? "SDE" : "EBITDA"} ${formatMoney(view.baseCashFlowUsd)}`;
  const carved =
    view.carveOutContributionUsd === 0 ? "" : ` less ${formatMoney(view.carveOutContributionUsd)} carved out`;
  const salary =
    view.managerSalaryUsd === null
      ? view.base === "sde"
        ? ", no manager’s salary deducted"
        : ""
      : ` less ${formatMoney(view.managerSalaryUsd)} that you set`;
  return `${base}${carved}${salary}`;
}
