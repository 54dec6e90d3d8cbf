import { expect, test } from "vitest";
import { BANK_RULES, type BankInput, calculateBank, createProblem, type FundingType } from "#calc";
import type { KeptProposal } from "#features/funding/model/stack-draft.ts";
import { answerBest } from "./answer-best.ts";
import { behindBest } from "./behind-best.ts";
import { judgeProposals } from "./proposed-structures.ts";
import { brokenWords, sayDistance } from "./words/say-proposed.ts";

const DEAL = {
  askingPriceUsd: 1_150_000,
  revenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: null,
  ebitdaMultiple: null,
  equipmentUsd: null,
  realEstateUsd: null,
  inventoryUsd: null,
  receivablesUsd: null,
};
const BANK: BankInput = {
  deal: DEAL,
  offer: 1_150_000,
  components: [],
  managerSalary: 90_000,
  loanNumberDate: "2026-11-20",
  profile: { cash: [{ source: "savings", amount: 320_000 }] },
  closing: { workingCapital: 60_000 },
};
const BEST = {
  types: Object.fromEntries(
    ["ddp", "rbf", "investor", "friends_family", "ar_factoring", "asset_based"].map((type) => [
      type,
      { use: "never" as const },
    ]),
  ),
};

const proposal = (
  ...structures: readonly Readonly<Record<string, number>>[]
): Pick<KeptProposal, "proposal"> => ({
  proposal: {
    dealSummary: { valuationAssessment: "", impliedMultiple: null },
    qualityAssessment: { cashFlowStrength: "", assetBaseQuality: "", sellerFlexibility: "" },
    riskIndicators: [],
    buildYourOwn: { fundingMethods: [] },
    search: null,
    recommendations: structures.map((parts, at) => ({
      type: `Proposal ${at + 1}`,
      riskLevel: "Low",
      justification: "",
      components: Object.entries(parts).map(([type, percentage]) => ({
        name: type,
        type: type as FundingType,
        percentage,
        amount: 0,
      })),
      figures: null,
      terms: {},
      verdict: null,
      unsupportedFigures: [],
      leftOutTerms: [],
      certainty: null,
      brokenWishes: [],
      bank: null,
    })),
  },
});

test("a proposal has the figures that the bank's calculation gives the same parts", () => {
  const problem = createProblem({ bank: BANK, best: BEST });
  const [one] = judgeProposals(proposal({ equity: 30, sba: 60, seller_note: 10 }), problem, DEAL);
  expect(one?.components.map(({ type, amount }) => [type, amount])).toEqual([
    ["equity", 345_000],
    ["sba", 690_000],
    ["seller_note", 115_000],
  ]);
  const bank = calculateBank({ ...BANK, components: one?.components ?? [] }, BANK_RULES);
  expect(Math.round((one?.figures.cashToClose ?? 0) * 100)).toBe(bank.closing.cashToCloseCents);
  const coverages = bank.years.flatMap(({ coverage }) => (coverage === null ? [] : [coverage]));
  expect(one?.figures.worstCoverage).toBe(Math.min(...coverages));
  expect(one?.totalPct).toBeCloseTo(100, 9);
});

test("what a proposal breaks is named, and what it has beyond the best is told with the reason", () => {
  const problem = createProblem({ bank: BANK, best: BEST });
  const answer = answerBest({ bank: BANK, best: BEST, rules: BANK_RULES });
  expect(answer.status).toBe("closed");
  const best = answer.best === null ? null : { figures: answer.best.figures, status: "closed" as const };
  const [dear, bold] = judgeProposals(
    proposal({ equity: 60, sba: 40 }, { equity: 1, sba: 89, seller_note: 10 }),
    problem,
    DEAL,
  );
  if (dear === undefined || bold === undefined) throw new Error("Both are judged.");
  expect(sayDistance(dear, best, problem.question)).toMatch(
    /^The proven best: \$[\d,]+ less cash(, and it breaks nothing)?\.$/,
  );
  expect(bold.failed.length).toBeGreaterThan(0);
  expect(brokenWords(bold, problem.question.constraints).join()).toMatch(/[A-Z]/);
  expect(sayDistance(bold, best, problem.question)).toMatch(
    /^\$[\d,]+ less cash than the proven best, but it breaks what you asked\.$/,
  );
  expect(sayDistance(bold, null, problem.question)).toBe("No structure meets everything you asked.");
});

test("equal goals are passed over, and a missing figure is as the search counts it", () => {
  const answer = answerBest({ bank: BANK, best: BEST, rules: BANK_RULES });
  const figures = answer.best?.figures;
  if (figures === undefined) throw new Error("There is a best structure.");
  expect(behindBest(figures, figures, ["cash", "ownership", "coverage"])).toBeNull();
  expect(behindBest({ ...figures, ownershipPct: 90 }, figures, ["cash", "ownership"])).toEqual({
    objective: "ownership",
    amount: 10,
    isBestBetter: true,
    equal: ["cash"],
  });
  // Nothing due is the best coverage; no return is the worst.
  expect(behindBest({ ...figures, worstCoverage: null }, figures, ["coverage"])).toMatchObject({
    amount: null,
    isBestBetter: false,
  });
  expect(behindBest({ ...figures, irr5Pct: null }, figures, ["return"])).toMatchObject({
    amount: null,
    isBestBetter: true,
  });
});
