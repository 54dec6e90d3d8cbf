import { speakCheck } from "#features/books/model/check-words.ts";
import { listMonths, listTrends, type Trend, type TrendBar } from "#features/books/model/list-trends.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatShortMonth } from "#kit/day.ts";
import { formatAmount, formatPercent } from "#kit/format-figure.ts";
import { formatMoneyShort } from "#kit/format-money-short.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { SmallBars } from "./small-bars.tsx";

const show = (unit: Trend["unit"], value: number | null | undefined): string =>
  unit === "pct" ? formatPercent(value) : formatAmount(value);
const showShort = (unit: Trend["unit"], value: number): string =>
  unit === "pct" ? value.toFixed(1) : formatMoneyShort(value);

/** The same few figures year by year, side by side, and the months in which money comes in. */
export function TrendsPanel({ opened: { stored, figures, checks } }: { opened: OpenedBooks }) {
  const trends = listTrends(stored, figures);
  const months = listMonths(stored);
  if (trends.length === 0) return null;
  const season = figures.checks.find(({ id }) => id === "seasonality");
  const spoken = season === undefined ? null : speakCheck(season, checks);
  return (
    <ChartFrame
      className="mt-5"
      question="Is it growing, and does the margin hold?"
      fileName="trends"
      table={<TrendTable trends={trends} months={months} />}
    >
      <div className="trends">
        {trends.map((trend) => (
          <div key={trend.id}>
            <h3>{trend.title}</h3>
            <p className="xs text-muted">{trend.says}</p>
            <SmallBars bars={trend.bars} name={trend.title} show={(value) => showShort(trend.unit, value)} />
          </div>
        ))}
      </div>
      {months.length < 2 ? null : (
        <div className="trend-months">
          <h3>When does the money come in?</h3>
          <p className="xs text-muted">
            {spoken === null || season?.verdict === "unknown"
              ? "The three strongest months are marked."
              : `${spoken.sentence} ${spoken.threshold}`}
          </p>
          <SmallBars
            bars={months.map((bar) => ({ ...bar, label: formatShortMonth(`${bar.label}-01`) }))}
            name="Revenue by month"
            show={(value) => formatMoneyShort(value)}
          />
        </div>
      )}
    </ChartFrame>
  );
}

function TrendTable({ trends, months }: { trends: readonly Trend[]; months: readonly TrendBar[] }) {
  const labels = trends[0]?.bars.map(({ label }) => label) ?? [];
  const cell = (trend: Trend, label: string) => {
    const bar = trend.bars.find((known) => known.label === label);
    const other = bar?.other === undefined ? "" : ` / ${show(trend.unit, bar.other)}`;
    return `${show(trend.unit, bar?.value)}${other}`;
  };
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {labels.map((label) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trends.map((trend) => (
            <tr key={trend.id}>
              <th scope="row">{trend.title}</th>
              {labels.map((label) => (
                <td key={label} className="num">
                  {cell(trend, label)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {months.length === 0 ? null : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="num">
                Revenue ($)
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{formatAmount(value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
