import type { ForecastRow } from "#calc/growth/forecast-growth.ts";
import { EstimateMark } from "#features/deal-analysis/web/deal-figure.tsx";
import { formatMoney } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import type { LineSeries } from "#web/ui/charts/line-layout.ts";
import { ForecastRows } from "./forecast-rows.tsx";
import type { ShownForecast } from "./shown-forecast.ts";

export interface ForecastChartProps {
  shown: ShownForecast;
  onChoose: (year: number) => void;
}

export function ForecastChart({ shown, onChoose }: ForecastChartProps) {
  const { rows, year, isEstimated } = shown;
  const series = seriesOf(rows);
  return (
    <ChartFrame
      name="Growth Forecast"
      question="What could it become in ten years?"
      fileName="growth-forecast"
      table={<ForecastRows shown={shown} />}
      foot={
        <>
          {series.length === 1
            ? "EBITDA is not entered, so margin, EBITDA and value are N/A."
            : "An assumption, not a prediction."}
          {isEstimated ? <EstimateMark /> : null}
        </>
      }
    >
      <LineChart
        label="Forecast, year by year"
        finding={findingOf(rows, series)}
        points={rows.map((row) => (row.year === 0 ? "Today" : `${row.year}`))}
        pointNames={rows.map((row) => (row.year === 0 ? "Today" : `Year ${row.year}`))}
        series={series}
        formatValue={formatMoney}
        chosen={year}
        onChoose={onChoose}
      />
    </ChartFrame>
  );
}

function seriesOf(rows: readonly ForecastRow[]): LineSeries[] {
  const all: LineSeries[] = [
    { key: "revenue", label: "Revenue", color: "var(--chart-1)", values: rows.map(({ revenue }) => revenue) },
    {
      key: "value",
      label: "Value",
      color: "var(--chart-3)",
      dash: "7 4",
      values: rows.map(({ value }) => value),
    },
    {
      key: "ebitda",
      label: "EBITDA",
      color: "var(--chart-2)",
      dash: "2 3",
      values: rows.map(({ ebitda }) => ebitda),
    },
  ];
  return all.filter(({ values }) => values.some((value) => value !== null));
}

function findingOf(rows: readonly ForecastRow[], series: readonly LineSeries[]): string {
  const last = rows.length - 1;
  const parts = series.map(
    ({ label, values }) => `${label} from ${formatMoney(values[0])} to ${formatMoney(values[last])}`,
  );
  return `In ten years: ${parts.join("; ")}.`;
}
