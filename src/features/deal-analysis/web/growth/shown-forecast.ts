import type { ForecastRow } from "#calc/growth/forecast-growth.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** What every part of the growth tab is drawn from. */
export interface ShownForecast {
  subject: AnalysedDeal;
  scenario: GrowthScenario;
  rows: readonly ForecastRow[];
  /** The year that is read out, 0 to 10. */
  year: number;
  /** The figures on EBITDA rest on an estimate. */
  isEstimated: boolean;
}
