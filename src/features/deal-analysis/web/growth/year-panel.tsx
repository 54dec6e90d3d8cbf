import { FORECAST_HORIZON_YEARS, forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { type ForecastFigureKey, workingOfForecast } from "#calc/working/year-workings.ts";
import { lenderWorking, markEstimate } from "#features/deal-analysis/web/analysed-deal.ts";
import { MarkedFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Slider } from "#web/ui/forms/slider.tsx";
import type { ShownForecast } from "./shown-forecast.ts";

const FIGURES: readonly { key: ForecastFigureKey; label: string }[] = [
  { key: "revenue", label: "Revenue" },
  { key: "margin_pct", label: "EBITDA margin" },
  { key: "ebitda", label: "EBITDA" },
  { key: "value", label: "Business value" },
];

export interface YearPanelProps {
  shown: ShownForecast;
  onChoose: (year: number) => void;
}

/** One year of the forecast, each of its figures with its working. */
export function YearPanel({ shown, onChoose }: YearPanelProps) {
  const { subject, scenario, rows, year, isEstimated } = shown;
  const row = rows[year];
  if (row === undefined) return null;
  const figure = (key: ForecastFigureKey) => {
    const working = markEstimate(workingOfForecast(key, { deal: subject.figures, scenario, row }), subject);
    const lender = lenderWorking(working, subject, ({ figures: deal }) => {
      const lenderRow = forecastGrowth({ deal, scenario })?.[year] ?? row;
      return workingOfForecast(key, { deal, scenario, row: lenderRow });
    });
    return <MarkedFigure working={working} lender={lender} isEstimated={isEstimated && key !== "revenue"} />;
  };
  return (
    <Panel title={year === 0 ? "Today" : `In year ${year}`}>
      <Slider
        label="Year"
        min={0}
        max={FORECAST_HORIZON_YEARS}
        value={year}
        onChange={onChoose}
        format={(value) => (value === 0 ? "Today" : `Year ${value}`)}
        showEnds
      />
      <dl className="year-figures mt-4">
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{figure(key)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
