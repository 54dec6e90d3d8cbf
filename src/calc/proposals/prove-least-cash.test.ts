import {
  closingCash,
  lendersView,
  lenderWarnings,
  proposalDeck,
  type ProposalInput,
  proposeStructures,
  searchBest,
  type StackComponent,
} from "#calc";
import { anyFundingDeal, anyOffer, HVAC_FUNDING, HVAC_OFFER_USD } from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deckProblem } from "./deck-problem.ts";
import { leastBuyerUsd } from "./least-buyer-cash.ts";
import { certaintyOf, leastCashMessage } from "./least-cash-message.ts";
import { isProvenLeast, type LeastCash, proveLeastCash } from "./prove-least-cash.ts";
import { proposedComponent } from "./proposal-deck.ts";
import { searchStructures } from "./search-structures.ts";
import { wantedAmong } from "./wanted-types.ts";

const TODAY = "2026-11-22";
const inputOf = (changes: Partial<ProposalInput> = {}): ProposalInput => ({
  deal: HVAC_FUNDING,
  offerUsd: HVAC_OFFER_USD,
  managerSalaryUsd: 60_000,
  sellerWilling: true,
  today: TODAY,
  ...changes,
});
const cashFlowOf = ({ deal }: ProposalInput): number => deal.ebitdaUsd ?? 0;

function proofOf(input: ProposalInput, wantedTypes: readonly StackComponent["type"][] = []) {
  const cashFlowUsd = cashFlowOf(input);
  const space = { offerUsd: input.offerUsd, cashFlowUsd, gridPct: 0.1, targetCoverage: 1.25, today: TODAY };
  const found = searchStructures(proposalDeck(input).types, space).filter(
    ({ types }) => wantedAmong(wantedTypes, types) === wantedTypes.length,
  );
  const wanted = { types: wantedTypes, used: wantedTypes.length };
  return { found, least: proveLeastCash({ input, base: "ebitda", cashFlowUsd, wanted, found }) };
}

/** The structure of a proof as a stack of the builder, on the terms of a proposal. */
const stackOf = ({ components }: LeastCash, input: ProposalInput): StackComponent[] =>
  components.map(({ type, amount }) =>
    proposedComponent(type, (amount / input.offerUsd) * 100, amount, input),
  );

const anyInput = fc
  .tuple(anyFundingDeal, fc.integer({ min: 60_000, max: 2_000_000 }), anyOffer)
  .map(([deal, ebitdaUsd, offer]) =>
    inputOf({ deal: { ...deal, ebitdaUsd }, offerUsd: Math.max(10_000, Math.round(offer)) }),
  );

