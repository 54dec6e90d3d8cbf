import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { mostToPay } from "#calc/plan/most-to-pay.ts";
import type { AssessedStructure } from "#calc/plan/plan-figures.ts";
import type { Plan, PlannedComponent } from "#calc/plan/plan.ts";
import { type WaysToPay, waysToPay, type WayWishes } from "#calc/plan/ways-to-pay.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formatMoney, formatMultiple, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { termsByTypeSchema } from "./component-terms.ts";
import { describeFunding } from "./describe-funding.ts";
import type { Proposal, Recommendation } from "./proposal.ts";
import { readSellerWilling } from "./seller-willing.ts";
import { wholeTerms } from "./whole-terms.ts";
import type { Wishes } from "./wishes.ts";

/** Everything an answer needs, read before (a provider never reads the database). */
export interface FundingAsk {
  dealId: string;
  deal: DealData;
  offerUsd: number;
  wishes: Wishes;
  /** The deal's plan at this offer, for the built-in rules alone; null: there is no price. */
  plan: Plan | null;
}

/** The built-in rules: ways to pay that pass the bank's rules and the market's terms, and what the deal's figures say. */
export function searchProposal({ deal, wishes, plan }: FundingAsk): Proposal {
  const isSellerWilling = readSellerWilling(deal.financials.sellerFinancingInterest);
  const asked = { ...wishes, isSellerWilling, isSellerOnStandby: wishes.sellerStandby };
  const found = plan === null ? null : waysToPay(plan, asked);
  return {
    ...describeFunding(deal),
    recommendations:
      plan === null || found === null
        ? []
        : found.ways.map((way) => toRecommendation(plan, way, isSellerWilling === null)),
    buildYourOwn: {
      fundingMethods: FUNDING_TYPES.map((type) => {
        const { name, recommendationLevel, reason } = FUNDING_TYPE_INFO[type];
        return { type, name, recommendationLevel, reason };
      }),
    },
    search: {
      message: plan === null || found === null ? NO_PRICE : describeNone(plan, found, asked),
      wishReasons: found === null ? [] : describeWishes(found, wishes),
    },
  };
}

const NO_PRICE = "Enter an offer above $0 to have structures proposed.";

const ANYTHING: WayWishes = {
  cashAtHandUsd: Infinity,
  wantedTypes: [],
  excludedTypes: [],
  familyUsd: null,
  isSellerWilling: null,
  isSellerOnStandby: false,
};

/** Why nothing is proposed; null: something is, or the wishes say why not. */
function describeNone(plan: Plan, { ways, beyondCash }: WaysToPay, asked: WayWishes): string | null {
  if (ways.length > 0 || beyondCash !== null) return null;
  if (plan.price.earnings.earningsUsd === null)
    return "Enter EBITDA or SDE: no structure can be judged without earnings.";
  const passes = (wishes: WayWishes): boolean => waysToPay(plan, wishes).ways.length > 0;
  if (passes({ ...asked, cashAtHandUsd: Infinity }))
    return "What passes takes more than half of the price from your own cash. Enter your cash at hand to see it.";
  if (passes(ANYTHING))
    return "No structure that passes the bank's rules keeps your wishes and the seller's.";
  const most = mostToPay(plan);
  const highest =
    most === null || most.offer >= plan.offerUsd
      ? ""
      : ` The highest offer at which one does is ${formatMoney(most.offer)}.`;
  return `No usual structure passes the bank's rules at ${formatMoney(plan.offerUsd)}.${highest}`;
}

function describeWishes({ ways, notOffered, beyondCash }: WaysToPay, { cashAtHandUsd }: Wishes): string[] {
  const cash = formatMoney(cashAtHandUsd ?? 0);
  return [
    ...(beyondCash === null
      ? []
      : [
          ways.length === 0
            ? `Every structure needs more than the ${cash} you have: the least is ${formatMoney(beyondCash.leastUsd)}.`
            : `${beyondCash.count === 1 ? "1 more structure needs" : `${beyondCash.count} more structures need`} more than the ${cash} you have.`,
        ]),
    ...(notOffered.length === 0
      ? []
      : [
          `${listWords(notOffered.map((type) => FUNDING_TYPE_INFO[type].name))}: not usually offered for this deal.`,
        ]),
  ];
}

const isOnStandby = ({ terms }: PlannedComponent): boolean => terms?.standby === "full_life";

const nameOf = (component: PlannedComponent): string =>
  `${FUNDING_TYPE_INFO[component.type].name}${isOnStandby(component) ? " on Standby" : ""}`;

function toRecommendation(
  { offerUsd, bankInput: { deal } }: Plan,
  way: AssessedStructure,
  isSellerUnknown: boolean,
): Recommendation {
  const parts = way.components.filter(({ amount }) => amount > 0);
  const typed = parts.flatMap((part) =>
    part.termsFrom === "typed" ? [[part.type, wholeTerms(part, { deal, offerUsd })] as const] : [],
  );
  const others = parts.filter(({ type }) => type !== "equity");
  return {
    type: others
      .toSorted((a, b) => b.amount - a.amount)
      .map(nameOf)
      .join(" + "),
    riskLevel: riskOf(way),
    justification: justify(way, others, isSellerUnknown),
    components: parts.map(({ type, amount }) => ({
      name: FUNDING_TYPE_INFO[type].name,
      type,
      percentage: percentageOfAmount(amount, offerUsd),
      amount,
    })),
    terms: termsByTypeSchema.parse(Object.fromEntries(typed)),
    unsupportedFigures: [],
    leftOutTerms: [],
    brokenWishes: [],
  };
}

/** Our choice: what passes is low where every year and the buyer's own part leave room. */
const LOW = { coverage: 1.5, ownCashPct: 15 } as const;

function riskOf({ figures: { worstCoverage, ownCashPct } }: AssessedStructure): "Low" | "Medium" {
  const isLow = (worstCoverage ?? Infinity) >= LOW.coverage && (ownCashPct ?? 0) >= LOW.ownCashPct;
  return isLow ? "Low" : "Medium";
}

/** Why a structure is proposed, in sentences made of its own figures. */
function justify(
  { figures, ownershipGivenPct }: AssessedStructure,
  others: readonly PlannedComponent[],
  isSellerUnknown: boolean,
): string {
  const money = others.map(({ type, amount, terms }) => {
    const { interestRate, term } = terms ?? {};
    const rate = interestRate === undefined ? "" : ` at ${formatNumber(interestRate ?? 0, 2)}%`;
    const months = term === undefined ? "" : ` over ${term} months`;
    return `${FUNDING_TYPE_INFO[type].name} ${formatMoney(amount)}${rate}${months}`;
  });
  const { cashToClose, worstCoverage, worstYear } = figures;
  const covered =
    worstCoverage === null
      ? "Nothing falls due."
      : `In its worst year, year ${worstYear}, earnings cover the payments ${formatMultiple(worstCoverage, 2)}.`;
  const seller = others.some(({ type }) => type === "seller_note") && isSellerUnknown;
  return [
    `You bring ${formatMoney(cashToClose)} to closing; the rest is ${listWords(money)}.`,
    covered,
    others.some(isOnStandby) ? "The seller is paid after the SBA loan." : "",
    ownershipGivenPct > 0 ? `${formatNumber(ownershipGivenPct, 1)}% of the company goes to others.` : "",
    seller ? "Ask the seller first: whether they finance a part is not recorded." : "",
  ]
    .filter(Boolean)
    .join(" ");
}
