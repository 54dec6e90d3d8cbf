import { componentAmount } from "#calc/funding/component-amount.ts";
import { LENDER_HORIZON_YEARS } from "#calc/funding/payments-by-year.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { RulesOnDay } from "#calc/lending/rule-values.ts";
import type { DeckType, Level, SizeRange } from "./proposal-deck.ts";
import { isFromOwners, isFromSeller, PROPOSAL_RULES } from "./proposal-rules.ts";
import { leastBuyerUsd } from "./least-buyer-cash.ts";

/** What a search is given beside the deck. */
export interface SearchSpace extends RulesOnDay {
  readonly offerUsd: number;
  /** After the manager's salary, the same in every year. */
  readonly cashFlowUsd: number;
  readonly gridPct: number;
  readonly targetCoverage: number;
}

/** One composition: a size for each of its types, the rest from the buyer. */
export interface Candidate {
  readonly types: readonly FundingType[];
  readonly levels: readonly Level[];
  readonly buyerUnits: number;
  /** Of the offer. */
  readonly buyerPct: number;
  /** Of the company, in units of the grid. */
  readonly ownerUnits: number;
  /** Millionths; Infinity when nothing is due. */
  readonly coverageMillionths: number;
}

const MILLION = 1e6;

export const millionthsOf = (cashFlowUsd: number, dueUsd: number): number =>
  dueUsd > 0 ? Math.round((cashFlowUsd / dueUsd) * MILLION) : Infinity;

function mostDue(levels: readonly Level[]): number {
  let most = 0;
  for (let year = 0; year < LENDER_HORIZON_YEARS; year += 1) {
    let due = 0;
    for (const level of levels) due += level.dueUsd[year] ?? 0;
    if (due > most) most = due;
  }
  return most;
}

const sumOf = (levels: readonly Level[]): number => levels.reduce((sum, { units }) => sum + units, 0);

/** Whether a composition keeps every constraint. */
function isAllowed(types: readonly FundingType[], levels: readonly Level[], space: SearchSpace): boolean {
  const total = Math.round(100 / space.gridPct);
  const buyerUnits = total - sumOf(levels);
  if (buyerUnits <= 0) return false;
  const fromSeller = levels.filter((_, at) => isFromSeller(types[at] ?? "equity"));
  if (sumOf(fromSeller) * space.gridPct > PROPOSAL_RULES.mostFromSellerPct + 1e-9) return false;
  if (millionthsOf(space.cashFlowUsd, mostDue(levels)) < space.targetCoverage * MILLION) return false;
  const buyerUsd = componentAmount(space.offerUsd, buyerUnits * space.gridPct);
  return buyerUsd >= leastBuyerUsd(types, levels, space) - 1e-6;
}

/** What one more unit costs in the year with the most payments: within a range it is the same for all. */
function costOf({ levelAt }: DeckType, { from, to }: SizeRange): number {
  const costs = levelAt(to).dueUsd.map((due, year) => due - (levelAt(from).dueUsd[year] ?? 0));
  return to > from ? Math.max(...costs) / (to - from) : 0;
}

/** The largest size of one type with the others as they are. */
function grow(set: readonly DeckType[], levels: Level[], at: number, { to, space }: Growth): void {
  const entry = set[at];
  const now = levels[at];
  if (entry === undefined || now === undefined) return;
  const types = set.map(({ type }) => type);
  let [least, most] = [now.units, to];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    // Beyond what numbers count one by one there is nothing between the two.
    if (middle <= least || middle - 1 >= most) break;
    if (isAllowed(types, levels.with(at, entry.levelAt(middle)), space)) least = middle;
    else most = middle - 1;
  }
  levels[at] = entry.levelAt(least);
}

interface Growth {
  readonly to: number;
  readonly space: SearchSpace;
}

/** The best sizes within one range of each type, or null where not even the smallest are allowed. */
function fillRanges(
  set: readonly DeckType[],
  ranges: readonly SizeRange[],
  space: SearchSpace,
): Candidate | null {
  const types = set.map(({ type }) => type);
  const levels = set.map(({ levelAt }, at) => levelAt(ranges[at]?.from ?? 0));
  if (!isAllowed(types, levels, space)) return null;
  const isOwner = (at: number): boolean => isFromOwners(types[at] ?? "equity");
  const costs = set.map((entry, at) => costOf(entry, ranges[at] ?? { from: 0, to: 0 }));
  // Owners cost a share of the company: they fill up what payments cannot.
  const order = [...set.keys()].toSorted(
    (a, b) => Number(isOwner(a)) - Number(isOwner(b)) || (costs[a] ?? 0) - (costs[b] ?? 0) || a - b,
  );
  for (const at of order) grow(set, levels, at, { to: ranges[at]?.to ?? 0, space });
  const buyerUnits = Math.round(100 / space.gridPct) - sumOf(levels);
  return {
    types,
    levels,
    buyerUnits,
    buyerPct: Math.round(buyerUnits * space.gridPct * 1e9) / 1e9,
    ownerUnits: sumOf(levels.filter((_, at) => isOwner(at))),
    coverageMillionths: millionthsOf(space.cashFlowUsd, mostDue(levels)),
  };
}

/** Every way to choose one range of each type. */
function rangeChoices(set: readonly DeckType[]): SizeRange[][] {
  return set.reduce<SizeRange[][]>(
    (choices, { ranges }) => choices.flatMap((chosen) => ranges.map((range) => [...chosen, range])),
    [[]],
  );
}

/**
 * The best compositions of one set of types, one for each choice of ranges. Every dollar from somebody else counts the
 * same, payments are the largest in the first year, and the seller's types share one limit: so taking the cheapest
 * money first, as far as it goes, leaves the least to the buyer, at the least cost.
 */
export function fillSet(set: readonly DeckType[], space: SearchSpace): Candidate[] {
  return rangeChoices(set).flatMap((ranges) => fillRanges(set, ranges, space) ?? []);
}
