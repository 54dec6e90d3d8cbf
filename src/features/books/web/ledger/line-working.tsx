import type { LedgerRow, LedgerSpan } from "#features/books/model/ledger-rows.ts";
import { formatShare } from "#features/books/model/ledger-words.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";

const SIGNS: Readonly<Record<string, string>> = { "1": "+", "-1": "−" };

/** How much of a line counts in the months that are shown, step by step. */
export function LineWorking({ row: { line, sums }, span }: { row: LedgerRow; span: LedgerSpan | undefined }) {
  if (span === undefined) return null;
  const parts = span.uses.map(({ label, weight }) => ({
    label,
    weight,
    found: line.amounts.find((amount) => amount.label === label) ?? null,
  }));
  return (
    <table className="ledger-working">
      <caption>{span.id === "" ? "Counted in the base" : `Counted in ${span.label}`}</caption>
      <tbody>
        {parts.map(({ label, weight, found }, index) => (
          <tr key={label}>
            <td>{index === 0 && weight === 1 ? "" : (SIGNS[String(weight)] ?? "+")}</td>
            <th scope="row">
              {label}
              {Math.abs(weight) === 1 ? null : <small>{formatWeight(weight)}</small>}
            </th>
            <td className="num">{found === null ? "–" : formatAmount(found.amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>=</td>
          <th scope="row">Claimed</th>
          <td className="num">{formatAmount(sums.claimed)}</td>
        </tr>
        <tr>
          <td />
          <th scope="row">
            Documented
            <small>share for a lender: {formatShare(line.lenderShare)}</small>
          </th>
          <td className="num">{formatAmount(sums.documented)}</td>
        </tr>
        <tr className="sum">
          <td>=</td>
          <th scope="row">Counted by a lender</th>
          <td className="num">{formatMoney(sums.lender)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** 3/6 of a weighted mean and 1/3 of a plain one, as a person says it. */
const formatWeight = (weight: number): string => `counts ${Math.round(weight * 1000) / 10}%`;
