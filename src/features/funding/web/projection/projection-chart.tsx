import type { FiveYearProjection, ProjectionRow } from "#calc/growth/project-five-years.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import type { LineSeries } from "#web/ui/charts/line-layout.ts";
import { Table } from "#web/ui/layout/table.tsx";

const nameOf = ({ year }: ProjectionRow) => (year === 0 ? "Today" : `Year ${year}`);

/** Revenue and EBITDA, today and in each of five years. */
export function ProjectionChart({ projection: { rows } }: { projection: FiveYearProjection }) {
  const series = seriesOf(rows);
  const hasEbitda = series.length > 1;
  return (
    <ChartFrame
      name="Revenue and EBITDA"
      question="How do revenue and EBITDA grow?"
      fileName="five-year-projection"
      table={<ProjectionTable rows={rows} />}
      foot={hasEbitda ? "An assumption, not a prediction." : "EBITDA is not entered, so it is not drawn."}
    >
      <LineChart
        label="Projection, year by year"
        finding={findingOf(rows, series)}
        points={rows.map((row) => (row.year === 0 ? "Today" : `Year ${row.year}`))}
        pointNames={rows.map(nameOf)}
        series={series}
        formatValue={formatMoney}
      />
    </ChartFrame>
  );
}

function seriesOf(rows: readonly ProjectionRow[]): LineSeries[] {
  const all: LineSeries[] = [
    { key: "revenue", label: "Revenue", color: "var(--chart-1)", values: rows.map(({ revenue }) => revenue) },
    {
      key: "ebitda",
      label: "EBITDA",
      color: "var(--chart-2)",
      dash: "7 4",
      values: rows.map(({ ebitda }) => ebitda),
    },
  ];
  return all.filter(({ values }) => values.some((value) => value !== null));
}

function findingOf(rows: readonly ProjectionRow[], series: readonly LineSeries[]): string {
  const parts = series.map(
    ({ label, values }) =>
      `${label} from ${formatMoney(values[0])} to ${formatMoney(values[rows.length - 1])}`,
  );
  return `In five years: ${parts.join("; ")}.`;
}

function ProjectionTable({ rows }: { rows: readonly ProjectionRow[] }) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" className="numeric">
            Revenue ($)
          </th>
          <th scope="col" className="numeric">
            EBITDA ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.year}>
            <th scope="row">{nameOf(row)}</th>
            <td className="numeric">{row.revenue === null ? "N/A" : formatAmount(row.revenue)}</td>
            <td className="numeric">{row.ebitda === null ? "N/A" : formatAmount(row.ebitda)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