describe("the least cash", () => {
  test("is that of a structure which keeps every limit by the lender's view, and of none that was found is less", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { found, least } = proofOf(input);
        if (least === null) return;
        const { deal, offerUsd } = input;
        const components = stackOf(least, input);
        expect(components.reduce((sum, { amountUsd }) => sum + (amountUsd ?? 0), 0)).toBeCloseTo(offerUsd, 6);
        const stack = { deal, offerUsd, components };
        const lender = { base: "ebitda", managerSalaryUsd: 60_000, today: TODAY } as const;
        const ratios = lendersView({ ...stack, ...lender }).years.map(({ coverageRatio }) => coverageRatio);
        expect(Math.min(...ratios.map((ratio) => ratio ?? Infinity))).toBeGreaterThanOrEqual(1.25 - 1e-9);
        const ofTen = ratios.slice(0, 10).flatMap((ratio) => ratio ?? []);
        expect(ofTen.length === 0 ? null : Math.min(...ofTen)).toBe(least.coverageRatio);
        expect(closingCash(stack).missingUsd).toBeLessThan(0.01);
        const against = lenderWarnings({ ...stack, ...lender }).filter(
          ({ isAgainstProgramme, ruleId }) => isAgainstProgramme && ruleId !== "coverage",
        );
        expect(against).toEqual([]);
        const others = components.filter(({ type }) => type !== "equity");
        const floorUsd = leastBuyerUsd(
          others.map(({ type }) => type),
          others.map(({ amountUsd }) => ({ amountUsd: amountUsd ?? 0 })),
          input,
        );
        expect(least.usd).toBeGreaterThanOrEqual(floorUsd - 1e-6);
        // A percent of the offer is what structures of tenths of a percent count as equal.
        for (const { buyerPct } of found)
          expect((buyerPct / 100) * offerUsd).toBeGreaterThanOrEqual(least.boundUsd - offerUsd * 1e-5 - 1);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test("of every composition of a coarse grid is what the proof finds on the same grid", () => {
    const gridPct = 5;
    for (const ebitdaUsd of [330_000, 210_000, 180_000, 100_000]) {
      const input = inputOf({ deal: { ...HVAC_FUNDING, ebitdaUsd }, gridPct });
      const cashFlowUsd = cashFlowOf(input);
      const deck = proposalDeck(input).types.filter(({ type }) => type !== "asset_based");
      const space = { offerUsd: input.offerUsd, cashFlowUsd, gridPct, targetCoverage: 1.25, today: TODAY };
      const expected = Math.min(...searchStructures(deck, space).map(({ buyerUnits }) => buyerUnits));
      const unitUsd = (HVAC_OFFER_USD * gridPct) / 100;
      const wanted = { types: [], used: 0 };
      const problem = deckProblem({
        input,
        types: deck,
        base: "ebitda",
        cashFlowUsd,
        unitUsd,
        wanted,
        nodesMost: 2000,
      });
      const answer = searchBest(problem);
      expect(answer?.certificate.status).toBe("closed");
      expect(answer?.found?.figures.cashToClose).toBe(expected * unitUsd);
    }
  });

  test("is less than what the largest SBA loan leaves: a smaller one has a smaller fee, and a smaller project", () => {
    const input = inputOf({
      deal: { ...HVAC_FUNDING, revenueUsd: 1_500_000, ebitdaUsd: 400_000 },
      managerSalaryUsd: null,
    });
    const { found, least } = proofOf(input);
    if (least === null) throw new Error("There is a structure.");
    expect(isProvenLeast(least.usd, least)).toBe(true);
    // With the SBA loan as large as it may be, $115,788 is the least.
    expect(least.usd).toBe(115_662);
    const sba = least.components.find(({ type }) => type === "sba");
    const [first] = found;
    const firstUsd = ((first?.buyerPct ?? 0) / 100) * HVAC_OFFER_USD;
    const largestUsd = Math.max(...(first?.levels.map(({ amountUsd }) => amountUsd) ?? []));
    expect(sba?.amount ?? 0).toBeLessThan(largestUsd);
    expect(least.usd).toBeLessThan(firstUsd);
  });

  test("is of the types that the buyer wants, all of them in it", () => {
    const { least } = proofOf(inputOf(), ["seller_note", "investor"]);
    const types = least?.components.map(({ type }) => type);
    expect(types).toContain("seller_note");
    expect(types).toContain("investor");
    expect(least?.usd).toBeGreaterThanOrEqual(proofOf(inputOf()).least?.boundUsd ?? Infinity);
  });

  test("is unknown where no structure is known, and has a figure for the smallest and the largest offers", () => {
    const wanted = { types: [], used: 0 };
    const of = { input: inputOf(), base: "ebitda", cashFlowUsd: 270_000, wanted } as const;
    expect(proveLeastCash({ ...of, found: [] })).toBeNull();
    for (const offerUsd of [3, 999.5, 20_000, 7_739_148.85, 5e12]) {
      const { message, structures } = proposeStructures(inputOf({ offerUsd }));
      expect(`${message} ${structures.map(({ certainty }) => certainty).join(" ")}`).not.toMatch(
        /NaN|Infinity|undefined/,
      );
    }
  });
});

describe("what is said of it", () => {
  const space = { offerUsd: 1_000_000, today: TODAY };
  const least: LeastCash = {
    usd: 130_000,
    components: [
      { type: "equity", amount: 130_000, terms: null },
      { type: "sba", amount: 870_000, terms: null },
    ],
    coverageRatio: 1.25,
    boundUsd: 130_000,
  };
  const open = { ...least, boundUsd: 124_000 };

  test("on each card is how far it is, and whether that is proven", () => {
    expect(certaintyOf(130_000, least)).toBe(
      "No structure within the limits of this search takes less of your cash: that is proven.",
    );
    expect(certaintyOf(142_000, least)).toBe("The proven least takes $12,000 less of your cash.");
    expect(certaintyOf(130_000, open)).toBe(
      "None that takes less of your cash was found; none takes less than $124,000, and what lies between is open.",
    );
    expect(certaintyOf(142_000, open)).toBe(
      "The least that was found takes $12,000 less of your cash; none takes less than $124,000, and what lies between is open.",
    );
  });

  test("in the message is what binds, and never more than is proven", () => {
    expect(leastCashMessage(least, space, { buyerCashUsd: 130_000 })).toBe(
      "The least cash from you is $130,000 (13% of the offer): with less, a year would be covered less than 1.25 times. That is proven: no structure within the limits of this search takes less.",
    );
    expect(leastCashMessage(open, space, { buyerCashUsd: 142_000 })).toMatch(
      /That is not proven: no structure takes less than \$124,000, and what lies between is open\. The first structure takes \$142,000:/,
    );
  });

  test("every card of a deck says it, the first in dollars of the message", () => {
    const { structures, message } = proposeStructures(inputOf());
    expect(structures.every(({ certainty }) => certainty !== null)).toBe(true);
    expect(message).toContain("That is proven");
    const leastUsd = Number(/^The least cash from you is \$([\d,]+)/.exec(message)?.[1]?.replaceAll(",", ""));
    for (const { buyerCashUsd, certainty } of structures) {
      const moreUsd = /takes \$([\d,]+) less/.exec(certainty ?? "")?.[1]?.replaceAll(",", "");
      expect(buyerCashUsd - Number(moreUsd ?? 0)).toBeCloseTo(leastUsd, 0);
    }
  });

  test("where no structure is within the buyer's cash, what would be needed is told to the dollar", () => {
    const wishes = { cashAtHandUsd: 1_000, wantedTypes: [] };
    expect(proposeStructures(inputOf({ wishes })).message).toMatch(
      /^None keeps your wishes\. The least cash from you is \$/,
    );
  });

  test("nothing is proven where nothing with payments is covered", () => {
    const { structures } = proposeStructures(inputOf({ deal: { ...HVAC_FUNDING, ebitdaUsd: 500 } }));
    expect(structures.length).toBeGreaterThan(0);
    expect(structures.every(({ certainty }) => certainty === null)).toBe(true);
  });
});
