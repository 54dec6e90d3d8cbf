import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import { FORECAST_HORIZON_YEARS } from "#calc/growth/forecast-growth.ts";
import {
  GROWTH_SCENARIO_KEYS,
  GROWTH_SCENARIOS,
  GROWTH_SLIDERS,
  type GrowthScenario,
  type GrowthScenarioKey,
} from "#calc/growth/growth-scenarios.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import { OF_BOOKS } from "#features/deal-analysis/model/assumptions.ts";
import { LARGEST_USD } from "#kit/limits.ts";

/**
 * What a person assumed on the analysis page stands in its address: it can be kept as a bookmark, sent to somebody,
 * and undone with Back. What is absent or cannot be read is where the sliders start.
 */
interface Limits {
  readonly min: number;
  readonly max: number;
}

function readNumber(params: URLSearchParams, name: string, { min, max }: Limits, otherwise: number): number {
  const text = params.get(name);
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : otherwise;
}

function writeNumber(params: URLSearchParams, name: string, value: number, otherwise: number): void {
  if (value === otherwise) params.delete(name);
  else params.set(name, String(value));
}

const SALARY_LIMITS: Limits = { min: 0, max: LARGEST_USD };

/** Of this address: the deal's own pay of a manager is not used. */
const NO_ESTIMATE = "none";

/**
 * The manager's salary that EBITDA is estimated with: of the address, else the deal's own. Null while nothing is
 * estimated: nobody set one, or the person stopped the estimate.
 */
export function readEstimateSalary(
  params: URLSearchParams,
  { managerSalary: dealUsd = null }: { managerSalary?: number | null | undefined },
): number | null {
  if (params.get("salary") === NO_ESTIMATE) return null;
  const salary = readNumber(params, "salary", SALARY_LIMITS, -1);
  return salary < 0 ? dealUsd : salary;
}

export function writeEstimateSalary(
  params: URLSearchParams,
  salaryUsd: number | null,
  dealUsd: number | null,
): URLSearchParams {
  if (salaryUsd === dealUsd) params.delete("salary");
  else params.set("salary", salaryUsd === null ? NO_ESTIMATE : String(salaryUsd));
  return params;
}

export function writeOnBooks(params: URLSearchParams, isOn: boolean): URLSearchParams {
  if (isOn) params.set("numbers", OF_BOOKS);
  else params.delete("numbers");
  return params;
}

export function readRoiTerms(params: URLSearchParams): RoiTerms {
  const { downPaymentPct, annualRatePct, termYears } = ROI_SLIDERS;
  return {
    downPaymentPct: readNumber(params, "down", downPaymentPct, DEFAULT_ROI_TERMS.downPaymentPct),
    annualRatePct: readNumber(params, "rate", annualRatePct, DEFAULT_ROI_TERMS.annualRatePct),
    termYears: readNumber(params, "term", termYears, DEFAULT_ROI_TERMS.termYears),
  };
}

export function writeRoiTerms(params: URLSearchParams, terms: RoiTerms): URLSearchParams {
  writeNumber(params, "down", terms.downPaymentPct, DEFAULT_ROI_TERMS.downPaymentPct);
  writeNumber(params, "rate", terms.annualRatePct, DEFAULT_ROI_TERMS.annualRatePct);
  writeNumber(params, "term", terms.termYears, DEFAULT_ROI_TERMS.termYears);
  return params;
}

export interface GrowthChoice {
  readonly scenario: GrowthScenarioKey;
  /** The inputs of the custom scenario. */
  readonly custom: GrowthScenario;
  /** The year that is read out, 0 to 10. */
  readonly year: number;
}

const YEAR_LIMITS: Limits = { min: 0, max: FORECAST_HORIZON_YEARS };

export function readGrowth(params: URLSearchParams): GrowthChoice {
  const { growthPct, marginChangePts, multipleFactor } = GROWTH_SLIDERS;
  const start = GROWTH_SCENARIOS.custom;
  const named = GROWTH_SCENARIO_KEYS.find((key) => key === params.get("scenario"));
  return {
    scenario: named ?? "custom",
    custom: {
      growthPct: readNumber(params, "growth", growthPct, start.growthPct),
      marginChangePts: readNumber(params, "margin", marginChangePts, start.marginChangePts),
      multipleFactor: readNumber(params, "multiple", multipleFactor, start.multipleFactor),
    },
    year: Math.round(readNumber(params, "year", YEAR_LIMITS, FORECAST_HORIZON_YEARS)),
  };
}

export function writeGrowth(
  params: URLSearchParams,
  { scenario, custom, year }: GrowthChoice,
): URLSearchParams {
  const start = GROWTH_SCENARIOS.custom;
  if (scenario === "custom") params.delete("scenario");
  else params.set("scenario", scenario);
  writeNumber(params, "growth", custom.growthPct, start.growthPct);
  writeNumber(params, "margin", custom.marginChangePts, start.marginChangePts);
  writeNumber(params, "multiple", custom.multipleFactor, start.multipleFactor);
  writeNumber(params, "year", year, FORECAST_HORIZON_YEARS);
  return params;
}
