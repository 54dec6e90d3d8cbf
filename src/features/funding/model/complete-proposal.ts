import {
  buyerCashUsd,
  closingCash,
  componentAmount,
  defaultTerms,
  type FundingDeal,
  fundingDealOf,
  isTermedType,
  judgeStack,
  lendersView,
  lenderWarnings,
  proForma,
  dayAndRules,
  type RulesOnDay,
  sbaTermsFor,
  sbaTermsSentence,
  type StackComponent,
} from "#calc";
import { findUnsupportedFigures } from "#features/ai/model/unsupported-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { Proposal, Recommendation } from "./proposal.ts";
import type { AnsweredProposal, AnsweredRecommendation } from "./read-proposal.ts";
import { termsByTypeSchema } from "./component-terms.ts";
import { proposalPayload } from "./proposal-ask.ts";
import { readProposedTerms } from "./proposed-terms.ts";
import { sbaTermsOf, verdictOf } from "./search-proposal.ts";
import { brokenWishes, NO_WISHES, type Wishes } from "./wishes.ts";

export interface ProposalBasis extends RulesOnDay {
  deal: DealData;
  offerUsd: number;
  managerSalaryUsd: number | null;
  wishes?: Wishes;
}

/**
 * What a provider outside proposed, with the figures that it never supplies: amounts (of the asking price, decisions
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
  const components = recommendation.components.map(({ name, type: componentType, percentage }) => ({
    name,
    type: componentType,
    percentage,
    amount: componentAmount(priceUsd, percentage),
  }));
  const judged = judgeAnswered(recommendation, basis);
  const further = furtherTerms(recommendation, basis);
  const figures = judged?.figures ?? null;
  const record = { ...proposalPayload("", basis.deal), offer: basis.offerUsd, components, figures };
  return {
    type,
    riskLevel,
    justification,
    certainty: null,
    components,
    figures,
    terms: { ...judged?.terms, ...further.terms },
    verdict: judged?.verdict ?? null,
    unsupportedFigures: findUnsupportedFigures(justification, record),
    leftOutTerms: further.leftOut,
    brokenWishes: brokenWishes(basis.wishes ?? NO_WISHES, {
      components,
      buyerCashUsd: figures?.buyerCashUsd ?? null,
    }),
    bank: null,
  };
}

/**
 * The usual terms of each type with what the provider proposed besides; the first component of a type speaks for it. They
 * change no figure that stands with the proposal, which is on the usual terms: what is saved counts them.
 */
function furtherTerms(
  { components: rows }: Pick<AnsweredRecommendation, "components">,
  proposed: ProposalBasis,
): { terms: Recommendation["terms"]; leftOut: string[] } {
  const { deal, offerUsd } = proposed;
  const fundingDeal = fundingDealOf(toDealFigures(deal));
  const basis = { deal: fundingDeal, offerUsd, ...dayAndRules(proposed) };
  const hasSba = rows.some(({ type, percentage }) => type === "sba" && percentage > 0);
  const sbaMonths = hasSba ? sbaTermsFor(0, basis).term : 0;
  const terms: Record<string, object> = {};
  const leftOut: string[] = [];
  for (const { type, percentage, terms: given } of rows) {
    if (!isTermedType(type) || type in terms || !(percentage > 0)) continue;
    const amounts = { amountUsd: componentAmount(offerUsd, percentage), offerUsd, deal: fundingDeal };
    const usual =
      type === "sba" ? sbaTermsFor(amounts.amountUsd, basis) : defaultTerms(type, "unset", amounts);
    const read = readProposedTerms(type, given, { amounts, usual, sbaMonths });
    leftOut.push(...read.leftOut);
    if (Object.keys(read.terms).length > 0) terms[type] = { ...usual, ...read.terms };
  }
  return { terms: termsByTypeSchema.parse(terms), leftOut };
}

/**
 * Of the structure at the offer, its SBA loan at the programme's rate of the day and all else on default terms; null
 * without earnings to cover it with.
 */
function judgeAnswered(
  { components: rows }: Pick<AnsweredRecommendation, "components">,
  proposed: ProposalBasis,
): Pick<Recommendation, "figures" | "terms" | "verdict"> | null {
  const { deal, offerUsd, managerSalaryUsd } = proposed;
  const on = dayAndRules(proposed);
  const fundingDeal: FundingDeal = fundingDealOf(toDealFigures(deal));
  if (!deal.financials.ebitda || !(offerUsd > 0)) return null;
  const basis = { deal: fundingDeal, offerUsd, ...on };
  const components = rows
    .filter(({ percentage }) => percentage > 0)
    .map(({ type, percentage }): StackComponent => {
      const terms = type === "sba" ? sbaTermsFor(componentAmount(offerUsd, percentage), basis) : null;
      // Type and terms stay those of one member of the union.
      return { type, percentage, terms } as StackComponent;
    });
  const stack = { deal: fundingDeal, offerUsd, components, base: "ebitda" } as const;
  const view = lendersView({ ...stack, managerSalaryUsd, ...on });
  const warnings = lenderWarnings({ ...stack, managerSalaryUsd, view, ...on });
  const verdict = judgeStack({ stack, view, closing: closingCash(stack), warnings });
  const sba = components.find(({ type }) => type === "sba");
  const said = sba === undefined ? [] : [sbaTermsSentence(componentAmount(offerUsd, sba.percentage), basis)];
  return {
    figures: {
      coverageRatio: proForma(stack).coverageRatio,
      worstYear: view.worstYear?.year ?? null,
      worstYearCoverageRatio: view.worstYear?.coverageRatio ?? null,
      buyerCashUsd: buyerCashUsd(stack),
    },
    terms: sbaTermsOf(components),
    verdict: verdictOf(verdict, said),
  };
}
