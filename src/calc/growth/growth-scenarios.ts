/** How a business is assumed to grow. */
export interface GrowthScenario {
  /** Percent a year. */
  readonly growthPct: number;
  /** Percentage points of EBITDA margin, phased in evenly over the horizon. */
  readonly marginChangePts: number;
  /** Times the deal's multiple, from year 1 on. */
  readonly multipleFactor: number;
}

export const GROWTH_SCENARIO_KEYS = ["conservative", "base", "aggressive", "custom"] as const;
export type GrowthScenarioKey = (typeof GROWTH_SCENARIO_KEYS)[number];

/** Custom starts as base, as one object: until its inputs are moved the two forecasts are one. */
const BASE: GrowthScenario = Object.freeze({ growthPct: 5, marginChangePts: 0, multipleFactor: 1 });

/** The scenarios; custom is where its inputs start. Source: this product's own definition. */
export const GROWTH_SCENARIOS: Readonly<Record<GrowthScenarioKey, GrowthScenario>> = {
  conservative: { growthPct: 2, marginChangePts: -1, multipleFactor: 0.9 },
  base: BASE,
  aggressive: { growthPct: 10, marginChangePts: 2, multipleFactor: 1.1 },
  custom: BASE,
};

/** The inputs of the custom scenario. Source: this product's own definition. */
export const GROWTH_SLIDERS = {
  growthPct: { min: -5, max: 20, step: 1 },
  marginChangePts: { min: -5, max: 10, step: 0.5 },
  multipleFactor: { min: 0.5, max: 2, step: 0.1 },
} as const;

/** A scenario by its name, or as given. */
export function scenarioOf<T extends object>(scenario: GrowthScenarioKey | T): GrowthScenario | T {
  return typeof scenario === "string" ? GROWTH_SCENARIOS[scenario] : scenario;
}
