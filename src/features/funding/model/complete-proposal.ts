import { componentAmount } from "#calc/funding/component-amount.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { assessParts } from "#calc/plan/alternatives.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { findUnsupportedFigures } from "#features/ai/model/unsupported-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { Proposal, Recommendation } from "./proposal.ts";
import type { AnsweredProposal, AnsweredRecommendation } from "./read-proposal.ts";
import { termsByTypeSchema } from "./component-terms.ts";
import { proposalPayload } from "./proposal-ask.ts";
import { readProposedTerms } from "./proposed-terms.ts";
import { wholeTerms } from "./whole-terms.ts";
import { brokenWishes, NO_WISHES, type Wishes } from "./wishes.ts";

export interface ProposalBasis {
  deal: DealData;
  offerUsd: number;
  /** Null: there is no price, and nothing is counted. */
  plan: Plan | null;
  wishes?: Wishes;
}

/**
 * What a provider outside proposed, with the figures that it never supplies: amounts (of the asking price, decisions
 * C7) are the core's, and figures of its prose that the deal does not hold are named.
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
  const components = recommendation.components.map(({ name, type: componentType, percentage }) => ({
    name,
    type: componentType,
    percentage,
    amount: componentAmount(priceUsd, percentage),
  }));
  const { terms, leftOut, cashToCloseUsd } = furtherTerms(recommendation, basis);
  const record = { ...proposalPayload("", basis.deal), offer: basis.offerUsd, components };
  return {
    type,
    riskLevel,
    justification,
    components,
    terms,
    unsupportedFigures: findUnsupportedFigures(justification, record),
    leftOutTerms: leftOut,
    brokenWishes: brokenWishes(basis.wishes ?? NO_WISHES, { components, buyerCashUsd: cashToCloseUsd }),
  };
}

/**
 * What the provider proposed besides the terms of the day; the first component of a type speaks for it. And the cash that the
 * structure asks for at closing, US dollars; null without a price.
 */
function furtherTerms(
  { components: rows }: Pick<AnsweredRecommendation, "components">,
  { deal, offerUsd, plan }: ProposalBasis,
): { terms: Recommendation["terms"]; leftOut: string[]; cashToCloseUsd: number | null } {
  const fundingDeal = fundingDealOf(toDealFigures(deal));
  const placed = rows.filter(({ percentage }) => percentage > 0);
  const parts = placed.map(({ type, percentage }) => ({
    type,
    amount: componentAmount(offerUsd, percentage),
  }));
  const assessed = plan === null ? null : assessParts(plan, parts);
  const sbaMonths = assessed?.components.find(({ type }) => type === "sba")?.terms?.term ?? 0;
  const terms: Record<string, object> = {};
  const leftOut: string[] = [];
  for (const [at, { type, terms: given }] of placed.entries()) {
    if (!isTermedType(type) || type in terms) continue;
    const amounts = { amountUsd: parts[at]?.amount ?? 0, offerUsd, deal: fundingDeal };
    const planned = assessed?.components[at];
    const ofDay = planned === undefined ? null : wholeTerms(planned, { deal: fundingDeal, offerUsd });
    const usual = ofDay ?? defaultTerms(type, "unset", amounts);
    const read = readProposedTerms(type, given, { amounts, usual, sbaMonths });
    leftOut.push(...read.leftOut);
    if (Object.keys(read.terms).length > 0) terms[type] = { ...usual, ...read.terms };
  }
  const cashToCloseUsd = assessed?.figures.cashToClose ?? null;
  return { terms: termsByTypeSchema.parse(terms), leftOut, cashToCloseUsd };
}
