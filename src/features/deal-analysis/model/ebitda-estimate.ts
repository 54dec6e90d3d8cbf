import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { estimateEbitdaFromSde } from "#calc/deal/estimate-ebitda.ts";

export interface EbitdaEstimate {
  readonly managerSalaryUsd: number;
  readonly ebitdaUsd: number;
}

/** Only seller's discretionary earnings are known, so that EBITDA may be estimated from them. */
export const canEstimateEbitda = ({ ebitdaUsd, sdeUsd }: DealFigures): boolean =>
  !ebitdaUsd && Boolean(sdeUsd);

/** The estimate that a person asked for; null when none was, when there is nothing to estimate from, or no need. */
export function estimateFor(figures: DealFigures, managerSalaryUsd: number | null): EbitdaEstimate | null {
  if (managerSalaryUsd === null || !canEstimateEbitda(figures)) return null;
  const estimate = estimateEbitdaFromSde(figures.sdeUsd, managerSalaryUsd);
  return estimate.ok ? { managerSalaryUsd, ebitdaUsd: estimate.value } : null;
}
