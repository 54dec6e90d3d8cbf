import { formatAmount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { ScoreRing } from "#web/ui/charts/score-ring.tsx";
import { EXAMPLE_NAME, exampleDeal, workOutExample } from "./example-deal.ts";

const bands = {
  below: { tone: "good", words: "Below fair value" },
  fair: { tone: "good", words: "In line" },
  above: { tone: "bad", words: "Above fair value" },
} as const;

const example = workOutExample();

function ValueTable() {
  const { valuation } = example.analysis;
  const band = valuation.advice_band === null ? null : bands[valuation.advice_band];
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">Net asset value</th>
          <td className="numeric">{formatAmount(valuation.methods.net_asset_value)}</td>
        </tr>
        <tr>
          <th scope="row">
            Revenue method
            <small>
              {formatMoney(exampleDeal.annualRevenueUsd)} × {formatMultiple(valuation.sales_multiple)}
            </small>
          </th>
          <td className="numeric">{formatAmount(valuation.methods.revenue_method)}</td>
        </tr>
        <tr>
          <th scope="row">
            EBITDA method
            <small>
              {formatMoney(exampleDeal.ebitdaUsd)} × {formatMultiple(valuation.deal_multiple)}
            </small>
          </th>
          <td className="numeric">{formatAmount(valuation.methods.ebitda_method)}</td>
        </tr>
        <tr className="fair">
          <th scope="row">
            Fair value <small>mean of the three</small>
          </th>
          <td className="numeric">
            <span>{formatMoney(valuation.fair_value)}</span>
          </td>
        </tr>
        <tr className="gap">
          <th scope="row">
            Asking price {formatMoney(exampleDeal.askingPriceUsd)}{" "}
            {band && <Badge tone={band.tone}>{band.words}</Badge>}
          </th>
          <td className="numeric medium">{formatPercent(valuation.gap_pct)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the product says of one business: worked out here and now by the same core, not drawn. */
export function SampleCard() {
  const { analysis, completeness } = example;
  return (
    <section className="plate" aria-label={`Example: ${EXAMPLE_NAME}`}>
      <header>
        <b>{EXAMPLE_NAME}</b>
        <span className="xs text-muted">Example deal</span>
      </header>
      <div className="figures">
        <ValueTable />
      </div>
      <div className="score">
        <ScoreRing value={analysis.score.overall} size={80} label="Overall score of the example deal" />
        <p>
          <b>Overall score {analysis.score.overall}</b>
          <span>
            Rests on {completeness.known} of {completeness.total} components. With fewer, it shows how far off
            it could be.
          </span>
        </p>
      </div>
    </section>
  );
}
