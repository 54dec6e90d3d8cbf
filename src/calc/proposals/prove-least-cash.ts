import type { CashFlowBase } from "#calc/funding/stack-component.ts";
import { searchBest } from "#calc/structures/search.ts";
import type { StructureComponent } from "#calc/structures/structure.ts";
import { deckProblem } from "./deck-problem.ts";
import type { Candidate } from "./fill-set.ts";
import { proposalDeck, type ProposalInput } from "./proposal-deck.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";
import type { WantedTypes } from "./wanted-types.ts";

export interface LeastCashAsked {
  readonly input: ProposalInput;
  readonly base: CashFlowBase;
  /** After the manager's salary, US dollars a year. */
  readonly cashFlowUsd: number;
  readonly wanted: WantedTypes;
  /** Structures that keep all limits: the proof begins with the one that asks for the least. */
  readonly found: readonly Candidate[];
}

/** The least cash from the buyer. US dollars. */
export interface LeastCash {
  /** Of a structure that was found: its parts, the buyer's money among them. */
  readonly usd: number;
  readonly components: readonly StructureComponent[];
  /** In the year with the lowest; null: nothing is due. */
  readonly coverageRatio: number | null;
  /** No structure within the limits takes less; the same as `usd` where that is proven. */
  readonly boundUsd: number;
}

/** Of an offer beyond a billion the least is worked out to a billionth of it. */
const MOST_STEPS = 1e9;

function leastOf(found: readonly Candidate[]): Candidate | null {
  return found.reduce(
    (least: Candidate | null, one) => (least === null || one.buyerPct < least.buyerPct ? one : least),
    null,
  );
}

/**
 * The least cash with which a deck can be paid, to the dollar, with its proof: the search for the best structure on the deck's
 * limits. Bounded by nodes: where they do not suffice, `boundUsd` lies below `usd`.
 *
 * Null: no structure is known.
 */
export function proveLeastCash({ found, input, ...asked }: LeastCashAsked): LeastCash | null {
  const near = leastOf(found);
  if (near === null) return null;
  const { offerUsd } = input;
  const units = Math.max(1, Math.min(offerUsd, MOST_STEPS));
  const problem = deckProblem({
    ...asked,
    input,
    types: proposalDeck({ ...input, gridPct: 100 / units }).types,
    unitUsd: offerUsd / units,
    nodesMost: PROPOSAL_RULES.nodesMost,
  });
  const amounts = near.types.map((type, at) => [type, near.levels[at]?.amountUsd ?? 0] as const);
  const answer = searchBest(problem, {}, { isFirstGoalEnough: true, near: Object.fromEntries(amounts) });
  const best = answer?.found ?? null;
  if (answer === null || best === null) return null;
  const usd = best.components.find(({ type }) => type === "equity")?.amount ?? 0;
  const bound = answer.certificate.levels[0]?.bound ?? 0;
  return {
    usd,
    components: best.components,
    coverageRatio: best.figures.worstCoverage,
    boundUsd: Math.min(usd, bound),
  };
}

/** Whether an amount is the least that there can be, to the dollar. */
export const isProvenLeast = (usd: number, { boundUsd }: LeastCash): boolean => usd - boundUsd < 1;
