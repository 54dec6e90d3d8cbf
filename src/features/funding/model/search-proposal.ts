import {
  FUNDING_TYPE_INFO,
  FUNDING_TYPES,
  fundingDealOf,
  type ProposedStructure,
  proposeStructures,
  dayAndRules,
  type RulesOnDay,
  type StackComponent,
  type StackVerdict,
} from "#calc";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { describeFunding } from "./describe-funding.ts";
import type { Proposal, Recommendation } from "./proposal.ts";
import type { Wishes } from "./wishes.ts";
import { readSellerWilling } from "./seller-willing.ts";

/** Everything an answer needs, read before (a provider never reads the database). */
export interface FundingAsk extends RulesOnDay {
  dealId: string;
  deal: DealData;
  offerUsd: number;
  wishes: Wishes;
  managerSalaryUsd: number | null;
}

/** The built-in rules: the core's search over what this deal can carry, and what its figures say of it. */
export function searchProposal(ask: FundingAsk): Proposal {
  const { deal, offerUsd, wishes, managerSalaryUsd } = ask;
  const found = proposeStructures({
    deal: fundingDealOf(toDealFigures(deal)),
    offerUsd,
    managerSalaryUsd,
    sellerWilling: readSellerWilling(deal.financials.sellerFinancingInterest),
    excludedTypes: wishes.excludedTypes,
    hasFriendsFamily: (wishes.familyUsd ?? 0) > 0,
    mostFamilyUsd: wishes.familyUsd,
    wishes,
    ...dayAndRules(ask),
  });
  const { objective, constraints, tieBreaks } = found.objective;
  const reasons = new Map(found.leftOut.map(({ type, reason }) => [type, reason]));
  return {
    ...describeFunding(deal),
    recommendations: found.structures.map(toRecommendation),
    buildYourOwn: {
      fundingMethods: FUNDING_TYPES.map((type) => {
        const { name, recommendationLevel, reason } = FUNDING_TYPE_INFO[type];
        return { type, name, recommendationLevel, reason: reasons.get(type) ?? reason };
      }),
    },
    search: {
      objective,
      constraints: [...constraints],
      tieBreak: tieBreaks.join(" "),
      message: found.message,
      leftOut: found.leftOut.map(({ type, reason }) => ({ type, reason })),
      wishReasons: [...found.wishReasons, ...(wishes.sellerStandby ? [STANDBY] : [])],
    },
  };
}

const STANDBY =
  "That the seller would be on standby is not in these figures: payments on a seller note count from the first month.";

function toRecommendation(structure: ProposedStructure): Recommendation {
  const { name, riskLevel, justification, components, buyerCashUsd, coverageRatio, worstYear } = structure;
  return {
    type: name,
    riskLevel,
    justification,
    certainty: structure.certainty,
    components: components.map(({ type, percentage, amountUsd }) => ({
      name: FUNDING_TYPE_INFO[type].name,
      type,
      percentage,
      amount: amountUsd,
    })),
    figures: {
      coverageRatio: structure.firstYearCoverageRatio,
      worstYear,
      worstYearCoverageRatio: coverageRatio,
      buyerCashUsd,
    },
    terms: sbaTermsOf(components),
    verdict: verdictOf(structure.verdict),
    unsupportedFigures: [],
    leftOutTerms: [],
    brokenWishes: [],
    bank: null,
  };
}

/** The terms of an SBA loan that has its own; all other types of a proposal stand on their defaults. */
export function sbaTermsOf(components: readonly StackComponent[]): Recommendation["terms"] {
  const sba = components.find((component) => component.type === "sba");
  return sba?.type === "sba" && sba.terms !== null ? { sba: { ...NO_AMOUNTS, ...sba.terms } } : {};
}

const NO_AMOUNTS = { loanAmount: null, monthlyPayment: null };

export const verdictOf = (
  { tone, title, findings }: StackVerdict,
  more: readonly string[] = [],
): NonNullable<Recommendation["verdict"]> => ({
  tone,
  title,
  notes: [...findings.map((found) => `${found.title}: ${found.sentence}`), ...more],
});
