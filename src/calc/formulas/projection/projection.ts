import { DEFAULT_DEAL_MULTIPLE } from "#calc/deal/deal-numbers.ts";
import { OWN } from "#calc/formulas/basis.ts";
import {
  all,
  as,
  atLeast,
  atMost,
  call,
  choose,
  column,
  constant,
  type Figure,
  given,
  inYear,
  is,
  minus,
  negative,
  nonZero,
  now,
  orZero,
  over,
  percent,
  percentOf,
  plus,
  positive,
  step,
  times,
  year,
  zero,
} from "#calc/formulas/engine/build.ts";
import { compound } from "#calc/formulas/engine/functions.ts";
import type { Expr, Unit } from "#calc/formulas/engine/nodes.ts";
import {
  BRIDGE_SHARES,
  PROJECTION_HORIZON_YEARS,
  SENSITIVITY_STEPS,
  type Sensitivity,
} from "#calc/growth/project-five-years.ts";
import {
  ebitda,
  growth,
  marginChange,
  offer,
  ownMultiple,
  type ProjectionContext,
  projectionFigure,
  revenue,
} from "./projection-context.ts";

const LAST = PROJECTION_HORIZON_YEARS;
const LIMITS = "Even growth and no bad year: what follows from the scenario, not a prediction.";
const horizon = constant("projection_years", "Years of the projection", "years", LAST, OWN);
const wholeMargin = constant("highest_margin", "Highest margin", "pct", 100, OWN);
const years = { firstYear: 0, lastYear: LAST };
type Row = ProjectionContext["projection"]["rows"][number];
const said =
  (key: Exclude<keyof Row, "year">) =>
  ({ projection }: ProjectionContext, at: number): number | null =>
    projection.rows[at]?.[key] ?? null;
const lastOf =
  (key: Exclude<keyof Row, "year">) =>
  ({ projection }: ProjectionContext): number | null =>
    projection.rows[LAST]?.[key] ?? null;

const defaultMultiple = constant(
  "default_deal_multiple",
  "Multiple where the deal states none",
  "ratio",
  DEFAULT_DEAL_MULTIPLE,
  OWN,
);
export const multiple = projectionFigure("projection.multiple", {
  title: "Multiple",
  unit: "ratio",
  of: choose(
    [
      {
        when: all(is(orZero(offer), ">", zero), is(orZero(ebitda), ">", zero)),
        gives: over(offer, ebitda),
      },
      { when: is(orZero(ownMultiple), ">", zero), gives: ownMultiple, label: "The deal's own multiple" },
    ],
    defaultMultiple,
    "The deal states no multiple of its own",
  ),
  fast: ({ projection }) => projection.multiple,
  note: ({ deal, offerUsd }) =>
    (offerUsd ?? 0) > 0 && (deal.ebitdaUsd ?? 0) > 0 ? "Offer ÷ EBITDA today" : "The deal's own multiple",
  say: "Offer ÷ EBITDA when both are above 0, else the deal's own multiple",
  why: "What a dollar of EBITDA is paid for today, and is taken to be paid for in five years.",
  limits: "The multiple paid today is kept, so that a gain is growth and not a higher price for it.",
  basis: OWN,
});

export const revenueByYear = column(
  "projection.revenue",
  "Revenue",
  "usd",
  { ...years, fast: said("revenue") },
  () =>
    times(
      revenue,
      step(
        "Growth of the years",
        call("ratio", compound, growth, year),
        ({ scenario }: ProjectionContext) => `${scenario.growthPct}% a year`,
        "ratio",
      ),
    ),
);
const marginToday = step("EBITDA margin today", percent(over(ebitda, revenue)));
export const marginByYear = column("projection.margin", "EBITDA margin", "pct", years, () =>
  given(
    [nonZero(ebitda)],
    atMost(
      plus(
        marginToday,
        step(
          "Margin improvement",
          over(times(marginChange, year), horizon),
          () => `Phased in evenly over ${LAST} years`,
        ),
      ),
      wholeMargin,
    ),
  ),
);
export const ebitdaByYear = column(
  "projection.ebitda",
  "EBITDA",
  "usd",
  { ...years, fast: said("ebitda") },
  () => given([nonZero(ebitda)], percentOf(now(revenueByYear), now(marginByYear))),
);

