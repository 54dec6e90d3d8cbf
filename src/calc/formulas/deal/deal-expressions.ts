import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import * as cards from "./metric-cards.ts";
import * as opportunity from "./opportunity.ts";
import * as range from "./risk-range.ts";
import * as returns from "./returns.ts";
import { CATEGORIES, COMPONENTS, overallScore } from "./score.ts";
import * as small from "./small-business.ts";
import * as value from "./valuation.ts";

/** The figures of a deal that a card explains, in the order in which lists show them. */
const SHOWN: readonly FigureNode[] = [
  cards.enterpriseValue,
  cards.annualRoi,
  cards.paybackYears,
  cards.assetCoverage,
  cards.revenuePerEmployee,
  cards.ebitdaMargin,
  cards.netWorth,
  cards.debtToAssets,
  cards.bankersValue,
  cards.priceToEbitda,
  cards.priceToSde,
  value.priceToFairValue,
  value.industryLow,
  value.industryHigh,
  opportunity.opportunityScore,
  opportunity.multiplesRatio,
  opportunity.marginRatio,
  opportunity.staffRatio,
  opportunity.debtRatio,
  small.smallEbitda,
  small.smallSdeLow,
  small.smallSdeHigh,
  value.fairValue,
  value.gapUsd,
  value.gapPct,
  overallScore,
  ...Object.values(CATEGORIES),
  ...Object.values(COMPONENTS),
  value.netAssetValue,
  value.revenueMethod,
  value.ebitdaMethod,
  ...Object.values(opportunity.PERCENTILES),
  range.bear,
  range.base,
  range.bull,
  range.expected,
  returns.down,
  returns.loan,
  returns.payment,
  returns.service,
  returns.cashFlow,
  returns.cashOnCash,
  returns.payback,
  returns.terminal,
  returns.balance,
  returns.rateOfReturn,
  returns.equityMultiple,
  returns.dscr,
];

/** The expression of each figure that a card explains, by the name of the figure. */
export const DEAL_EXPRESSIONS: ReadonlyMap<string, FigureNode> = new Map(
  SHOWN.map((figure) => [figure.key, figure]),
);
