import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { type Candidate, fillSet, type SearchSpace } from "./fill-set.ts";
import { floorSentence, leastBuyerUsd } from "./least-buyer-cash.ts";
import { type DeckType, proposalDeck, type ProposalInput } from "./proposal-deck.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";
import { wholePct } from "./search-structures.ts";

export interface LeastCashAsked {
  /** Every set's best, in tenths of a percent. */
  readonly found: readonly Candidate[];
  readonly input: ProposalInput;
  readonly space: SearchSpace;
  readonly first: { readonly buyerCashUsd: number };
}

/** So many sets that are best to a tenth of a percent are worked out to the dollar. */
const MOST_SETS = 4;
/** Coverage this close to what is asked for is what binds: a dollar of cash moves it by less. */
const NEAR = 1.0005;

interface Least {
  readonly candidate: Candidate;
  readonly usd: number;
}

/** Of an offer beyond a billion the least is worked out to a billionth of it: shares have no more decimals. */
const MOST_STEPS = 1e9;

/** The least in whole dollars: a grid of one dollar, over the sets that ask for the least in tenths of a percent. */
function leastToTheDollar({ found, input, space }: LeastCashAsked): Least | null {
  const [best] = found;
  if (best === undefined) return null;
  const steps = Math.max(1, Math.min(space.offerUsd, MOST_STEPS));
  const gridPct = 100 / steps;
  const deck = proposalDeck({ ...input, gridPct }).types;
  const sets = found
    .filter((candidate) => wholePct(candidate) === wholePct(best))
    .toSorted((a, b) => a.buyerPct - b.buyerPct)
    .slice(0, MOST_SETS)
    .map(({ types }) => types.flatMap((type): DeckType[] => deck.filter((entry) => entry.type === type)));
  return sets
    .flatMap((set) => fillSet(set, { ...space, gridPct }))
    .reduce((least: Least | null, candidate) => {
      const usd = candidate.buyerUnits * (space.offerUsd / steps);
      return least === null || usd < least.usd ? { candidate, usd } : least;
    }, null);
}

/** What keeps the buyer's cash from being less. */
function bindingSentence({ candidate, usd }: Least, space: SearchSpace): string {
  const { types, levels, coverageMillionths } = candidate;
  if (usd <= leastBuyerUsd(types, levels, space) + 2) return floorSentence(types, levels, space);
  if (coverageMillionths <= PROPOSAL_RULES.targetCoverage * 1e6 * NEAR) {
    return `with less, a year would be covered less than ${PROPOSAL_RULES.targetCoverage} times`;
  }
  const names = listWords(types.map((type) => FUNDING_TYPE_INFO[type].name));
  return `nothing else may be larger here, as ${names} ${types.length === 1 ? "is at its limit" : "are at their limits"}`;
}

/** The least cash from the buyer in dollars, what binds, and what the first structure takes. */
export function leastCashMessage(asked: LeastCashAsked): string {
  const { space, first } = asked;
  const least = leastToTheDollar(asked);
  if (least === null) return "";
  const share = formatNumber((least.usd / space.offerUsd) * 100, 2);
  const sentence = `The least cash from you is ${formatMoney(least.usd)} (${share}% of the offer): ${bindingSentence(least, space)}.`;
  const moreUsd = first.buyerCashUsd - least.usd;
  if (moreUsd < 1) return sentence;
  return `${sentence} The first structure takes ${formatMoney(first.buyerCashUsd)}: shares go by tenths of a percent, and within a percent of the offer the one that gives less away and has more room comes first.`;
}
