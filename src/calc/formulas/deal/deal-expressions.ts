import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import * as cards from "./metric-cards.ts";
import * as opportunity from "./opportunity.ts";
import * as range from "./risk-range.ts";
import * as returns from "./returns.ts";
import { CATEGORIES, COMPONENTS, overallScore } from "./score.ts";
import * as small from "./small-business.ts";
import * as value from "./valuation.ts";

export interface FormulaGroup {
  readonly title: string;
  readonly figures: readonly FigureNode[];
}

/** The figures of a deal that a card explains, in the order in which lists and the page of formulas show them. */
export const DEAL_GROUPS: readonly FormulaGroup[] = [
  {
    title: "Key metrics",
    figures: [
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
    ],
  },
  {
    title: "Fair value and the price",
    figures: [
      value.netAssetValue,
      value.revenueMethod,
      value.ebitdaMethod,
      value.fairValue,
      value.gapUsd,
      value.gapPct,
      value.priceToFairValue,
      value.industryLow,
      value.industryHigh,
      small.smallEbitda,
      small.smallSdeLow,
      small.smallSdeHigh,
    ],
  },
  { title: "Risk-adjusted range", figures: [range.bear, range.base, range.bull, range.expected] },
  {
    title: "Deal score",
    figures: [overallScore, ...Object.values(CATEGORIES), ...Object.values(COMPONENTS)],
  },
  {
    title: "Comparison with the industry",
    figures: [
      opportunity.opportunityScore,
      opportunity.multiplesRatio,
      opportunity.marginRatio,
      opportunity.staffRatio,
      opportunity.debtRatio,
      ...Object.values(opportunity.PERCENTILES),
    ],
  },
  {
    title: "Return calculator",
    figures: [
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
    ],
  },
];

/** The expression of each figure that a card explains, by the name of the figure. */
export const DEAL_EXPRESSIONS: ReadonlyMap<string, FigureNode> = new Map(
  DEAL_GROUPS.flatMap(({ figures }) => figures.map((figure) => [figure.key, figure])),
);
