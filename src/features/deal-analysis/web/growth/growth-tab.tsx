import { useState } from "react";
import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { type AnalysedDeal, editHref } from "#features/deal-analysis/web/analysed-deal.ts";
import {
  readGrowth,
  writeGrowth,
  type GrowthChoice,
} from "#features/deal-analysis/web/assumptions-in-address.ts";
import { useAddressState } from "#web/navigation/address-state.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ForecastChart } from "./forecast-chart.tsx";
import { ScenarioPanel } from "./scenario-panel.tsx";
import type { ShownForecast } from "./shown-forecast.ts";
import { YearPanel } from "./year-panel.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ForecastRows, type ForecastRowsProps } from "./forecast-rows.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import "./growth.css";

/** Without revenue there is nothing to grow. */
function NoForecast({ subject }: { subject: AnalysedDeal }) {
  const reason =
    subject.figures.annualRevenueUsd === null
      ? "Annual revenue is not entered, and the forecast grows from it."
      : "Annual revenue is not above $0, and the forecast grows from it.";
  return (
    <Panel className="mt-5" title="Growth Forecast">
      <p className="sm text-soft">
        <NotAvailable title="The forecast" reason={reason} /> {reason}{" "}
        <AppLink className="link" href={editHref(subject.deal)}>
          Add missing data
        </AppLink>
      </p>
    </Panel>
  );
}

function ForecastTable({ shown, onChoose }: ForecastRowsProps) {
  return (
    <Panel
      className="mt-5"
      title="All years"
      aside={<span className="xs text-muted">Press a year to read it out</span>}
      flush
    >
      <ForecastRows shown={shown} onChoose={onChoose} />
    </Panel>
  );
}

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
