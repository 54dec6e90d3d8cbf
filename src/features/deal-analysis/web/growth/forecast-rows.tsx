import { formatAmount, formatPercent } from "#kit/format-figure.ts";
import { Table } from "#web/ui/layout/table.tsx";
import type { ShownForecast } from "./shown-forecast.ts";

export interface ForecastRowsProps {
  shown: ShownForecast;
  /** Lets a year be chosen by its row. */
  onChoose?: ((year: number) => void) | undefined;
}

/** All years as numbers; the working of a year's figures opens where the year is read out. */
export function ForecastRows({ shown, onChoose }: ForecastRowsProps) {
  const { rows, year: chosen, isEstimated } = shown;
  const mark = isEstimated ? ", estimate" : "";
  return (
    <Table flush={onChoose === undefined} tight className="forecast-rows">
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            Revenue ($)
          </th>
          <th scope="col" className="numeric">
            Margin{mark}
          </th>
          <th scope="col" className="numeric">
            EBITDA ($){mark}
          </th>
          <th scope="col" className="numeric">
            Value ($){mark}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ year, revenue, margin_pct: margin, ebitda, value }) => (
          <tr key={year} className={year === chosen ? "selected" : undefined}>
            <th scope="row">
              {onChoose === undefined ? (
                nameOf(year)
              ) : (
                <button
                  type="button"
                  className="year-button"
                  aria-label={year === 0 ? "Today" : `Year ${year}`}
                  aria-pressed={year === chosen}
                  onClick={() => onChoose(year)}
                >
                  {nameOf(year)}
                </button>
              )}
            </th>
            <td className="numeric">{formatAmount(revenue)}</td>
            <td className="numeric">{margin === null ? "N/A" : formatPercent(margin)}</td>
            <td className="numeric">{ebitda === null ? "N/A" : formatAmount(ebitda)}</td>
            <td className="numeric">{value === null ? "N/A" : formatAmount(value)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const nameOf = (year: number) => (year === 0 ? "Today" : String(year));
