import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { cashFlowMultiple } from "#calc/listing/cash-flow-multiple.ts";
import { methodSpread } from "#calc/valuation/method-spread.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { formatMoney, formatMultiple, formatNumber } from "#kit/format-figure.ts";
import type { Proposal } from "./proposal.ts";
import { readSellerWilling } from "./seller-willing.ts";

/** What the built-in rules say of a deal beside its structures: every figure is the core's, none is of a model. */
export type FundingDescription = Pick<Proposal, "dealSummary" | "qualityAssessment" | "riskIndicators">;

/** From which EBITDA margin, in percent, the cash flow is called strong or thin; our choice, for words alone. */
const MARGIN_WORDS = { strong: 20, thin: 10 } as const;
/** From which assets over price the asset base is called solid or thin; the limits of the score. */
const COVERAGE_WORDS = { solid: 0.8, thin: 0.4 } as const;

export function describeFunding(deal: DealData): FundingDescription {
  const figures = toDealFigures(deal);
  const analysis = analyzeDeal(figures);
  const read = { deal, analysis };
  return {
    dealSummary: {
      valuationAssessment: describeValuation(read),
      impliedMultiple: cashFlowMultiple(figures.askingPriceUsd ?? 0, figures.ebitdaUsd ?? 0) || null,
    },
    qualityAssessment: {
      cashFlowStrength: describeCashFlow(read),
      assetBaseQuality: describeAssets(read),
      sellerFlexibility: describeSeller(deal),
    },
    riskIndicators: listRisks(read),
  };
}

interface Read {
  deal: DealData;
  analysis: ReturnType<typeof analyzeDeal>;
}

function describeValuation({ deal, analysis }: Read): string {
  const { fair_value, gap_pct, advice_band } = analysis.valuation;
  const price = deal.financials.askingPrice ?? 0;
  if (fair_value === null || gap_pct === null || advice_band === null) {
    return "There is no fair value to compare the price with: enter the asking price, revenue, EBITDA or the balance sheet.";
  }
  const side = gap_pct < 0 ? "below" : "above";
  const words = { below: "attractive: find out why", fair: "in line", above: "high: negotiate down" };
  return `The asking price of ${formatMoney(price)} is ${formatNumber(Math.abs(gap_pct), 1)}% ${side} the fair value of ${formatMoney(fair_value)}: ${words[advice_band]}.`;
}

function describeCashFlow({ deal, analysis }: Read): string {
  const { ebitda, annualRevenue, sde } = deal.financials;
  const margin = analysis.metric_cards.ebitda_margin_pct;
  if (!ebitda) {
    const known = sde
      ? ` Seller's discretionary earnings of ${formatMoney(sde)} are known, which pay the owner too.`
      : "";
    return `Unknown: EBITDA is not entered, and debt is paid from it.${known}`;
  }
  if (ebitda < 0) return `Negative: EBITDA is ${formatMoney(ebitda)} a year, so no debt can be served.`;
  if (margin === null) return `EBITDA is ${formatMoney(ebitda)} a year; revenue is not entered.`;
  const word = margin >= MARGIN_WORDS.strong ? "Strong" : margin >= MARGIN_WORDS.thin ? "Moderate" : "Thin";
  return `${word}: EBITDA of ${formatMoney(ebitda)} is ${formatNumber(margin, 1)}% of revenue of ${formatMoney(annualRevenue ?? 0)}.`;
}

function describeAssets({ analysis }: Read): string {
  const total = analysis.totals.total_assets ?? 0;
  const ratio = analysis.metric_cards.asset_coverage_ratio;
  if (total === 0 || ratio === null) return "Unknown: no assets are entered, so nothing can be pledged yet.";
  const word = ratio >= COVERAGE_WORDS.solid ? "Solid" : ratio >= COVERAGE_WORDS.thin ? "Moderate" : "Thin";
  return `${word}: assets of ${formatMoney(total)} are ${formatMultiple(ratio, 2)} the asking price.`;
}

function describeSeller({ financials }: DealData): string {
  const words = financials.sellerFinancingInterest;
  const willing = readSellerWilling(words);
  if (willing === null) {
    return words === "" ? "Not recorded: ask whether the seller would carry a note." : `Unclear: "${words}".`;
  }
  return willing ? `Open to financing: "${words}".` : `Not open to financing: "${words}".`;
}

/** The weightiest first: the screen shows three. */
function listRisks({ deal, analysis }: Read): string[] {
  const { ebitda, askingPrice } = deal.financials;
  const { valuation, metric_cards: cards, totals } = analysis;
  const margin = cards.ebitda_margin_pct;
  const risks: (string | false)[] = [
    !ebitda && "EBITDA is not entered: no coverage can be shown to a lender.",
    ebitda !== undefined && ebitda < 0 && "The business loses money before debt is paid.",
    !askingPrice && "The asking price is not entered.",
    valuation.advice_band === "above" && "The price is more than 10% above the fair value.",
    margin !== null &&
      margin > 0 &&
      margin < MARGIN_WORDS.thin &&
      "A thin margin: small drops in revenue stop the payments.",
    cards.asset_coverage_ratio !== null &&
      cards.asset_coverage_ratio < COVERAGE_WORDS.thin &&
      "Few assets to pledge for the price.",
    (totals.working_capital ?? 0) < 0 && "Working capital is negative: plan cash for the first months.",
    (deal.market.growthRatePct ?? 0) < 0 && "Revenue is shrinking.",
    deal.market.customerConcentration !== "" && `Customers: ${shortened(deal.market.customerConcentration)}`,
    methodSpread(valuation.methods)?.isWide === true &&
      "The valuation methods are far apart: the fair value is a rough guide.",
    readSellerWilling(deal.financials.sellerFinancingInterest) === false &&
      "The seller wants cash at closing.",
  ];
  return risks.filter((risk) => risk !== false);
}

const shortened = (words: string): string =>
  words.length > 160 ? `${words.slice(0, 159).trimEnd()}…` : words;
