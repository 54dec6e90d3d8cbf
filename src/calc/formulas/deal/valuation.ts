import { NEW_DEAL_MULTIPLE, DEFAULT_DEAL_MULTIPLE, SALES_MULTIPLE_SHARE } from "#calc/deal/deal-numbers.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { MULTIPLES, NET_WORTH, OWN, OWN_DEFINITION } from "#calc/formulas/basis.ts";
import {
  atLeast,
  choose,
  constant,
  given,
  is,
  known,
  meanOfKnown,
  minus,
  need,
  nonZero,
  orZero,
  over,
  percent,
  positive,
  times,
  word,
  zero,
} from "#calc/formulas/engine/build.ts";
import { INDUSTRY_RANGE } from "#calc/valuation/analyze-valuation.ts";
import { ADVICE_BAND_PCT } from "#calc/valuation/fair-value.ts";
import { hasBalanceSheet, totalAssets, totalLiabilities } from "./balance-sheet.ts";
import { type DealContext, figure } from "./deal-context.ts";
import { ebitda, industryMultiple, ownMultiple, price, revenue } from "./deal-inputs.ts";

/** Whose the multiple is that a deal is valued at. */
export function multipleNote(ebitdaMultiple: number | null): string {
  if (!(toNumber(ebitdaMultiple) > 0)) return `The deal states none, so ${DEFAULT_DEAL_MULTIPLE}`;
  return ebitdaMultiple === NEW_DEAL_MULTIPLE
    ? "What every new deal starts with where none is entered; not evidence of this deal"
    : "The deal's own";
}

const defaultMultiple = constant(
  "default_deal_multiple",
  "Multiple of a deal that states none",
  "ratio",
  DEFAULT_DEAL_MULTIPLE,
  OWN,
);
export const dealMultiple = figure("deal_multiple", {
  title: "Deal multiple",
  unit: "ratio",
  of: choose([{ when: is(orZero(ownMultiple), ">", zero), gives: orZero(ownMultiple) }], defaultMultiple),
  fast: ({ analysis }) => analysis.valuation.deal_multiple,
  note: ({ deal }: DealContext) => multipleNote(deal.ebitdaMultiple),
  say: `The deal's own EBITDA multiple, ${DEFAULT_DEAL_MULTIPLE} where it states none`,
  why: "What a dollar of EBITDA is taken to be worth in this deal.",
  limits: "A default multiple is no evidence of this business.",
  basis: OWN,
});
export const salesMultiple = figure("sales_multiple", {
  title: "Sales multiple",
  unit: "ratio",
  of: times(
    constant(
      "sales_multiple_share",
      "Sales multiple, share of the deal's",
      "ratio",
      SALES_MULTIPLE_SHARE,
      OWN,
    ),
    dealMultiple,
  ),
  fast: ({ analysis }) => analysis.valuation.sales_multiple,
  note: () => `${SALES_MULTIPLE_SHARE} × the deal's EBITDA multiple`,
  why: "What a dollar of revenue is taken to be worth.",
  limits: "It follows the multiple of earnings and knows nothing of this trade's margins.",
  basis: OWN,
});

