import { useState } from "react";
import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { readGrowth, writeGrowth, type GrowthChoice } from "#features/deal-analysis/web/assumptions.ts";
import { useAddressState } from "#web/navigation/kept-in-address.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import { ForecastTable } from "./forecast-table.tsx";
import { NoForecast } from "./no-forecast.tsx";
import { ScenarioPanel } from "./scenario-panel.tsx";
import type { ShownForecast } from "./shown-forecast.ts";
import { YearPanel } from "./year-panel.tsx";
import "./growth.css";

/** Ten years under four sets of assumptions (Growth Forecast tab). */
export function GrowthTab({ subject }: { subject: AnalysedDeal }) {
  const params = useSearchParams();
  const [choice, setChoice] = useState<GrowthChoice>(() => readGrowth(params));
  useAddressState(choice, writeGrowth);
  const scenario = choice.scenario === "custom" ? choice.custom : GROWTH_SCENARIOS[choice.scenario];
  const rows = forecastGrowth({ deal: subject.figures, scenario });
  if (rows === null) return <NoForecast subject={subject} />;
  const shown: ShownForecast = {
    subject,
    scenario,
    rows,
    year: choice.year,
    isEstimated: subject.estimate !== null,
  };
  const choose = (year: number) => setChoice({ ...choice, year });
  return (
    <>
      <ScenarioPanel choice={choice} scenario={scenario} onChange={setChoice} />
      <div className="growth-pair mt-5">
        <ForecastChart shown={shown} onChoose={choose} />
        <YearPanel shown={shown} onChoose={choose} />
      </div>
      <ForecastTable shown={shown} onChoose={choose} />
    </>
  );
}
