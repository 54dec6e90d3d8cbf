import { componentAmount } from "#calc/funding/component-amount.ts";
import { fundingAvailability } from "#calc/funding/funding-availability.ts";
import { capUsdOf } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { type LenderBasis, lenderBasis, paymentsByYear } from "#calc/funding/payments-by-year.ts";
import type { ProposalUse } from "#calc/funding/types/definition.ts";
import { dayAndRules, type RulesOnDay } from "#calc/lending/rule-values.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { isFromSeller, neverProposed, PROPOSAL_RULES, proposalUseOf } from "./proposal-rules.ts";
import { mostSbaUsd, sbaSteps, sbaTermsFor } from "./sba-proposal.ts";

export interface ProposalInput extends RulesOnDay {
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
  /** What they would put in at most; absent or null: as much as the rules allow. */
  readonly mostFamilyUsd?: number | null;
  /** What the buyer wishes of the structures. */
  readonly wishes?: ProposalWishes;
  readonly gridPct?: number;
}

/** One size of a type, with what it is owed in each year. */
export interface Level {
  readonly units: number;
  readonly percentage: number;
  readonly amountUsd: number;
  readonly dueUsd: readonly number[];
}

/** Sizes from one to another, in units of the grid; within them a dollar costs the same. */
export interface SizeRange {
  readonly from: number;
  readonly to: number;
}

export interface DeckType {
  readonly type: FundingType;
  /** From the smallest to the largest; they do not overlap. */
  readonly ranges: readonly SizeRange[];
  readonly levelAt: (units: number) => Level;
}

export interface LeftOut {
  readonly type: FundingType;
  readonly reason: string;
}

export interface Deck {
  readonly types: readonly DeckType[];
  readonly leftOut: readonly LeftOut[];
}

/** A row of a proposal: the SBA loan on the programme's terms of the day, all others on their default terms. */
export function proposedComponent(
  type: FundingType,
  percentage: number,
  amountUsd: number,
  input: ProposalInput,
): StackComponent {
  const terms = type === "sba" ? sbaTermsFor(amountUsd, input) : null;
  return { type, percentage, amountUsd, terms } as StackComponent;
}

/**
 * A loan of a proposal brings in all that it counts for: not beyond half of its collateral, nor the programme's size.
 */
function mostUsd(type: FundingType, use: ProposalUse, input: ProposalInput): number {
  const cap = capUsdOf(type, input.deal, input.offerUsd) ?? Infinity;
  const most = type === "sba" ? mostSbaUsd(input) : (use.lends?.(input.deal) ?? Infinity);
  const family = type === "friends_family" ? (input.mostFamilyUsd ?? Infinity) : Infinity;
  return Math.min(cap, most, family);
}

/** What costs a multiple has to be repaid: a flow too thin for it carries none. */
function isRepaid({ amountUsd, dueUsd }: Level, times: number): boolean {
  const paidUsd = dueUsd.reduce((sum, due) => sum + due, 0);
  return amountUsd > 0 && paidUsd >= amountUsd * times - 0.01;
}

/** What each size of a type is owed; remembered, since every set of types asks for the same sizes. */
function levelsOf(type: FundingType, input: ProposalInput, basis: LenderBasis): DeckType["levelAt"] {
  const grid = input.gridPct ?? PROPOSAL_RULES.gridPct;
  const known = new Map<number, Level>();
  return (units) => {
    const before = known.get(units);
    if (before !== undefined) return before;
    // Free of the dust that multiplying tenths leaves.
    const percentage = Math.round(units * grid * 1e9) / 1e9;
    const amountUsd = componentAmount(input.offerUsd, percentage);
    const component = proposedComponent(type, percentage, amountUsd, input);
    const level = { units, percentage, amountUsd, dueUsd: paymentsByYear(component, basis) };
    known.set(units, level);
    return level;
  };
}

function rangesOf(
  type: FundingType,
  input: ProposalInput,
  levelAt: DeckType["levelAt"],
): readonly SizeRange[] {
  const use = proposalUseOf(type);
  if (use === null) return [];
  const grid = input.gridPct ?? PROPOSAL_RULES.gridPct;
  const unitsOf = (usd: number): number => Math.floor((usd * 100) / input.offerUsd / grid + 1e-9);
  const from = Math.max(1, Math.ceil(use.fromPct / grid - 1e-9));
  let to = Math.floor(use.toPct / grid + 1e-9);
  const most = mostUsd(type, use, input);
  if (Number.isFinite(most)) to = Math.min(to, unitsOf(most) + 1);
  while (to >= from && levelAt(to).amountUsd > most) to -= 1;
  if (to < from) return [];
  if (use.onlyRepaid !== undefined) {
    const { stepPct, times } = use.onlyRepaid;
    const step = Math.max(1, Math.round(stepPct / grid));
    const sizes = Array.from({ length: Math.floor(to / step) }, (_, index) => (index + 1) * step);
    return sizes
      .filter((units) => units >= from && isRepaid(levelAt(units), times))
      .map((units) => ({ from: units, to: units }));
  }
  const cuts = type === "sba" ? sbaSteps(input).map(unitsOf) : [];
  const starts = [from, ...cuts.map((cut) => cut + 1)].filter((start) => start >= from && start <= to);
  const ordered = [...new Set(starts)].toSorted((a, b) => a - b);
  return ordered.map((start, index) => ({ from: start, to: (ordered[index + 1] ?? to + 1) - 1 }));
}

function reasonAgainst(type: FundingType, input: ProposalInput): string | null {
  if (input.excludedTypes?.includes(type) === true) return "You excluded it.";
  const never = neverProposed(type);
  if (never !== null) return never;
  if (type === "friends_family" && input.hasFriendsFamily !== true) return "You have not entered any.";
  if (isFromSeller(type) && input.sellerWilling === false) return "The seller is not willing.";
  return fundingAvailability(type, input.deal, input.offerUsd).hint;
}

const reasonForNoLevel = (type: FundingType): string =>
  proposalUseOf(type)?.tooSmall ?? "The asset behind it is too small for the offer.";

/**
 * The types that a deal can carry, each with its sizes on the grid; and why the others are left out.
 */
export function proposalDeck(input: ProposalInput): Deck {
  const { deal, offerUsd } = input;
  const basis = lenderBasis({ deal, offerUsd, components: [] }, dayAndRules(input));
  const types: DeckType[] = [];
  const leftOut: LeftOut[] = [];
  for (const type of FUNDING_TYPES) {
    if (type === "equity") continue;
    const reason = reasonAgainst(type, input);
    const levelAt = levelsOf(type, input, basis);
    const ranges = reason === null ? rangesOf(type, input, levelAt) : [];
    if (ranges.length > 0) types.push({ type, ranges, levelAt });
    else leftOut.push({ type, reason: reason ?? reasonForNoLevel(type) });
  }
  return { types, leftOut };
}

/** What a buyer wishes of a structure besides what the deal carries. */
export interface ProposalWishes {
  /** US dollars; null: not said, so no structure is left out for it. */
  readonly cashAtHandUsd: number | null;
  /** Types that a structure should use. */
  readonly wantedTypes: readonly FundingType[];
}
