import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { figuresOf, inputsOf } from "#calc/formulas/engine/build.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import type { FiveYearProjection } from "#calc/growth/project-five-years.ts";

/** What the five-year projection of an offer is read from; the projection itself is the fast code's. */
export interface ProjectionContext {
  readonly deal: Pick<DealFigures, "annualRevenueUsd" | "ebitdaUsd" | "ebitdaMultiple">;
  readonly offerUsd: number | null;
  readonly scenario: Pick<GrowthScenario, "growthPct" | "marginChangePts">;
  readonly projection: FiveYearProjection;
}

const input = inputsOf<ProjectionContext>();
export const projectionFigure = figuresOf<ProjectionContext>();

export const offer = input("offer", "Offer", "usd", ({ offerUsd }) => offerUsd, {
  reason: "offer-not-positive",
});
export const revenue = input("revenue", "Annual revenue", "usd", ({ deal }) => deal.annualRevenueUsd);
export const ebitda = input("ebitda", "EBITDA today", "usd", ({ deal }) => deal.ebitdaUsd);
export const ownMultiple = input(
  "own_multiple",
  "The deal's EBITDA multiple",
  "ratio",
  ({ deal }) => deal.ebitdaMultiple,
);
const always = { always: true };
export const growth = input(
  "scenario_growth",
  "Growth a year",
  "pct",
  ({ scenario }) => scenario.growthPct,
  always,
);
export const marginChange = input(
  "scenario_margin_change",
  "Margin improvement",
  "pct",
  ({ scenario }) => scenario.marginChangePts,
  always,
);
