import { isSoundSet } from "#calc/funding/collateral-conflicts.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { type Candidate, fillSet, type SearchSpace } from "./fill-set.ts";
import type { DeckType } from "./proposal-deck.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";

/** Every sound set of one to four types, in the order of the deck. */
export function soundSets(deck: readonly DeckType[]): DeckType[][] {
  const most = PROPOSAL_RULES.mostTypes - 1;
  let sets: DeckType[][] = [[]];
  for (const entry of deck) {
    const grown = sets.filter(({ length }) => length < most).map((set) => [...set, entry]);
    sets = [...sets, ...grown.filter((set) => isSoundSet(set.map(({ type }) => type)))];
  }
  return sets.filter(({ length }) => length > 0);
}

/** Less than a percent of the offer is no reason to give a share away, or to have less room. */
const wholePct = ({ buyerPct }: Candidate): number => Math.floor(buyerPct);

/** Negative when the first is better: the objective, then the tie-breaks of PROPOSAL_OBJECTIVE. */
export function compareCandidates(a: Candidate, b: Candidate, order: readonly FundingType[]): number {
  const cash = wholePct(a) - wholePct(b);
  if (cash !== 0) return cash;
  if (a.ownerUnits !== b.ownerUnits) return a.ownerUnits - b.ownerUnits;
  if (a.coverageMillionths !== b.coverageMillionths)
    return a.coverageMillionths > b.coverageMillionths ? -1 : 1;
  if (a.types.length !== b.types.length) return a.types.length - b.types.length;
  for (const type of order) {
    const difference = unitsOf(b, type) - unitsOf(a, type);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unitsOf({ types, levels }: Candidate, type: FundingType): number {
  return levels[types.indexOf(type)]?.units ?? 0;
}

/** The best composition of every sound set of the deck that has one, the best first. */
export function searchStructures(deck: readonly DeckType[], space: SearchSpace): Candidate[] {
  const order = deck.map(({ type }) => type);
  const compare = (a: Candidate, b: Candidate): number => compareCandidates(a, b, order);
  return soundSets(deck)
    .flatMap((set) => fillSet(set, space).toSorted(compare).slice(0, 1))
    .toSorted(compare);
}
