import {
  type ProFormaQuestion,
  type ProFormaFigureKey,
  workingOfProForma,
} from "#calc/working/stack-workings.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

/** From the earnings to what is left after everybody is paid, as a statement. */
export function CashFlowLines({ asked }: { asked: ProFormaQuestion }) {
  const { result } = asked;
  const explain = (key: ProFormaFigureKey) => () => workingOfProForma(key, asked);
  const { carveOutContributionUsd: carvedUsd, base } = result;
  const less = (amountUsd: number) =>
    amountUsd === 0 ? "0" : formatAmount(-amountUsd, { parentheses: true });
  return (
    <dl className="statement mt-3">
      {carvedUsd === 0 ? null : (
        <>
          <div>
            <dt>{base === "sde" ? "SDE" : "EBITDA"}</dt>
            <dd>{formatAmount(result.baseCashFlowUsd, { parentheses: true })}</dd>
          </div>
          <div>
            <dt>Less carved-out earnings</dt>
            <dd>{less(carvedUsd)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Annual cash flow</dt>
        <dd>
          <WorkedFigure
            value={result.annualCashFlowUsd}
            unit="usd"
            working={explain("annual_cash_flow")}
            format={(value) => formatMoney(value, { parentheses: true })}
          />
        </dd>
      </div>
      <div>
        <dt>Less annual debt service</dt>
        <dd>{less(result.annualDebtServiceUsd)}</dd>
      </div>
      <div>
        <dt>Less investor distributions</dt>
        <dd>
          {result.investorDistributionsUsd === 0 ? (
            "0"
          ) : (
            <WorkedFigure
              value={-result.investorDistributionsUsd}
              unit="usd"
              working={explain("investor_distributions")}
              format={(value) => formatAmount(value, { parentheses: true })}
            />
          )}
        </dd>
      </div>
      <div className="sum">
        <dt>Free cash flow</dt>
        <dd>
          <WorkedFigure
            value={result.freeCashFlowUsd}
            unit="usd"
            working={explain("free_cash_flow")}
            format={(value) => formatMoney(value)}
            className="total"
          />
        </dd>
      </div>
    </dl>
  );
}
