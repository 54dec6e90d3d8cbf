import { OWN } from "#calc/formulas/basis.ts";
import {
  as,
  atLeast,
  atMost,
  choose,
  constant,
  type Figure,
  given,
  is,
  meanOfKnown,
  minus,
  nonZero,
  over,
  positive,
  round,
  times,
  word,
} from "#calc/formulas/engine/build.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import {
  DEBT_INDICATOR,
  INDICATOR_FLOORS,
  INDICATOR_POINTS,
  type OpportunityIndicatorKey,
} from "#calc/valuation/opportunity.ts";
import { PERCENTILE_SCALE, type PercentileKey } from "#calc/valuation/percentiles.ts";
import { debt, totalAssets } from "./balance-sheet.ts";
import { type DealContext, figure } from "./deal-context.ts";
import {
  benchmarkDebt,
  benchmarkEvEbitda,
  benchmarkEvSales,
  benchmarkMargin,
  benchmarkPerHead,
  ebitda,
  price,
  revenue,
} from "./deal-inputs.ts";
import { ebitdaMargin, revenuePerEmployee } from "./metric-cards.ts";

const RATIO = {
  unit: "ratio",
  why: "How the deal compares with its trade: 1 is the benchmark itself.",
  limits: "One value of a trade is no distribution, and it may be of larger companies.",
  basis: OWN,
} as const;

export const priceEbitdaRatio = figure("price_ebitda_ratio", {
  ...RATIO,
  title: "Price / EBITDA against benchmark",
  of: given(
    [positive(price), nonZero(ebitda), positive(ebitda, "ebitda-not-positive")],
    over(over(price, ebitda), benchmarkEvEbitda),
  ),
  fast: ({ analysis }) => analysis.opportunity.price_ebitda_ratio,
  note: ({ analysis }: DealContext) => `Benchmark ${analysis.benchmark_used.ev_ebitda_multiple}x`,
});
export const priceSalesRatio = figure("price_sales_ratio", {
  ...RATIO,
  title: "Price / revenue against benchmark",
  of: given([positive(price), positive(revenue)], over(over(price, revenue), benchmarkEvSales)),
  fast: ({ analysis }) => analysis.opportunity.price_sales_ratio,
  note: ({ analysis }: DealContext) => `Benchmark ${analysis.benchmark_used.ev_sales_multiple}x`,
});
export const multiplesRatio = figure("indicator.multiples", {
  ...RATIO,
  title: "Multiples against benchmark",
  of: meanOfKnown([priceEbitdaRatio, priceSalesRatio], "Ratios with inputs", null),
  fast: ({ analysis }) => analysis.opportunity.average_multiple_ratio,
  say: "Average of the price ratios, each over its benchmark",
});
export const marginRatio = figure("indicator.margin", {
  ...RATIO,
  title: "Margin against benchmark",
  of: over(ebitdaMargin, benchmarkMargin),
  fast: ({ analysis }) => analysis.opportunity.margin_ratio,
});
export const staffRatio = figure("indicator.revenue_per_employee", {
  ...RATIO,
  title: "Revenue per employee against benchmark",
  of: over(revenuePerEmployee, benchmarkPerHead),
  fast: ({ analysis }) => analysis.opportunity.productivity,
});
export const debtRatio = figure("indicator.debt_ratio", {
  ...RATIO,
  title: "Debt ratio against benchmark",
  of: given([positive(totalAssets, "assets-missing")], over(over(debt, totalAssets), benchmarkDebt)),
  fast: ({ analysis }) => analysis.opportunity.debt_ratio_vs_benchmark,
});

/** What the indicators are called on screen. */
export const INDICATOR_TITLES: Readonly<Record<OpportunityIndicatorKey, string>> = {
  multiples: "Multiples",
  margin: "Margin",
  revenue_per_employee: "Revenue per employee",
  debt_ratio: "Debt ratio",
};
const limit = (key: string, title: string, value: number) => constant(key, title, "ratio", value, OWN);
const [red, yellow, green] = [word("red"), word("yellow"), word("green")];

function status(key: OpportunityIndicatorKey, of: Figure<DealContext, "ratio">): Figure<DealContext, "word"> {
  const title = INDICATOR_TITLES[key];
  const name = key === "revenue_per_employee" ? "staff" : key === "debt_ratio" ? "debt" : key;
  const branches =
    key === "debt_ratio"
      ? choose(
          [
            {
              when: is(of, ">", limit("debt.red_above", `${title}, red above`, DEBT_INDICATOR.redAbove)),
              gives: red,
            },
            {
              when: is(
                of,
                "<",
                limit("debt.green_below", `${title}, green below`, DEBT_INDICATOR.greenBelow),
              ),
              gives: green,
            },
          ],
          yellow,
        )
      : choose(
          [
            {
              when: is(
                of,
                "<",
                limit(`${name}.red_below`, `${title}, red below`, INDICATOR_FLOORS[key].redBelow),
              ),
              gives: red,
            },
            {
              when: is(
                of,
                "<",
                limit(`${name}.yellow_below`, `${title}, yellow below`, INDICATOR_FLOORS[key].yellowBelow),
              ),
              gives: yellow,
            },
          ],
          green,
        );
  return figure<DealContext, "word">(`status.${name}`, {
    title,
    unit: "word",
    of: branches,
    fast: ({ analysis }) => analysis.opportunity.status[key],
    why: "Where the deal stands out, at a glance.",
    limits: "Red multiples are cheaper than the benchmark: for a buyer that can be good. Find out why.",
    basis: OWN,
  });
}
export const STATUSES = {
  multiples: status("multiples", multiplesRatio),
  margin: status("margin", marginRatio),
  revenue_per_employee: status("revenue_per_employee", staffRatio),
  debt_ratio: status("debt_ratio", debtRatio),
} as const satisfies Record<OpportunityIndicatorKey, Figure<DealContext, "word">>;

