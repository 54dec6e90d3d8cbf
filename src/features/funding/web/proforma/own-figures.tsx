import { investorShareOfCashEquity, ownRateAndTerm, type Stack } from "#calc";
import { formatMoney, formatPercent } from "#web/lib/format.ts";

/** The stack's own figures beside the assumed ones, and what the investors' money is a share of (Part E 7 and 9). */
export function OwnFigures({ stack }: { stack: Stack }) {
  const own = ownRateAndTerm(stack);
  const investors = investorShareOfCashEquity(stack);
  if (own.ratePct === null && investors.investorCashUsd === 0) return null;
  return (
    <div className="own-figures mt-4">
      {own.ratePct === null || own.termMonths === null ? null : (
        <p>
          <b>This stack’s own loans:</b> {formatPercent(own.ratePct, 2)} a year and{" "}
          {Math.round(own.termMonths)} months, weighted by {formatMoney(own.principalUsd)} of principal (
          {own.loans.join(", ")}).
          {own.leftOut.length === 0 ? null : ` Without a rate of its own: ${own.leftOut.join(", ")}.`}
        </p>
      )}
      {investors.investorCashUsd === 0 ? null : (
        <p>
          <b>Investors own {formatPercent(investors.ownershipPct)}</b> by the percentages, and bring{" "}
          {investors.cashSharePct === null ? "none" : formatPercent(investors.cashSharePct)} of the cash
          equity: {formatMoney(investors.investorCashUsd)} of {formatMoney(investors.cashEquityUsd)}.
        </p>
      )}
    </div>
  );
}
