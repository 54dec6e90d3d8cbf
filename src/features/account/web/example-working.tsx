import { paybackYears } from "#calc";
import { formatAmount, formatYears } from "#kit/format-figure.ts";

/** An invented business, so that the card shows arithmetic and not a claim. */
const example = { askingPriceUsd: 1_200_000, ebitdaUsd: 330_000 };

/** One figure with its working: what every figure of the product answers when it is asked. */
export function ExampleWorking() {
  const payback = paybackYears(example.askingPriceUsd, example.ebitdaUsd);
  return (
    <figure className="example">
      <div className="working-card">
        <div className="working-head">
          <b>Payback Period</b>
        </div>
        <p className="formula-words">Asking price ÷ EBITDA</p>
        <table>
          <tbody>
            <tr>
              <td />
              <td>Asking price</td>
              <td className="numeric">{formatAmount(example.askingPriceUsd)}</td>
            </tr>
            <tr>
              <td>÷</td>
              <td>EBITDA</td>
              <td className="numeric">{formatAmount(example.ebitdaUsd)}</td>
            </tr>
            <tr className="sum">
              <td>=</td>
              <td>Payback Period</td>
              <td className="numeric">
                <span>{formatYears(payback.ok ? payback.value : null)}</span>
              </td>
            </tr>
          </tbody>
        </table>
        <div className="working-foot">
          <span>Assumes 0% growth, all cash</span>
          <span>Example deal</span>
        </div>
      </div>
      <figcaption>
        Every figure opens like this one: its formula, its inputs, and where they came from.
      </figcaption>
    </figure>
  );
}
