import { investorShareOfCashEquity } from "#calc/funding/investor-share.ts";
import { type ProFormaQuestion, workingOfProForma } from "#calc/working/stack-workings.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

/** Beside the literal ownership what the investors' money is of all the cash at risk. */
export function InvestorNote({ asked }: { asked: ProFormaQuestion }) {
  const { stack, result } = asked;
  if (result.investorOwnershipPct === 0) return null;
  const { investorCashUsd, cashEquityUsd, cashSharePct } = investorShareOfCashEquity(stack);
  return (
    <p className="sm text-soft mt-3">
      Investor ownership{" "}
      <WorkedFigure
        value={result.investorOwnershipPct}
        unit="pct"
        working={() => workingOfProForma("investor_ownership", asked)}
      />
      : that share of the cash flow after debt service is distributed, while there is any.
      {investorCashUsd === 0 || cashSharePct === null
        ? null
        : ` Investors bring ${formatPercent(cashSharePct)} of the cash equity: ${formatMoney(investorCashUsd)} of ${formatMoney(cashEquityUsd)}.`}
    </p>
  );
}
