import type { Working } from "#calc/working/working.ts";
import { formatValue } from "#kit/format-value.ts";

/** A formula with the figures of a deal, as a column that is read from the top. */
export function WorkedTable({ caption, working }: { caption: string; working: Working }) {
  const { lines, result, reason, beside, title } = working;
  const said = (value: number | null, unit: Working["result"]["unit"]): string =>
    value === null ? "N/A" : formatValue(value, unit);
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ sign, label, value, unit, note }, index) => (
          // Two lines may be called the same, and none ever moves.
          <tr key={`${index} ${label}`}>
            <td>{sign}</td>
            <th scope="row">
              {label}
              {note === undefined ? null : <small>{note}</small>}
            </th>
            <td className="numeric">{value === null ? "unknown" : said(value, unit)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>=</td>
          <th scope="row">
            {title}
            {reason === undefined ? null : <small>{reason}</small>}
          </th>
          <td className="numeric">{said(result.value, result.unit)}</td>
        </tr>
        {beside === undefined ? null : (
          <tr>
            <td />
            <th scope="row">
              Beside it: {beside.label}
              {beside.note === undefined ? null : <small>{beside.note}</small>}
            </th>
            <td className="numeric">{said(beside.value, beside.unit)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
