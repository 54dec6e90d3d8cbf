import {
  buyerCashUsd,
  componentAmount,
  type FundingDeal,
  fundingDealOf,
  lendersView,
  proForma,
  type StackComponent,
} from "#calc";
import { findUnheldFigures } from "#features/answerers/model/unheld-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { Proposal, Recommendation } from "./proposal.ts";
import type { AnsweredProposal, AnsweredRecommendation } from "./read-proposal.ts";
import { proposalPayload } from "./proposal-ask.ts";

export interface ProposalBasis {
  deal: DealData;
  offerUsd: number;
  managerSalaryUsd: number | null;
}

/**
 * What an answerer outside proposed, with the figures that it never supplies: amounts (of the asking price, decisions
 * C7) and coverage are the core's, and figures of its prose that the deal does not hold are named.
 */
export function completeProposal(answered: AnsweredProposal, basis: ProposalBasis): Proposal {
  const { dealSummary, qualityAssessment, riskIndicators, recommendations, fundingMethods } = answered;
  return {
    dealSummary,
    qualityAssessment,
    riskIndicators,
    recommendations: recommendations.map((recommendation) => complete(recommendation, basis)),
    buildYourOwn: { fundingMethods },
    search: null,
  };
}

function complete(recommendation: AnsweredRecommendation, basis: ProposalBasis): Recommendation {
  const { type, riskLevel, justification } = recommendation;
  const priceUsd = basis.deal.financials.askingPrice ?? 0;
  const components = recommendation.components.map((component) => ({
    ...component,
    amount: componentAmount(priceUsd, component.percentage),
  }));
  const figures = figuresOf(recommendation, basis);
  const record = { ...proposalPayload("", basis.deal), offer: basis.offerUsd, components, figures };
  return {
    type,
    riskLevel,
    justification,
    components,
    figures,
    unheldFigures: findUnheldFigures(justification, record),
  };
}

/** Of the structure at the offer with default terms; null without earnings to cover it with. */
function figuresOf(
  { components: rows }: Pick<AnsweredRecommendation, "components">,
  { deal, offerUsd, managerSalaryUsd }: ProposalBasis,
): Recommendation["figures"] {
  const fundingDeal: FundingDeal = fundingDealOf(toDealFigures(deal));
  if (!deal.financials.ebitda || !(offerUsd > 0)) return null;
  const components = rows
    .filter(({ percentage }) => percentage > 0)
    .map(({ type, percentage }): StackComponent => ({ type, percentage, terms: null }));
  const stack = { deal: fundingDeal, offerUsd, components, base: "ebitda" } as const;
  const view = lendersView({ ...stack, managerSalaryUsd });
  return {
    coverageRatio: proForma(stack).coverageRatio,
    worstYear: view.worstYear?.year ?? null,
    worstYearCoverageRatio: view.worstYear?.coverageRatio ?? null,
    buyerCashUsd: buyerCashUsd(stack),
  };
}