const worth = (colour: "red" | "yellow" | "green", title: string) =>
  constant(`points.${colour}`, title, "points", INDICATOR_POINTS[colour], OWN);
const ofRed = worth("red", "Points of a red indicator");
const ofYellow = worth("yellow", "Points of a yellow indicator");
const ofGreen = worth("green", "Points of a green indicator");
const COLOURS = { red: "Red", yellow: "Yellow", green: "Green" } as const;
const pointsOf = (key: OpportunityIndicatorKey) =>
  figure<DealContext, "points">(STATUSES[key].key.replace("status", "indicator_points"), {
    title: INDICATOR_TITLES[key],
    unit: "points",
    of: choose(
      [
        { when: is(STATUSES[key], "=", red), gives: ofRed },
        { when: is(STATUSES[key], "=", yellow), gives: ofYellow },
      ],
      ofGreen,
    ),
    fast: ({ analysis }) => {
      const colour = analysis.opportunity.status[key];
      return colour === null ? null : INDICATOR_POINTS[colour];
    },
    note: ({ analysis }: DealContext) => COLOURS[analysis.opportunity.status[key] ?? "red"],
    why: "What a color counts.",
    limits: "A step from yellow to green is worth as much as one from red to yellow.",
    basis: OWN,
  });
export const INDICATOR_POINT_FIGURES = {
  multiples: pointsOf("multiples"),
  margin: pointsOf("margin"),
  revenue_per_employee: pointsOf("revenue_per_employee"),
  debt_ratio: pointsOf("debt_ratio"),
} as const;
export const opportunityScore = figure("opportunity_score", {
  title: "Opportunity score",
  unit: "points",
  of: round(meanOfKnown(Object.values(INDICATOR_POINT_FIGURES), "Indicators with data", "no-indicator")),
  fast: ({ analysis }) => analysis.opportunity.opportunity_score,
  say: "Mean of green 100, yellow 50 and red 0 over the indicators with data, rounded",
  why: "How much of the comparison speaks for the deal.",
  limits: "Four indicators, as good as the benchmark they are held against.",
  basis: OWN,
});

const scale = (key: string, title: string, value: number) => constant(key, title, "ratio", value, OWN);
const atBenchmark = scale(
  "percentile_of_benchmark",
  "Percentile of the benchmark itself",
  PERCENTILE_SCALE.benchmark,
);
const lowest = scale("percentile_lowest", "Lowest percentile", PERCENTILE_SCALE.lowest);
const highest = scale("percentile_highest", "Highest percentile", PERCENTILE_SCALE.highest);
const whole = scale("percentile_whole", "Where lower is better it counts down from", PERCENTILE_SCALE.whole);

function percentile(
  key: PercentileKey,
  title: string,
  ratio: Figure<DealContext, "ratio">,
  better: "higher" | "lower",
) {
  const place = times(ratio, atBenchmark);
  return figure<DealContext, "points">(`percentile.${key}`, {
    title: `${title}, industry percentile`,
    unit: "points",
    of: as(
      "points",
      atMost(atLeast(round(better === "higher" ? place : minus(whole, place)), lowest), highest),
    ),
    fast: ({ analysis }) => analysis.percentiles[key].percentile,
    shows: ratio as FigureNode,
    why: "The comparison with the trade on a scale of 1 to 99.",
    limits: "The benchmark is set at the 50th percentile; the real distribution is not known.",
    basis: OWN,
  });
}
export const PERCENTILES = {
  ebitda_margin: percentile("ebitda_margin", "EBITDA margin", marginRatio, "higher"),
  revenue_per_employee: percentile("revenue_per_employee", "Revenue per employee", staffRatio, "higher"),
  ev_ebitda_multiple: percentile("ev_ebitda_multiple", "Price / EBITDA", priceEbitdaRatio, "lower"),
  ev_sales_multiple: percentile("ev_sales_multiple", "Price / revenue", priceSalesRatio, "lower"),
  debt_ratio: percentile("debt_ratio", "Debt ratio", debtRatio, "lower"),
} as const satisfies Record<PercentileKey, Figure<DealContext, "points">>;
