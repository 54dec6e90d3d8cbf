import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import { GROWTH_SCENARIOS, GROWTH_SLIDERS, type GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";

/** What a person assumed on the analysis page: a file made from it shows the same figures. */
export interface Assumptions {
  readonly roi: RoiTerms;
  /** The inputs of the custom growth scenario. */
  readonly custom: GrowthScenario;
  /** The manager's salary that a missing EBITDA is estimated with; null: the deal's own, where it has one. */
  readonly managerSalaryUsd: number | null;
  /** The person stopped the estimate. */
  readonly isEstimateOff?: boolean;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

function assumption(name: string, { min, max }: Limits, otherwise: number) {
  const fix = `${name} must be a number from ${min} to ${max}.`;
  return z.coerce.number(fix).min(min, fix).max(max, fix).default(otherwise);
}

const custom = GROWTH_SCENARIOS.custom;

/** By the names that the address of the analysis page has. */
const parametersSchema = z.object({
  down: assumption(
    "The down payment in percent (down)",
    ROI_SLIDERS.downPaymentPct,
    DEFAULT_ROI_TERMS.downPaymentPct,
  ),
  rate: assumption(
    "The interest in percent (rate)",
    ROI_SLIDERS.annualRatePct,
    DEFAULT_ROI_TERMS.annualRatePct,
  ),
  term: assumption("The loan term in years (term)", ROI_SLIDERS.termYears, DEFAULT_ROI_TERMS.termYears),
  growth: assumption("The growth in percent (growth)", GROWTH_SLIDERS.growthPct, custom.growthPct),
  margin: assumption(
    "The margin change in points (margin)",
    GROWTH_SLIDERS.marginChangePts,
    custom.marginChangePts,
  ),
  multiple: assumption(
    "The multiple factor (multiple)",
    GROWTH_SLIDERS.multipleFactor,
    custom.multipleFactor,
  ),
  salary: z.coerce
    .number("The manager's salary (salary) must be an amount in dollars.")
    .min(0, "The manager's salary (salary) cannot be negative.")
    .max(LARGEST_USD, "The manager's salary (salary) is more than ten trillion dollars.")
    .nullable()
    .default(null),
});

export const ASSUMPTION_NAMES = ["down", "rate", "term", "growth", "margin", "multiple", "salary"] as const;

export type AssumptionsReading =
  | { readonly ok: true; readonly assumptions: Assumptions }
  | { readonly ok: false; readonly message: string };

/** What the page writes for the salary when the estimate is stopped. */
const NO_ESTIMATE = "none";

/** Reads the assumptions of an address; what is not written there is where the sliders start. */
export function readAssumptions(params: URLSearchParamsLike): AssumptionsReading {
  const written = ASSUMPTION_NAMES.flatMap((name) => {
    const text = params.get(name);
    if (name === "salary" && text === NO_ESTIMATE) return [];
    return text === null || text.trim() === "" ? [] : [[name, text] as const];
  });
  const read = parametersSchema.safeParse(Object.fromEntries(written));
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? "" };
  const { down, rate, term, growth, margin, multiple, salary } = read.data;
  return {
    ok: true,
    assumptions: {
      roi: { downPaymentPct: down, annualRatePct: rate, termYears: term },
      custom: { growthPct: growth, marginChangePts: margin, multipleFactor: multiple },
      managerSalaryUsd: salary,
      ...(params.get("salary") === NO_ESTIMATE ? { isEstimateOff: true } : {}),
    },
  };
}

/** The part of URLSearchParams that reading needs. */
export interface URLSearchParamsLike {
  get: (name: string) => string | null;
}

/** Where every slider starts. */
export const USUAL_ASSUMPTIONS: Assumptions = {
  roi: DEFAULT_ROI_TERMS,
  custom,
  managerSalaryUsd: null,
};
