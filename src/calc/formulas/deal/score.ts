import { finiteOrNull } from "#calc/deal/figure.ts";
import {
  ASSET_TURNOVER,
  DEBT_RATIO,
  EARNINGS,
  MULTIPLES,
  OWN,
  OWN_DEFINITION,
  PAYBACK_PERIOD,
  RETURN_ON_INVESTMENT,
  STANDARD,
  WORKING_CAPITAL,
} from "#calc/formulas/basis.ts";
import {
  as,
  bands,
  choose,
  constant,
  type Figure,
  type FigureSpec,
  given,
  known,
  minus,
  need,
  nonZero,
  orZero,
  over,
  percent,
  plus,
  positive,
  round,
  times,
} from "#calc/formulas/engine/build.ts";
import type { Unit } from "#calc/formulas/engine/nodes.ts";
import {
  SCORE_BANDS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  type ScoreCategoryKey,
  type ScoreComponentKey,
} from "#calc/scoring/score-bands.ts";
import { componentBand } from "#calc/working/band-words.ts";
import { debt, hasCurrentItem, intellectualProperty, totalAssets, workingCapital } from "./balance-sheet.ts";
import { type DealContext, figure } from "./deal-context.ts";
import { ebitda, employees, industryMultiple, price, revenue } from "./deal-inputs.ts";

const LIMITS =
  "Unknown inputs beyond the ones that it asks for are read as 0; its points say how much is known.";

type Spec<U extends Unit> = Pick<
  FigureSpec<DealContext, DealContext, U>,
  "title" | "unit" | "of" | "why" | "basis"
>;
/** A component of the score: its value, with the fast code beside it. */
function component<U extends Unit>(key: ScoreComponentKey, spec: Spec<U>): Figure<DealContext, U> {
  return figure<DealContext, U>(`component.${key}`, {
    ...spec,
    limits: LIMITS,
    fast: ({ analysis }) => analysis.score.components[key].value,
  });
}
const hasPrice = [positive(price)];
const hasEarnings = [nonZero(ebitda), positive(ebitda, "ebitda-not-positive")];
const hasAssets = [positive(totalAssets, "assets-missing")];
const hasRevenue = [positive(revenue)];

export const COMPONENTS = {
  price_ebitda_vs_industry: component("price_ebitda_vs_industry", {
    title: "Price / EBITDA against the industry",
    unit: "ratio",
    of: given([...hasPrice, ...hasEarnings], over(price, times(ebitda, industryMultiple))),
    why: "Whether the multiple that is asked is dear for the trade.",
    basis: MULTIPLES,
  }),
  price_revenue: component("price_revenue", {
    title: "Price / revenue",
    unit: "ratio",
    of: given([...hasPrice, ...hasRevenue], over(price, revenue)),
    why: "What a dollar of sales is bought at.",
    basis: MULTIPLES,
  }),
  asset_coverage: component("asset_coverage", {
    title: "Asset coverage",
    unit: "ratio",
    of: given(hasPrice, over(totalAssets, price)),
    why: "How much of the price is covered by assets.",
    basis: OWN_DEFINITION,
  }),
  ebitda_margin_pct: component("ebitda_margin_pct", {
    title: "EBITDA margin",
    unit: "pct",
    of: given(hasRevenue, percent(over(orZero(ebitda), revenue))),
    why: "What is left of a dollar of sales.",
    basis: EARNINGS,
  }),
  return_pct: component("return_pct", {
    title: "Return",
    unit: "pct",
    of: given(hasPrice, percent(over(orZero(ebitda), price))),
    why: "What a year returns on the price.",
    basis: RETURN_ON_INVESTMENT,
  }),
  working_capital_to_revenue: component("working_capital_to_revenue", {
    title: "Working capital to revenue",
    unit: "ratio",
    of: given([...hasRevenue, need(hasCurrentItem, "no-current-items")], over(workingCapital, revenue)),
    why: "How much money each dollar of sales ties up.",
    basis: WORKING_CAPITAL,
  }),
  debt_ebitda: component("debt_ebitda", {
    title: "Debt / EBITDA",
    unit: "ratio",
    of: given(hasEarnings, over(debt, ebitda)),
    why: "How many years of earnings the debts of the business are.",
    basis: DEBT_RATIO,
  }),
  debt_assets: component("debt_assets", {
    title: "Debt / assets",
    unit: "ratio",
    of: given(hasAssets, over(debt, totalAssets)),
    why: "How much of what the business owns is borrowed.",
    basis: DEBT_RATIO,
  }),
  tangible_share: component("tangible_share", {
    title: "Tangible share of assets",
    unit: "ratio",
    of: given(hasAssets, over(minus(totalAssets, orZero(intellectualProperty)), totalAssets)),
    why: "How much of the assets a lender could take and sell.",
    basis: OWN_DEFINITION,
  }),
  payback_years: component("payback_years", {
    title: "Payback years",
    unit: "years",
    of: given([...hasPrice, ...hasEarnings], as("years", over(price, ebitda))),
    why: "How soon the price is earned back, and growth can be paid for.",
    basis: PAYBACK_PERIOD,
  }),
  revenue_per_employee: component("revenue_per_employee", {
    title: "Revenue per employee",
    unit: "usd",
    of: given([positive(employees), ...hasRevenue], over(revenue, employees)),
    why: "Revenue that one person brings in.",
    basis: STANDARD,
  }),
  asset_turnover: component("asset_turnover", {
    title: "Asset turnover",
    unit: "ratio",
    of: given(hasAssets, over(orZero(revenue), totalAssets)),
    why: "How many dollars of sales a dollar of assets makes in a year.",
    basis: ASSET_TURNOVER,
  }),
} as const satisfies Record<ScoreComponentKey, Figure<DealContext>>;