export const revenue5 = projectionFigure("projection.revenue5", {
  title: `Revenue, year ${LAST}`,
  unit: "usd",
  of: inYear(revenueByYear, LAST),
  fast: lastOf("revenue"),
  say: "Annual revenue × (1 + growth) for each year",
  why: "How large the business is after five years of the scenario.",
  limits: LIMITS,
  basis: OWN,
});
export const margin5 = projectionFigure("projection.margin5", {
  title: `EBITDA margin, year ${LAST}`,
  unit: "pct",
  of: inYear(marginByYear, LAST),
  fast: ({ deal: { ebitdaUsd, annualRevenueUsd }, scenario }) =>
    ebitdaUsd === null || ebitdaUsd === 0
      ? null
      : Math.min(100, (ebitdaUsd / (annualRevenueUsd ?? 0)) * 100 + scenario.marginChangePts),
  say: "Today's margin + the improvement, 100% at most",
  why: "What a dollar of revenue is taken to leave after five years.",
  limits: "An improvement takes work: the scenario only assumes it.",
  basis: OWN,
});
export const ebitda5 = projectionFigure("projection.ebitda5", {
  title: `EBITDA, year ${LAST}`,
  unit: "usd",
  of: given([nonZero(ebitda)], percentOf(revenue5, margin5)),
  fast: lastOf("ebitda"),
  say: "Revenue × EBITDA margin of that year",
  why: "What the business earns after five years of the scenario.",
  limits: LIMITS,
  basis: OWN,
});
export const value5 = projectionFigure("projection.value5", {
  title: "5-year value",
  unit: "usd",
  of: times(atLeast(ebitda5, zero), multiple),
  fast: ({ projection }) => projection.value5,
  say: "EBITDA of year 5, not below 0, × the multiple",
  why: "What the business may be sold for after five years, at what is paid for it today.",
  limits: "A buyer in five years pays the multiple of that day.",
  basis: OWN,
});

const grown = (then: Expr<ProjectionContext, "usd">, now: Expr<ProjectionContext, "usd">) =>
  percent(over(minus(then, now), now));
export const gain = projectionFigure("projection.gain_pct", {
  title: "Gain",
  unit: "pct",
  of: given([nonZero(ebitda), positive(offer)], grown(value5, offer)),
  fast: ({ projection }) => projection.gain_pct,
  why: "How much more the business is worth than was paid for it.",
  limits: "Before debt is repaid and tax is paid, and without what was earned meanwhile.",
  basis: OWN,
});
export const revenueGrowth = projectionFigure("projection.revenue_growth_pct", {
  title: "Revenue growth over 5 years",
  unit: "pct",
  of: grown(revenue5, revenue),
  fast: ({ projection }) => projection.revenue_growth_pct,
  why: "How much larger the business is after five years.",
  limits: LIMITS,
  basis: OWN,
});
/** As the table of years has it: a margin above 100% is none. */
const ebitdaToday = step("EBITDA today", inYear(ebitdaByYear, 0));
export const ebitdaGrowth = projectionFigure("projection.ebitda_growth_pct", {
  title: "EBITDA growth over 5 years",
  unit: "pct",
  of: given([nonZero(ebitda), positive(ebitda, "ebitda-negative-today")], grown(ebitda5, ebitdaToday)),
  fast: ({ projection }) => projection.ebitda_growth_pct,
  why: "How much more the business earns after five years.",
  limits: LIMITS,
  basis: OWN,
});

