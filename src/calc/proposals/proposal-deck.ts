import { componentAmount } from "#calc/funding/component-amount.ts";
import { fundingAvailability } from "#calc/funding/funding-availability.ts";
import { capOf } from "#calc/funding/cap-component.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { paymentsByYear } from "#calc/funding/payments-by-year.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { NEVER_PROPOSED, PROPOSAL_LIMITS, PROPOSAL_RULES, SELLER_TYPES } from "./proposal-rules.ts";

export interface ProposalInput {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
  /** Null: not set, none is deducted. */
  readonly managerSalaryUsd: number | null;
  /** Null: nobody asked the seller yet; the proposals say so. */
  readonly sellerWilling: boolean | null;
  /** Types that the buyer does not want. */
  readonly excludedTypes?: readonly FundingType[];
  /** Friends and family are proposed only to those who have some. */
  readonly hasFriendsFamily?: boolean;
  /** What the business needs in the till, for the SBA's project cost. */
  readonly workingCapitalUsd?: number;
  readonly gridPct?: number;
}

/** One size of a type, with what it is owed in each year. */
export interface Level {
  readonly units: number;
  readonly percentage: number;
  readonly amountUsd: number;
  readonly dueUsd: readonly number[];
}

export interface DeckType {
  readonly type: FundingType;
  /** From the largest to the smallest. */
  readonly levels: readonly Level[];
}

export interface LeftOut {
  readonly type: FundingType;
  readonly reason: string;
}

export interface Deck {
  readonly types: readonly DeckType[];
  readonly leftOut: readonly LeftOut[];
}

/** Source: stack spec §9. */
const DEFAULT_RBF_CAP = 1.5;

/** A row of a proposal: on the default terms of its type. */
export function plainComponent(type: FundingType, percentage: number, amountUsd: number): StackComponent {
  return { type, percentage, amountUsd, terms: null } as StackComponent;
}

/** A loan of a proposal is as large as its component: not beyond half of its collateral (the default loan). */
function mostUsd(type: FundingType, deal: FundingDeal, offerUsd: number): number {
  const cap = capOf(type, fundingCaps(deal, offerUsd)) ?? Infinity;
  const collateral = type === "asset_based" ? deal.equipmentUsd : deal.inventoryUsd;
  const isHalf = (type === "asset_based" || type === "inventory_financing") && toNumber(collateral) > 0;
  return isHalf ? Math.min(cap, toNumber(collateral) / 2) : cap;
}

/** Revenue-based financing on the default terms costs a multiple; a flow too thin to repay it carries none. */
function isRepaid(amountUsd: number, dueUsd: readonly number[]): boolean {
  const paidUsd = dueUsd.reduce((sum, due) => sum + due, 0);
  return amountUsd > 0 && paidUsd >= amountUsd * DEFAULT_RBF_CAP - 0.01;
}

function levelsOf(type: FundingType, input: ProposalInput, cashFlowUsd: number): Level[] {
  const limits = PROPOSAL_LIMITS[type];
  if (limits === undefined) return [];
  const grid = input.gridPct ?? PROPOSAL_RULES.gridPct;
  const most = mostUsd(type, input.deal, input.offerUsd);
  const levels: Level[] = [];
  for (let units = Math.floor(limits.toPct / grid); units * grid >= limits.fromPct && units > 0; units -= 1) {
    const percentage = units * grid;
    const amountUsd = componentAmount(input.offerUsd, percentage);
    if (amountUsd > most) continue;
    const component = plainComponent(type, percentage, amountUsd);
    const stack = { deal: input.deal, offerUsd: input.offerUsd, components: [component] };
    const dueUsd = paymentsByYear(component, stack, cashFlowUsd, { isGuarantyFeeFinanced: true });
    if (type === "rbf" && !isRepaid(amountUsd, dueUsd)) continue;
    levels.push({ units, percentage, amountUsd, dueUsd });
  }
  return levels;
}

function reasonAgainst(type: FundingType, input: ProposalInput): string | null {
  if (input.excludedTypes?.includes(type) === true) return "You excluded it.";
  const never = NEVER_PROPOSED[type];
  if (never !== undefined) return never;
  if (type === "friends_family" && input.hasFriendsFamily !== true)
    return "You did not say that there are any.";
  if (SELLER_TYPES.includes(type) && input.sellerWilling === false) return "The seller is not willing.";
  return fundingAvailability(type, input.deal, input.offerUsd).hint;
}

function reasonForNoLevel(type: FundingType): string {
  if (type === "rbf") return "The cash flow does not repay it within ten years.";
  return type === "sba"
    ? "The SBA's limit is too small a part of the offer."
    : "What carries it is too small a part of the offer.";
}

/**
 * The types that a deal can carry, each with its sizes on the grid; and why the others are left out.
 *
 * `cashFlowUsd` is what revenue-based financing is paid from: a year's earnings before the manager's salary.
 */
export function proposalDeck(input: ProposalInput, cashFlowUsd: number): Deck {
  const types: DeckType[] = [];
  const leftOut: LeftOut[] = [];
  for (const type of FUNDING_TYPES) {
    if (type === "equity") continue;
    const reason = reasonAgainst(type, input);
    const levels = reason === null ? levelsOf(type, input, cashFlowUsd) : [];
    if (levels.length > 0) types.push({ type, levels });
    else leftOut.push({ type, reason: reason ?? reasonForNoLevel(type) });
  }
  return { types, leftOut };
}
