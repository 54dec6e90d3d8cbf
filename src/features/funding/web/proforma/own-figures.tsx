import { ownRateAndTerm } from "#calc/funding/own-rate-and-term.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { formatCount, formatMoney, formatPercent } from "#kit/format-figure.ts";

/** The stack's own weighted rate and term beside the assumed ones. */
export function OwnFigures({ stack }: { stack: Stack }) {
  const { ratePct, termMonths, principalUsd, loans, leftOut } = ownRateAndTerm(stack);
  if (ratePct === null || termMonths === null) return null;
  return (
    <p className="own-figures mt-4">
      <b>This stack’s own loans:</b> {formatPercent(ratePct, 2)} a year and {formatCount(termMonths, 0)}{" "}
      months, weighted by {formatMoney(principalUsd)} of principal ({loans.join(", ")}).
      {leftOut.length === 0 ? null : ` Without a rate of its own: ${leftOut.join(", ")}.`}
    </p>
  );
}
