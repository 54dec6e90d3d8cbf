import { type Figure, figureOf, noFigure } from "./figure.ts";

/**
 * Annual revenue for each employee.
 *
 * Units: US dollars a year.
 * No figure: `employees-missing` or `revenue-missing` when that input is not above 0.
 * Source: this product's own definition.
 *
 * @example revenuePerEmployee(1_800_000, 12) // { ok: true, value: 150000 }
 * @example revenuePerEmployee(1_800_000, 0) // { ok: false, reason: "employees-missing" }
 */
export function revenuePerEmployee(annualRevenueUsd: number, employees: number): Figure {
  if (!(employees > 0)) return noFigure("employees-missing");
  if (!(annualRevenueUsd > 0)) return noFigure("revenue-missing");
  return figureOf(annualRevenueUsd / employees);
}
