import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import {
  DEBT_RATIO,
  EARNINGS,
  ENTERPRISE_VALUE,
  MULTIPLES,
  NET_WORTH,
  OWN_DEFINITION,
  PAYBACK_PERIOD,
  RETURN_ON_INVESTMENT,
  STANDARD,
} from "#calc/formulas/basis.ts";
import {
  as,
  given,
  minus,
  nonZero,
  orZero,
  over,
  percent,
  plus,
  positive,
} from "#calc/formulas/engine/build.ts";
import { bankersEnterpriseValue } from "#calc/valuation/enterprise-value.ts";
import { priceToSde as pricePerSde } from "#calc/valuation/price-to-sde.ts";
import { cash, debt, totalAssets, totalLiabilities } from "./balance-sheet.ts";
import { figure } from "./deal-context.ts";
import { ebitda, employees, price, revenue, sde } from "./deal-inputs.ts";

export const enterpriseValue = figure("enterprise_value", {
  title: "Enterprise Value",
  unit: "usd",
  of: given([positive(price)], minus(price, minus(totalAssets, totalLiabilities))),
  fast: ({ analysis }) => analysis.metric_cards.enterprise_value,
  why: "What the price pays beyond what the books say the business is worth.",
  limits: "A banker's definition is price + debt − cash, which is shown beside it.",
  basis: OWN_DEFINITION,
});
export const bankersValue = figure("bankers_enterprise_value", {
  title: "Enterprise value, a banker's definition",
  unit: "usd",
  of: given([positive(price)], minus(plus(price, debt), orZero(cash))),
  fast: ({ numbers, deal }) =>
    valueOrNull(
      bankersEnterpriseValue(numbers.priceUsd, numbers.debtUsd, toNumber(deal.assets.cashAndEquivalents)),
    ),
  why: "What a buyer pays for the operations alone, however they are financed.",
  limits: "In a sale without debts and cash, as most small businesses are sold, it is the price itself.",
  basis: ENTERPRISE_VALUE,
});
const needs = [positive(price), nonZero(ebitda)];
const payback = given([...needs, positive(ebitda, "ebitda-not-positive")], over(price, ebitda));
export const annualRoi = figure("annual_roi_pct", {
  title: "Annual ROI",
  unit: "pct",
  of: given(needs, percent(over(ebitda, price))),
  fast: ({ analysis }) => analysis.metric_cards.annual_roi_pct,
  remark: "all cash, no growth",
  why: "What a year's earnings return on a price that is paid in cash.",
  limits: "No loan, no tax, no pay of a manager in the buyer's place, and no growth.",
  basis: RETURN_ON_INVESTMENT,
});
export const paybackYears = figure("payback_years", {
  title: "Payback Period",
  unit: "years",
  of: as("years", payback),
  fast: ({ analysis }) => analysis.metric_cards.payback_years,
  remark: "all cash, no growth",
  why: "How many years of today's earnings the price costs.",
  limits: "A dollar of a later year counts like one of today, and nothing after the payback counts.",
  basis: PAYBACK_PERIOD,
});
export const priceToEbitda = figure("price_to_ebitda", {
  title: "Price / EBITDA",
  unit: "ratio",
  of: payback,
  fast: ({ analysis }) => analysis.metric_cards.payback_years,
  why: "The multiple that is asked, which can be held against what such businesses are sold at.",
  limits: "It does not show how sure those earnings are.",
  basis: MULTIPLES,
});
export const priceToSde = figure("price_to_sde", {
  title: "Price / SDE",
  unit: "ratio",
  of: given([positive(price), nonZero(sde), positive(sde, "sde-not-positive")], over(price, sde)),
  fast: ({ deal }) => valueOrNull(pricePerSde(deal)),
  why: "The multiple that most small businesses are priced on.",
  limits: "SDE contains what the owner earns: a buyer who hires a manager has less.",
  basis: MULTIPLES,
});
export const assetCoverage = figure("asset_coverage_ratio", {
  title: "Asset Coverage",
  unit: "ratio",
  of: given([positive(price)], over(totalAssets, price)),
  fast: ({ analysis }) => analysis.metric_cards.asset_coverage_ratio,
  why: "How much of the price is covered by assets that a lender could take.",
  limits: "Book values, and what is not entered is read as 0.",
  basis: OWN_DEFINITION,
});
export const revenuePerEmployee = figure("revenue_per_employee", {
  title: "Revenue per Employee",
  unit: "usd",
  of: given([positive(employees), positive(revenue)], over(revenue, employees)),
  fast: ({ analysis }) => analysis.metric_cards.revenue_per_employee,
  why: "Revenue that one person brings in, against the trade.",
  limits: "Heads and full-time equivalents differ, and subcontractors are not counted.",
  basis: STANDARD,
});
export const ebitdaMargin = figure("ebitda_margin_pct", {
  title: "EBITDA Margin",
  unit: "pct",
  of: given([nonZero(ebitda), positive(revenue)], percent(over(ebitda, revenue))),
  fast: ({ analysis }) => analysis.metric_cards.ebitda_margin_pct,
  why: "What is left of a dollar of sales before interest, taxes and depreciation.",
  limits: "Equipment that has to be replaced is not in it.",
  basis: EARNINGS,
});
export const netWorth = figure("net_worth", {
  title: "Net Worth",
  unit: "usd",
  of: minus(totalAssets, totalLiabilities),
  fast: ({ analysis }) => analysis.metric_cards.net_worth,
  why: "What would be left if everything were sold and paid at its book value.",
  limits: "Book values, and what is not entered is read as 0.",
  basis: NET_WORTH,
});
export const debtToAssets = figure("debt_to_asset_ratio", {
  title: "Debt-to-Asset Ratio",
  unit: "pct",
  of: given([nonZero(totalAssets, "assets-missing")], percent(over(debt, totalAssets))),
  fast: ({ analysis: { metric_cards: cards } }) =>
    cards.debt_to_asset_ratio === null ? null : finiteOrNull(cards.debt_to_asset_ratio * 100),
  why: "How much of what the business owns belongs to its lenders.",
  limits: "Most sales leave the seller's debts behind: then it tells of the past.",
  basis: DEBT_RATIO,
});
