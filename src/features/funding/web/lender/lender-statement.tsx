import { type LenderAsked, type LendersView, workingOfLenderPayment, workingOfLendersView } from "#calc";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { ExplainedFigure } from "#features/funding/web/proforma/explained-figure.tsx";
import { formatMoney } from "#web/lib/format.ts";

export interface LenderStatementProps {
  asked: LenderAsked;
  names?: readonly string[] | undefined;
}

/** What is due in the worst year, and what it is paid from. */
export function LenderStatement({ asked, names }: LenderStatementProps) {
  const { view } = asked;
  const { worstYear } = view;
  return (
    <dl className="statement mt-3">
      <div>
        <dt>
          Cash flow{view.managerSalaryUsd === null ? "" : " after a manager’s salary"}
          <small>{basisOf(view)}</small>
        </dt>
        <dd>
          <ExplainedFigure
            value={view.cashFlowUsd}
            unit="usd"
            working={() => workingOfLendersView("cash_flow", asked)}
            format={(value) => formatMoney(value, { parentheses: true })}
          />
        </dd>
      </div>
      {worstYear === null
        ? null
        : worstYear.payments.map((payment) => {
            const { index, type, name, dueUsd } = payment;
            return (
              <div key={index}>
                <dt>
                  <span className="debt-name">
                    <FundingSwatch type={type} />
                    {names?.[index] ?? name}
                  </span>
                  {type === "sba" ? (
                    <small>
                      {formatMoney(view.sbaPrincipalUsd)} borrowed
                      {view.isGuarantyFeeFinanced && view.guarantyFeeUsd > 0
                        ? `, with a fee of ${formatMoney(view.guarantyFeeUsd)} financed`
                        : ""}
                    </small>
                  ) : null}
                </dt>
                <dd>
                  <ExplainedFigure
                    value={dueUsd}
                    unit="usd"
                    plain
                    working={() => workingOfLenderPayment(payment, asked)}
                  />
                </dd>
              </div>
            );
          })}
      {worstYear === null ? null : (
        <div className="sum">
          <dt>Due in year {worstYear.year}</dt>
          <dd>
            <ExplainedFigure
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

function basisOf(view: LendersView): string {
  const base = `${view.base === "sde" ? "SDE" : "EBITDA"} ${formatMoney(view.baseCashFlowUsd)}`;
  const carved =
    view.carveOutContributionUsd === 0 ? "" : ` less ${formatMoney(view.carveOutContributionUsd)} carved out`;
  const salary =
    view.managerSalaryUsd === null
      ? ", no manager’s salary deducted"
      : ` less ${formatMoney(view.managerSalaryUsd)} that you set`;
  return `${base}${carved}${salary}`;
}