function bridgePart(key: keyof typeof BRIDGE_SHARES, title: string, shareTitle: string) {
  const share = constant(`bridge_${key}`, shareTitle, "pct", BRIDGE_SHARES[key] * 100, OWN);
  return projectionFigure<ProjectionContext, "usd">(`projection.bridge.${key}`, {
    title,
    unit: "usd",
    of: percentOf(minus(revenue5, revenue), share),
    fast: ({ projection }) => projection.bridge[key],
    say: `${BRIDGE_SHARES[key] * 100}% of the increase in revenue`,
    why: "Whether growth is taken to come from more sales or from higher prices.",
    limits: "The split is an assumption, not taken from this business.",
    basis: OWN,
  });
}
export const BRIDGE = {
  volume: bridgePart("volume", "Volume growth", "Share of volume"),
  price: bridgePart("price", "Price increases", "Share of price"),
} as const;

const most = negative(constant("whole_loss", "All of a value", "pct", 100, OWN));
/** The change of the value when one factor of it moves. */
function impact<U extends Unit>(
  key: keyof Sensitivity,
  title: string,
  change: Expr<unknown, U>,
  of: Expr<ProjectionContext, NoInfer<U>>,
): Figure<ProjectionContext, "pct"> {
  return projectionFigure<ProjectionContext, "pct">(`projection.sensitivity.${key}`, {
    title: `Impact on the 5-year value: ${title}`,
    unit: "pct",
    of: given([positive(value5, "value5-not-positive")], atLeast(percent(over(change, of)), most)),
    fast: ({ projection }) => projection.sensitivity[key],
    say: "Change ÷ what is changed; a value cannot lose more than itself",
    why: "Which assumption the five-year value hangs on most.",
    limits: "One thing moves and all others stay: in a bad year several move together.",
    basis: OWN,
  });
}
const changed = <U extends Unit>(key: string, title: string, unit: U, value: number) =>
  constant(`change_${key}`, title, unit, value, OWN);
const allOfIt = constant("all_of_it", "All of it", "pct", 100, OWN);
const { revenuePct, marginPts, multiple: turns } = SENSITIVITY_STEPS;
const REVENUE = "Revenue of year 5";
const MARGIN = "EBITDA margin of year 5";
export const SENSITIVITY = {
  revenue_plus5: impact(
    "revenue_plus5",
    `${REVENUE}, ${revenuePct}% more`,
    revenueChange("up", revenuePct),
    allOfIt,
  ),
  revenue_minus5: impact(
    "revenue_minus5",
    `${REVENUE}, ${revenuePct}% less`,
    revenueChange("down", -revenuePct),
    allOfIt,
  ),
  margin_plus2: impact(
    "margin_plus2",
    `${MARGIN}, ${marginPts} points more`,
    marginChangeBy("up", marginPts),
    margin5,
  ),
  margin_minus2: impact(
    "margin_minus2",
    `${MARGIN}, ${marginPts} points less`,
    marginChangeBy("down", -marginPts),
    margin5,
  ),
  multiple_plus1: impact("multiple_plus1", `Multiple, ${turns} more`, multipleChange("up", turns), multiple),
  multiple_minus1: impact(
    "multiple_minus1",
    `Multiple, ${turns} less`,
    multipleChange("down", -turns),
    multiple,
  ),
} as const satisfies Record<keyof Sensitivity, Figure<ProjectionContext, "pct">>;
function revenueChange(way: string, by: number) {
  return changed(`revenue_${way}`, "Change of revenue", "pct", by);
}
function marginChangeBy(way: string, by: number) {
  return changed(`margin_${way}`, "Change of the margin, points", "pct", by);
}
function multipleChange(way: string, by: number) {
  return changed(`multiple_${way}`, "Change of the multiple", "ratio", by);
}

export const offerMultiple = projectionFigure("projection.offer_multiple", {
  title: "Offer as a multiple of EBITDA",
  unit: "ratio",
  of: given([positive(offer), positive(ebitda, "no-ebitda-to-divide")], as("ratio", over(offer, ebitda))),
  fast: ({ deal: { ebitdaUsd }, offerUsd }) =>
    (offerUsd ?? 0) > 0 && (ebitdaUsd ?? 0) > 0 ? (offerUsd ?? 0) / (ebitdaUsd ?? 1) : null,
  why: "What the offer pays for a dollar of yearly earnings.",
  limits: "It is as good as the EBITDA that the seller states.",
  basis: OWN,
});
