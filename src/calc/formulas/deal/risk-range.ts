import { OWN } from "#calc/formulas/basis.ts";
import { atLeast, constant, given, nonZero, plus, times, zero } from "#calc/formulas/engine/build.ts";
import { RISK_SCENARIOS } from "#calc/valuation/risk-adjusted-range.ts";
import { figure } from "./deal-context.ts";
import { ebitda, industryMultiple } from "./deal-inputs.ts";
import { netWorth } from "./metric-cards.ts";

const { bear: low, base: middle, bull: high } = RISK_SCENARIOS;
const ratio = (key: string, title: string, value: number) => constant(key, title, "ratio", value, OWN);
const share = (key: string, value: number) =>
  ratio(`${key}.multiple_share`, "Share of the industry multiple", value);
const earnings = atLeast(ebitda, zero);
const hasEarnings = [nonZero(ebitda)];
const TEXT = {
  unit: "usd",
  why: "What the business may turn out to be worth, badly, likely and well.",
  limits: "Three chosen shares of one multiple with chosen probabilities: no forecast.",
  basis: OWN,
} as const;

export const bear = figure("range.bear", {
  ...TEXT,
  title: "Bear case",
  of: given(
    hasEarnings,
    atLeast(times(times(earnings, share("bear", low.multipleShare)), industryMultiple), netWorth, zero),
  ),
  fast: ({ analysis }) => analysis.risk_adjusted_range.bear,
});
export const base = figure("range.base", {
  ...TEXT,
  title: "Base case",
  of: given(
    hasEarnings,
    atLeast(times(times(earnings, share("base", middle.multipleShare)), industryMultiple), bear),
  ),
  fast: ({ analysis }) => analysis.risk_adjusted_range.base,
});
const uplift = times(
  ratio("bull.productivity", "Productivity uplift", high.productivityUplift),
  ratio("bull.margin", "Margin uplift", high.marginUplift),
);
export const bull = figure("range.bull", {
  ...TEXT,
  title: "Bull case",
  of: given(
    hasEarnings,
    atLeast(times(times(times(earnings, uplift), share("bull", high.multipleShare)), industryMultiple), base),
  ),
  fast: ({ analysis }) => analysis.risk_adjusted_range.bull,
});
const weight = (key: "bear" | "base" | "bull", title: string) =>
  ratio(`${key}.probability`, `${title}, probability`, RISK_SCENARIOS[key].probability);
export const expected = figure("range.expected", {
  ...TEXT,
  title: "Expected value",
  of: plus(
    times(bear, weight("bear", "Bear case")),
    times(base, weight("base", "Base case")),
    times(bull, weight("bull", "Bull case")),
  ),
  fast: ({ analysis }) => analysis.risk_adjusted_range.expected,
});