export const netAssetValue = figure("method.net_asset_value", {
  title: "Net asset value",
  unit: "usd",
  of: given([need(hasBalanceSheet, "assets-missing")], minus(totalAssets, totalLiabilities)),
  fast: ({ analysis }) => analysis.valuation.methods.net_asset_value,
  why: "What the books say is left for the owner.",
  limits: "A business that earns well is worth more than its assets, one that loses money often less.",
  basis: NET_WORTH,
});
export const revenueMethod = figure("method.revenue_method", {
  title: "Revenue multiple",
  unit: "usd",
  of: given([positive(revenue)], times(revenue, salesMultiple)),
  fast: ({ analysis }) => analysis.valuation.methods.revenue_method,
  why: "A value where earnings are unknown or unusual.",
  limits: "Sales without a margin are worth nothing to a buyer.",
  basis: MULTIPLES,
});
export const ebitdaMethod = figure("method.ebitda_method", {
  title: "EBITDA multiple",
  unit: "usd",
  of: given([nonZero(ebitda)], times(atLeast(ebitda, zero), dealMultiple)),
  fast: ({ analysis }) => analysis.valuation.methods.ebitda_method,
  why: "What the earnings are worth at the deal's own multiple.",
  limits: "One year's EBITDA, unchecked, at a typed multiple.",
  basis: MULTIPLES,
});
export const fairValue = figure("fair_value", {
  title: "Fair value",
  unit: "usd",
  of: meanOfKnown([netAssetValue, revenueMethod, ebitdaMethod], "Methods with inputs", "no-method"),
  fast: ({ analysis }) => analysis.valuation.fair_value,
  say: "Average of the valuation methods that have inputs: net asset value, revenue multiple, EBITDA multiple",
  why: "One figure to hold the price against.",
  limits: "An average of methods that lie far apart is a rough guide.",
  basis: OWN_DEFINITION,
});
const gapUsdOf = given([positive(price)], minus(price, fairValue));
export const gapUsd = figure("gap_usd", {
  title: "Valuation gap",
  unit: "usd",
  of: gapUsdOf,
  fast: ({ analysis }) => analysis.valuation.gap_usd,
  why: "What the seller asks above fair value, or below it.",
  limits: "It is as uncertain as fair value.",
  basis: OWN_DEFINITION,
});
const hasFairValue = [positive(price), positive(fairValue, "fair-value-not-positive")];
export const gapPct = figure("gap_pct", {
  title: "Valuation gap in percent",
  unit: "pct",
  of: given(hasFairValue, percent(over(gapUsdOf, fairValue))),
  fast: ({ analysis }) => analysis.valuation.gap_pct,
  why: "The gap by the size of the business, so that deals can be compared.",
  limits: "It is as uncertain as fair value.",
  basis: OWN_DEFINITION,
});
export const priceToFairValue = figure("price_to_fair_value", {
  title: "Price / fair value",
  unit: "ratio",
  of: given(hasFairValue, over(price, fairValue)),
  fast: ({ analysis }) => analysis.valuation.price_to_fair_value,
  why: "What decides whether a deal counts as overpriced.",
  limits: "It is as uncertain as fair value.",
  basis: OWN_DEFINITION,
});

const band = constant("advice_band", "A fair price lies this near fair value", "pct", ADVICE_BAND_PCT, OWN);
const bandBelow = constant(
  "advice_band_below",
  "A fair price lies at most this far below",
  "pct",
  -ADVICE_BAND_PCT,
  OWN,
);
export const advice = figure("advice", {
  title: "The price is",
  unit: "word",
  // The question is asked of fair value itself, not of the reason why the gap has no figure: a cell knows no reasons.
  of: given(
    [positive(price), need(known(fairValue), "no-method")],
    choose(
      [
        { when: is(fairValue, "<=", zero), gives: word("above") },
        { when: is(gapPct, ">", band), gives: word("above") },
        { when: is(gapPct, "<", bandBelow), gives: word("below") },
      ],
      word("fair"),
    ),
  ),
  fast: ({ analysis }) => analysis.valuation.advice_band,
  say: `Above where the price is more than ${ADVICE_BAND_PCT}% over fair value, below where it is more than ${ADVICE_BAND_PCT}% under it, else fair`,
  why: "The gap in one word.",
  limits: "It is as uncertain as fair value.",
  basis: OWN,
});

const shareOf = (end: "low" | "high", title: string) =>
  constant(`industry_${end}_share`, title, "ratio", INDUSTRY_RANGE[end], OWN);
const atIndustry = (share: ReturnType<typeof shareOf>) =>
  given([nonZero(ebitda)], times(atLeast(ebitda, zero), times(share, industryMultiple)));
const AT_INDUSTRY = {
  unit: "usd",
  why: "What the trade's multiple would make of these earnings.",
  limits: "The multiple of a matched trade, which may be of listed companies.",
  basis: MULTIPLES,
} as const;
export const industryLow = figure("industry_low_value", {
  ...AT_INDUSTRY,
  title: "Industry low",
  of: atIndustry(shareOf("low", "Share of the industry multiple")),
  fast: ({ analysis }) => analysis.valuation.industry_low_value,
});
export const industryHigh = figure("industry_high_value", {
  ...AT_INDUSTRY,
  title: "Industry high",
  of: atIndustry(shareOf("high", "Share of the industry multiple")),
  fast: ({ analysis }) => analysis.valuation.industry_high_value,
});
