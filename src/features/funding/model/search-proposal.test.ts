import { describe, expect, test } from "vitest";
import {
  FUNDING_TYPES,
  fundingDealOf,
  LENDER_MINIMUM_COVERAGE,
  lendersView,
  monthlyPayment,
  type StackComponent,
} from "#calc";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { randomDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { completeProposal } from "./complete-proposal.ts";
import { proposalSchema } from "./proposal.ts";
import { readProposal } from "./read-proposal.ts";
import { type FundingAsk, searchProposal } from "./search-proposal.ts";
import { NO_WISHES } from "./wishes.ts";

const worked = dealDataSchema.parse(WORKED_DATA);
const askFor = (deal: typeof worked, more: Partial<FundingAsk> = {}): FundingAsk => ({
  dealId: "x",
  deal,
  offerUsd: deal.financials.askingPrice ?? 0,
  wishes: NO_WISHES,
  managerSalaryUsd: null,
  today: "2026-11-22",
  ...more,
});

describe("the built-in proposer", () => {
  test("answers the worked deal with three to five structures that differ in kind", () => {
    const proposal = searchProposal(askFor(worked));
    expect(proposalSchema.parse(proposal)).toEqual(proposal);
    const { recommendations, search, dealSummary, qualityAssessment } = proposal;
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
    expect(recommendations.length).toBeLessThanOrEqual(5);
    const kinds = recommendations.map(({ components }) => components.map(({ type }) => type).join());
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { components, justification, figures } of recommendations) {
      expect(components.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_200_000);
      expect(justification).toMatch(/\$\d/);
      expect(figures?.buyerCashUsd).toBeGreaterThan(0);
    }
    expect(search?.objective).toMatch(/least cash/i);
    expect(dealSummary.impliedMultiple).toBeCloseTo(3.636, 3);
    expect(dealSummary.valuationAssessment).toMatch(/7\.9% below the fair value of \$1,303,333: in line/);
    expect(qualityAssessment.cashFlowStrength).toMatch(/\$330,000 is 18\.3% of revenue/);
  });

  test("says figures that the core gives, and not its own", () => {
    const { recommendations } = searchProposal(askFor(worked, { managerSalaryUsd: 60_000 }));
    for (const { components, figures, terms } of recommendations) {
      const stack = {
        deal: fundingDealOf(toDealFigures(worked)),
        offerUsd: 1_200_000,
        base: "ebitda" as const,
        components: components.map(
          ({ type, percentage, amount }) =>
            ({
              type,
              percentage,
              amountUsd: amount,
              terms: type === "sba" ? terms.sba : null,
            }) as StackComponent,
        ),
      };
      const { worstYear } = lendersView({ ...stack, managerSalaryUsd: 60_000, today: "2026-11-22" });
      expect(figures?.worstYear).toBe(worstYear?.year ?? null);
      expect(figures?.worstYearCoverageRatio).toBe(worstYear?.coverageRatio ?? null);
      if ((worstYear?.coverageRatio ?? null) !== null)
        expect(worstYear?.coverageRatio).toBeGreaterThanOrEqual(LENDER_MINIMUM_COVERAGE - 1e-6);
    }
  });

  test("keeps to what the buyer excludes and the seller refuses, and says why", () => {
    const { financials } = worked;
    const unwilling = { ...worked, financials: { ...financials, sellerFinancingInterest: "None" } };
    const { recommendations, search, qualityAssessment, riskIndicators } = searchProposal(
      askFor(unwilling, { wishes: { ...NO_WISHES, excludedTypes: ["sba"] } }),
    );
    const used = new Set(recommendations.flatMap(({ components }) => components.map(({ type }) => type)));
    for (const type of ["sba", "seller_note", "earnout", "ddp"] as const) expect(used).not.toContain(type);
    expect(search?.leftOut).toContainEqual({ type: "sba", reason: "You excluded it." });
    expect(qualityAssessment.sellerFlexibility).toBe('Not open to financing: "None".');
    expect(riskIndicators).toContain("The seller wants cash at closing.");
  });

  test("says what is missing where nothing can be proposed", () => {
    const { recommendations, search, riskIndicators, dealSummary } = searchProposal(
      askFor(makeDeal("Blank")),
    );
    expect(recommendations).toEqual([]);
    expect(search?.message).toMatch(/offer above \$0/);
    expect(riskIndicators[0]).toMatch(/EBITDA is not entered/);
    expect(dealSummary.impliedMultiple).toBeNull();
  });

  test("answers any deal with a whole proposal", () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const proposal = searchProposal(
        askFor(randomDeal(seed).data, { wishes: { ...NO_WISHES, familyUsd: seed % 2 === 0 ? 1e9 : null } }),
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

  test("gets its amounts from the asking price, its figures from the core, and a mark on what is not the deal's", () => {
    if (answered === null) throw new Error("The answer is a good one.");
    const { recommendations } = completeProposal(answered, askFor(worked, { offerUsd: 1_000_000 }));
    expect(recommendations[0]).toMatchObject({
      components: [
        { type: "sba", percentage: 45, amount: 540_000 },
        { type: "equity", percentage: 100, amount: 1_200_000 },
      ],
      unsupportedFigures: ["42%"],
      figures: { buyerCashUsd: 1_000_000 },
    });
    // The SBA loan of $450,000 less a tenth, at the programme's 10 % of the day over ten years.
    const yearUsd = 12 * monthlyPayment(405_000, 10, 120);
    expect(recommendations[0]?.figures?.coverageRatio).toBeCloseTo(330_000 / yearUsd, 9);
    expect(recommendations[0]).toMatchObject({
      // 2.25 % of a loan that pays its own fee: 2.25 ÷ 0.9775 of the component.
      terms: { sba: { interestRate: 10, term: 120, sbaFeePercentage: 2.3018, feeBasis: "table" } },
      verdict: { tone: "caution", title: "More than the offer" },
    });
    expect(recommendations[0]?.verdict?.notes.join(" ")).toMatch(/SBA loan at 10% \(prime 7% and 3 points/);
  });

  test("has no figures where the deal has no earnings", () => {
    if (answered === null) throw new Error("The answer is a good one.");
    const { recommendations } = completeProposal(
      answered,
      askFor(makeDeal("Blank", { financials: { askingPrice: 5 } })),
    );
    expect(recommendations[0]?.figures).toBeNull();
  });
});
