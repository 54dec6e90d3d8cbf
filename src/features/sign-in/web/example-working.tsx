import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import { formatValue } from "#kit/format-value.ts";

const unknown = <Key extends string>(keys: readonly Key[]): Record<Key, null> =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, null>;

/** An invented business, so that the card shows arithmetic and not a claim. */
const EXAMPLE: DealFigures = {
  industry: "",
  askingPriceUsd: 1_200_000,
  annualRevenueUsd: null,
  ebitdaUsd: 330_000,
  sdeUsd: null,
  managerSalaryUsd: null,
  employees: null,
  ebitdaMultiple: null,
  assets: unknown(ASSET_KEYS),
  liabilities: unknown(LIABILITY_KEYS),
};

/** One figure with its working: what every figure of the product answers when it is asked. */
export function ExampleWorking() {
  const { title, formula, lines, result, source } = workingOf("payback_years", EXAMPLE, analyzeDeal(EXAMPLE));
  return (
    <figure className="example">
      <div className="working-card">
        <div className="working-head">
          <b>{title}</b>
        </div>
        <p className="formula-words">{formula}</p>
        <table>
          <tbody>
            {lines.map(({ sign, label, value, unit }) => (
              <tr key={label}>
                <td>{sign}</td>
                <td>{label}</td>
                <td className="numeric">
                  {value === null ? "unknown" : formatValue(value, unit, { plain: true })}
                </td>
              </tr>
            ))}
            <tr className="sum">
              <td>=</td>
              <td>{title}</td>
              <td className="numeric">
                <span>{result.value === null ? "N/A" : formatValue(result.value, result.unit)}</span>
              </td>
            </tr>
          </tbody>
        </table>
        <div className="working-foot">
          <span>{source}</span>
          <span>Example deal</span>
        </div>
      </div>
      <figcaption>
        Every figure opens like this one: its formula, its inputs, and where they came from.
      </figcaption>
    </figure>
  );
}
