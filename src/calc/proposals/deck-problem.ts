import { isSoundSet } from "#calc/funding/collateral-conflicts.ts";
import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { CashFlowBase } from "#calc/funding/stack-component.ts";
import { type BestProblem, createProblem, type OwnLimits } from "#calc/structures/problem.ts";
import { entryOf } from "#calc/structures/profile.ts";
import type { BestQuestion, ConstraintInForce, TypeInForce } from "#calc/structures/question.ts";
import type { SumRow } from "#calc/structures/sum-row.ts";
import { type ConstraintId, CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { floorPct, leastBuyerUsd } from "./least-buyer-cash.ts";
import type { DeckType, ProposalInput } from "./proposal-deck.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";
import { sbaTermMonths } from "./sba-proposal.ts";
import { wantedAmong, type WantedTypes } from "./wanted-types.ts";

/** What a deck asks of the search for the best structure. */
export interface DeckQuestion {
  readonly input: ProposalInput;
  readonly types: readonly DeckType[];
  readonly base: CashFlowBase;
  /** After the manager's salary, US dollars a year. */
  readonly cashFlowUsd: number;
  /** US dollars of one unit of the deck. */
  readonly unitUsd: number;
  readonly wanted: WantedTypes;
  readonly nodesMost: number;
}

/** Of the published constraints those that a deck asks for too, with its numbers; what is absent is off. */
const ASKED: { readonly [Id in ConstraintId]?: number | null } = {
  worstCoverage: PROPOSAL_RULES.targetCoverage,
  // The lender's view follows a loan to its last payment.
  laterCoverage: PROPOSAL_RULES.targetCoverage,
  collateralOnce: null,
  kindsMost: PROPOSAL_RULES.mostTypes,
  sellerShareMostPct: PROPOSAL_RULES.mostFromSellerPct,
};

/** Only an SBA loan may be paid after ten years: without one the rows of later years only cost time. */
const constraintsAsked = (input: ProposalInput): BestQuestion["constraints"] =>
  Object.fromEntries(
    CONSTRAINTS.map((id): [ConstraintId, ConstraintInForce] => {
      const isIdle = id === "laterCoverage" && sbaTermMonths(input) <= 120;
      const value = isIdle ? undefined : ASKED[id];
      return [id, { isOn: value !== undefined, value: value ?? null }];
    }),
  ) as BestQuestion["constraints"];

/** Sizes from the smallest to the largest, on the terms of a proposal: none of them varies. */
function typeAsked({ type, ranges }: DeckType, { input, unitUsd }: DeckQuestion): TypeInForce {
  return {
    type,
    use: "may",
    leastUsd: (ranges[0]?.from ?? 1) * unitUsd,
    mostUsd: (ranges.at(-1)?.to ?? 0) * unitUsd,
    // What a proposal counts of the buyer's cash is the buyer's part of the price.
    terms: {
      ...(type === "sba" ? { term: sbaTermMonths(input) } : {}),
      ...(Object.hasOwn(definitionOf(type).fields, "originationFee") ? { originationFee: 0 } : {}),
    },
    vary: {},
  };
}

/** Two types that no structure has beside each other. */
const apart = (one: FundingType, other: FundingType): SumRow => ({
  id: `sound/${one}+${other}`,
  base: 1,
  terms: [[entryOf("on"), -1]],
  ofTypes: [one, other],
});

/**
 * What the buyer brings at least, of the offer and beside an SBA loan of the project; sets that a lender would sign; and the
 * types that are wanted.
 */
function limitsOf({ input, wanted }: DeckQuestion): OwnLimits {
  const share = (types: readonly FundingType[]): number => floorPct(types, input) / 100;
  const [on, amount, fees] = [entryOf("on"), entryOf("amount"), entryOf("projectFees")];
  const others = (id: string, left: number, more: Partial<SumRow> = {}): SumRow => ({
    id,
    base: input.offerUsd * (1 - left),
    terms: [[amount, -1]],
    ...more,
  });
  return {
    rows: (types) => [
      others("buyer/offer", share([])),
      others("buyer/project", share(["sba"]), {
        beside: "sba",
        own: { type: "sba", terms: [[fees, -share(["sba"])]] },
      }),
      { id: "wanted", base: -wanted.used, terms: [[on, 1]], ofTypes: wanted.types },
      ...types
        .filter((type) => definitionOf(type).besideSba === "forbidden")
        .map((type) => apart("sba", type)),
    ],
    holds(components) {
      const types = components.map(({ type }) => type);
      const sizes = components.map((one) => ({ amountUsd: one.amount }));
      const buyerUsd = components.find(({ type }) => type === "equity")?.amount ?? 0;
      if (!isSoundSet(types) || wantedAmong(wanted.types, types) < wanted.used) return false;
      return buyerUsd >= leastBuyerUsd(types, sizes, input) - 1e-6;
    },
  };
}

/**
 * A deck as a question of the search for the best structure: the least cash from the buyer, with the limits and the terms of
 * PROPOSAL_OBJECTIVE, on a flat cash flow and without anything that rests on the buyer's profile.
 *
 * Units: US dollars. Source: our choice.
 */
export function deckProblem(question: DeckQuestion): BestProblem {
  const { input, types, base, cashFlowUsd, unitUsd, nodesMost } = question;
  const { deal, offerUsd, managerSalaryUsd, today } = input;
  const bestInput = {
    bank: {
      deal,
      offer: offerUsd,
      components: [],
      base,
      managerSalary: Math.max(0, managerSalaryUsd ?? 0),
      figures: { cads: cashFlowUsd },
      loanNumberDate: today,
    },
    best: { marketTerms: { on: false } },
  };
  const problem = createProblem(bestInput, input.rules);
  return {
    ...problem,
    question: {
      objectives: ["cash"],
      constraints: constraintsAsked(input),
      types: types.map((entry) => typeAsked(entry, question)),
      price: null,
      nodesMost,
      stepUsd: unitUsd,
      candidates: [],
      highestPriceUsd: null,
    },
    limits: limitsOf(question),
  };
}
