import { OWN } from "#calc/formulas/basis.ts";
import {
  as,
  atLeast,
  atMost,
  before,
  column,
  constant,
  fraction,
  given,
  nonZero,
  now,
  one,
  over,
  percent,
  percentOf,
  plus,
  positive,
  start,
  step,
  times,
  year,
  zero,
} from "#calc/formulas/engine/build.ts";
import { FORECAST_HORIZON_YEARS, type ForecastRow } from "#calc/growth/forecast-growth.ts";
import { type DealContext, input } from "./deal-context.ts";
import { ebitda, revenue } from "./deal-inputs.ts";
import { horizonYears } from "./returns.ts";
import { dealMultiple } from "./valuation.ts";

const always = { always: true };
const growth = input(
  "scenario_growth",
  "Growth a year",
  "pct",
  ({ scenario }) => scenario?.growthPct ?? 0,
  always,
);
const change = input(
  "scenario_margin_change",
  "Margin change in all",
  "pct",
  ({ scenario }) => scenario?.marginChangePts ?? 0,
  always,
);
const factor = input(
  "scenario_multiple_factor",
  "Multiple factor of the scenario",
  "ratio",
  ({ scenario }) => scenario?.multipleFactor ?? 1,
  always,
);
const most = constant("highest_margin", "Highest margin", "pct", 100, OWN);
const years = { firstYear: 0, lastYear: FORECAST_HORIZON_YEARS };
const said =
  (key: Exclude<keyof ForecastRow, "year">) =>
  ({ forecast }: DealContext, at: number): number | null =>
    forecast?.[at]?.[key] ?? null;

export const futureRevenue = column(
  "growth.revenue",
  "Revenue",
  "usd",
  { ...years, fast: said("revenue") },
  (self) =>
    start(
      given([positive(revenue)], revenue),
      times(
        before(self),
        step(
          "A year's growth",
          plus(as("ratio", one), fraction(growth)),
          ({ scenario }) => `${scenario?.growthPct ?? 0}% a year`,
        ),
      ),
    ),
);
export const futureMargin = column(
  "growth.margin_pct",
  "EBITDA margin",
  "pct",
  { ...years, fast: said("margin_pct") },
  () =>
    given(
      [positive(revenue), nonZero(ebitda)],
      atMost(
        plus(
          step("EBITDA margin today", percent(over(ebitda, revenue))),
          step(
            "Change so far",
            over(times(change, year), horizonYears),
            ({ scenario }) =>
              `${scenario?.marginChangePts ?? 0} points in all, phased in evenly over ${FORECAST_HORIZON_YEARS} years`,
          ),
        ),
        most,
      ),
    ),
);
export const futureEbitda = column("growth.ebitda", "EBITDA", "usd", { ...years, fast: said("ebitda") }, () =>
  percentOf(now(futureRevenue), now(futureMargin)),
);
export const futureValue = column(
  "growth.value",
  "Business value",
  "usd",
  { ...years, fast: said("value") },
  () =>
    given(
      [positive(revenue), nonZero(ebitda)],
      start(
        times(atLeast(ebitda, zero), dealMultiple),
        times(atLeast(now(futureEbitda), zero), times(dealMultiple, factor)),
      ),
    ),
);
