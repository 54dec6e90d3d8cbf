import { describe, expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { assessPlan, passesWhole } from "#calc/plan/plan-figures.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { fundingAsk } from "#tests/support/funding-ask.ts";
import { randomDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { completeProposal } from "./complete-proposal.ts";
import { proposalSchema } from "./proposal.ts";
import { readProposal } from "./read-proposal.ts";
import { searchProposal } from "./search-proposal.ts";
import { NO_WISHES } from "./wishes.ts";

const worked = dealDataSchema.parse(WORKED_DATA);

describe("the built-in proposer", () => {
  test("answers the worked deal with structures that differ in kind and pass as they would be saved", () => {
    const ask = fundingAsk(worked);
    const proposal = searchProposal(ask);
    expect(proposalSchema.parse(proposal)).toEqual(proposal);
    const { recommendations, search, dealSummary, qualityAssessment } = proposal;
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
    expect(recommendations.length).toBeLessThanOrEqual(5);
    expect(new Set(recommendations.map(({ type }) => type)).size).toBe(recommendations.length);
    for (const { components, terms, justification } of recommendations) {
      expect(components.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_200_000);
      expect(justification).toMatch(/^You bring \$\d.* to closing; the rest is /);
      const parts = components.map(({ type, amount }) => ({
        type,
        amount,
        terms: Object.hasOwn(terms, type) ? (Reflect.get(terms, type) as object) : null,
      }));
      const saved = ask.plan === null ? null : resolvePlan({ ...ask.plan.input, components: parts });
      if (saved === null) throw new Error("There is a price.");
      expect(passesWhole(assessPlan(saved))).toBe(true);
    }
    expect(search).toEqual({ message: null, wishReasons: [] });
    expect(dealSummary.impliedMultiple).toBeCloseTo(3.636, 3);
    expect(dealSummary.valuationAssessment).toMatch(/7\.9% below the fair value of \$1,303,333: in line/);
    expect(qualityAssessment.cashFlowStrength).toMatch(/\$330,000 is 18\.3% of revenue/);
  });

  test("says why there is none, and the highest offer at which there is one", () => {
    const dear = searchProposal(fundingAsk(worked, { offerUsd: 4_000_000 }));
    expect(dear.recommendations).toEqual([]);
    expect(dear.search?.message).toMatch(
      /^No usual structure passes the bank's rules at \$4,000,000\. The highest offer at which one does is \$1,\d{3},\d{3}\.$/,
    );
    const unknown = searchProposal(fundingAsk(makeDeal("Blank", { financials: { askingPrice: 500_000 } })));
    expect(unknown.search?.message).toMatch(/^Enter EBITDA or SDE/);
  });

  test("keeps to what the buyer excludes and the seller refuses, and says why", () => {
    const { financials } = worked;
    const unwilling = { ...worked, financials: { ...financials, sellerFinancingInterest: "None" } };
    const { recommendations, qualityAssessment, riskIndicators } = searchProposal(
      fundingAsk(unwilling, { wishes: { ...NO_WISHES, excludedTypes: ["sba"] } }),
    );
    const used = new Set(recommendations.flatMap(({ components }) => components.map(({ type }) => type)));
    for (const type of ["sba", "seller_note", "earnout", "ddp"] as const) expect(used).not.toContain(type);
    expect(qualityAssessment.sellerFlexibility).toBe('Not open to financing: "None".');
    expect(riskIndicators).toContain("The seller wants cash at closing.");
  });

  test("says what is missing where nothing can be proposed", () => {
    const { recommendations, search, riskIndicators, dealSummary } = searchProposal(
      fundingAsk(makeDeal("Blank")),
    );
    expect(recommendations).toEqual([]);
    expect(search?.message).toMatch(/offer above \$0/);
    expect(riskIndicators[0]).toMatch(/EBITDA is not entered/);
    expect(dealSummary.impliedMultiple).toBeNull();
  });

  test("answers any deal with a whole proposal", () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const proposal = searchProposal(
        fundingAsk(randomDeal(seed).data, {
          wishes: { ...NO_WISHES, familyUsd: seed % 2 === 0 ? 1e9 : null },
        }),
      );
      expect(proposalSchema.safeParse(proposal).success, `deal ${seed}`).toBe(true);
      expect(proposal.buildYourOwn.fundingMethods).toHaveLength(FUNDING_TYPES.length);
      expect(JSON.stringify(proposal)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

describe("an answer from outside", () => {
  const answered = readProposal({
    dealSummary: { valuationAssessment: "Fair" },
    recommendations: [
      {
        type: "SBA",
        riskLevel: "Low",
        justification: "EBITDA of $330,000 pays; growth of 42% will do the rest.",
        components: [
          { name: "Bank", type: "SBA Loan", percentage: 45 },
          { name: "You", type: "cash", percentage: 130 },
        ],
      },
    ],
  });

  test("gets its amounts from the asking price, and a mark on what is not the deal's", () => {
    if (answered === null) throw new Error("The answer is a good one.");
    const { recommendations } = completeProposal(
      answered,
      fundingAsk(worked, { offerUsd: 1_000_000, wishes: { ...NO_WISHES, cashAtHandUsd: 100_000 } }),
    );
    expect(recommendations[0]).toMatchObject({
      components: [
        { type: "sba", percentage: 45, amount: 540_000 },
        { type: "equity", percentage: 100, amount: 1_200_000 },
      ],
      unsupportedFigures: ["42%"],
      // Nothing was proposed for them: the terms of the day hold.
      terms: {},
      brokenWishes: ["It needs more cash than you have."],
    });
  });
});
