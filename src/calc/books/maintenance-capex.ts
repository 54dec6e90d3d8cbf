import type { WeightedPeriod } from "./base-uses.ts";
import type { Period } from "./books.ts";

/** The mean of what is known; null where nothing is. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** All capital expenditure of the counting years that state it, as a mean: growth counts until somebody separates it. */
export function meanCapex(years: readonly { readonly period: Pick<Period, "capex"> }[]): number | null {
  const stated = years.flatMap(({ period: { capex } }) =>
    capex === null || capex === undefined ? [] : [capex],
  );
  return meanOf(stated);
}

/**
 * What has to be spent each year to keep things as they are: as entered for all periods of a base, else null.
 *
 * Units: US dollars, never below 0.
 */
export function enteredMaintenanceCapex(uses: readonly WeightedPeriod[]): number | null {
  let sum = 0;
  for (const { state, weight } of uses) {
    const { maintenanceCapex } = state.period;
    if (maintenanceCapex === null || maintenanceCapex === undefined) return null;
    sum += weight * maintenanceCapex;
  }
  return uses.length === 0 ? null : Math.max(0, sum);
}