/** The points of a component by its band; no value earns the last ones. */
function pointsOf<U extends Unit>(key: ScoreComponentKey, of: Figure<DealContext, U>, unit: U) {
  const { rule, thresholds, points } = SCORE_BANDS[key];
  const table = {
    key,
    rule,
    unit: unit as never,
    title: of.title,
    resultUnit: "points" as const,
    thresholds,
    results: points,
  };
  const last = constant(
    `${key}.result.${points.length}`,
    `${of.title}, last points`,
    "points",
    points.at(-1) ?? 0,
  );
  return figure<DealContext, "points">(`points.${key}`, {
    title: of.title,
    unit: "points",
    of: choose([{ when: known(of), gives: bands<DealContext, U, "points">(of, table) }], last),
    fast: ({ analysis }) => analysis.score.components[key].points,
    note: (context) => componentBand(key, context),
    why: "What the figure earns in the score.",
    limits: "The limits are chosen for this product: a lender has limits of its own.",
    basis: OWN,
  });
}
export const POINTS = {
  price_ebitda_vs_industry: pointsOf(
    "price_ebitda_vs_industry",
    COMPONENTS.price_ebitda_vs_industry,
    "ratio",
  ),
  price_revenue: pointsOf("price_revenue", COMPONENTS.price_revenue, "ratio"),
  asset_coverage: pointsOf("asset_coverage", COMPONENTS.asset_coverage, "ratio"),
  ebitda_margin_pct: pointsOf("ebitda_margin_pct", COMPONENTS.ebitda_margin_pct, "pct"),
  return_pct: pointsOf("return_pct", COMPONENTS.return_pct, "pct"),
  working_capital_to_revenue: pointsOf(
    "working_capital_to_revenue",
    COMPONENTS.working_capital_to_revenue,
    "ratio",
  ),
  debt_ebitda: pointsOf("debt_ebitda", COMPONENTS.debt_ebitda, "ratio"),
  debt_assets: pointsOf("debt_assets", COMPONENTS.debt_assets, "ratio"),
  tangible_share: pointsOf("tangible_share", COMPONENTS.tangible_share, "ratio"),
  payback_years: pointsOf("payback_years", COMPONENTS.payback_years, "years"),
  revenue_per_employee: pointsOf("revenue_per_employee", COMPONENTS.revenue_per_employee, "usd"),
  asset_turnover: pointsOf("asset_turnover", COMPONENTS.asset_turnover, "ratio"),
} as const satisfies Record<ScoreComponentKey, Figure<DealContext, "points">>;

type Points = Figure<DealContext, "points">;
/** What the categories are called on screen. */
export const SCORE_CATEGORY_TITLES: Readonly<Record<ScoreCategoryKey, string>> = {
  valuation: "Valuation",
  cash_flow: "Cash Flow",
  risk: "Risk",
  growth: "Growth",
};
const category = (key: ScoreCategoryKey, of: readonly [Points, Points, Points]): Points =>
  figure<DealContext, "points">(`score.${key}`, {
    title: SCORE_CATEGORY_TITLES[key],
    unit: "points",
    of: plus(...of),
    fast: ({ analysis }) => analysis.score.categories[key],
    why: "Three figures of one kind in one number of 0 to 100.",
    limits: "A missing figure earns the fewest points: look at how much is known beside it.",
    basis: OWN,
  });
export const CATEGORIES = {
  valuation: category("valuation", [
    POINTS.price_ebitda_vs_industry,
    POINTS.price_revenue,
    POINTS.asset_coverage,
  ]),
  cash_flow: category("cash_flow", [
    POINTS.ebitda_margin_pct,
    POINTS.return_pct,
    POINTS.working_capital_to_revenue,
  ]),
  risk: category("risk", [POINTS.debt_ebitda, POINTS.debt_assets, POINTS.tangible_share]),
  growth: category("growth", [POINTS.payback_years, POINTS.revenue_per_employee, POINTS.asset_turnover]),
} as const satisfies Record<ScoreCategoryKey, Points>;

const weighed = (key: ScoreCategoryKey) =>
  times(
    CATEGORIES[key],
    constant(
      `weight_${key}`,
      `Weight of ${CATEGORIES[key].title}`,
      "count",
      SCORE_CATEGORY_WEIGHT_TENTHS[key],
      OWN,
    ),
  );
export const overallScore = figure("score.overall", {
  title: "Overall score",
  unit: "points",
  // Weighed in tenths and divided once: whole numbers keep 45.5 exactly 45.5, so that it rounds up.
  of: round(
    over(
      plus(weighed("valuation"), weighed("cash_flow"), weighed("risk"), weighed("growth")),
      constant("weights", "Weights together", "count", 10, OWN),
    ),
  ),
  fast: ({ analysis }) => finiteOrNull(analysis.score.overall),
  why: "One number to sort a list of deals by.",
  limits: "It knows the figures that were entered and nothing of the people, the lease or the customers.",
  basis: OWN,
});
