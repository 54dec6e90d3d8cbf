import { analyzeStack } from "#calc/funding/analyze-stack.ts";
import { closingCash } from "#calc/funding/closing-cash.ts";
import { firstTwelveMonths } from "#calc/funding/first-twelve-months.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { lenderWarnings } from "#calc/funding/lender-warnings.ts";
import { lendersView } from "#calc/funding/lenders-view.ts";
import { proForma, VERDICT_TEXTS } from "#calc/funding/pro-forma.ts";
import { readStackRecord } from "#calc/funding/read-stack-record.ts";
import type { CashFlowBase, StackComponent } from "#calc/funding/stack-component.ts";
import { assessStack, type StackVerdict } from "#calc/funding/stack-verdict.ts";
import { HVAC_FUNDING, HVAC_OFFER_USD, row, termsWith } from "#tests/data/sample-stacks.ts";
import { describe, expect, test } from "vitest";

interface Case {
  readonly components: readonly StackComponent[];
  readonly offerUsd?: number;
  readonly deal?: FundingDeal;
  readonly base?: CashFlowBase;
  readonly managerSalaryUsd?: number | null;
}

function assess(one: Case): StackVerdict {
  const { components, offerUsd = HVAC_OFFER_USD, deal = HVAC_FUNDING } = one;
  const { base = "ebitda", managerSalaryUsd = 0 } = one;
  const stack = { deal, offerUsd, components };
  const input = { ...stack, base, managerSalaryUsd, today: "2026-11-22" };
  const view = lendersView(input);
  const warnings = lenderWarnings({ ...input, view });
  return assessStack({ stack, view, closing: closingCash(stack), warnings });
}
const titles = (one: Case): string[] => assess(one).findings.map(({ title }) => title);
const literal = ({ components, offerUsd = HVAC_OFFER_USD, deal = HVAC_FUNDING }: Case) =>
  proForma({ deal, offerUsd, components, base: "ebitda" });

const SBA = termsWith("sba", { interestRate: 10, sbaFeePercentage: 2.25 });
const at = (changes: Parameters<typeof termsWith<"seller_note">>[1]) => termsWith("seller_note", changes);
const rich: FundingDeal = { ...HVAC_FUNDING, ebitdaUsd: 2_500_000, realEstateUsd: 300_000 };

/** Ten stacks as a loan officer would be handed them: five that may be made, and five that may not. */
const SOUND: Readonly<Record<string, Case>> = {
  "SBA loan with a fifth in cash": { components: [row("equity", 40), row("sba", 60, SBA)] },
  "cash alone": { components: [row("equity", 100)] },
  "cash and a note over five years": { components: [row("equity", 70), row("seller_note", 30)] },
  "SBA loan, note and cash": {
    components: [row("equity", 35), row("sba", 55, SBA), row("seller_note", 10)],
  },
  "loan on equipment within half of it": {
    components: [row("equity", 93), row("asset_based", 7, termsWith("asset_based", { loanAmount: 80_500 }))],
  },
};
const NOT_SOUND: Readonly<Record<string, Case & { readonly title: string; readonly risk?: string }>> = {
  "loans that lend less than they count for": {
    components: [
      row("equity", 10),
      row("sba", 73.15),
      row("asset_based", 10.95),
      row("inventory_financing", 5.9),
    ],
    title: "Not fully funded",
  },
  "a 90 % note that is cash at closing": {
    components: [row("equity", 10), row("seller_note", 90, at({ cashAtClosing: 1_035_000 }))],
    title: "Not fully funded",
  },
  "a balloon in month 132": {
    components: [row("equity", 30), row("seller_note", 70, at({ amortization: "balloon", term: 132 }))],
    title: "Not self-funding",
  },
  "a loan above the maximum with its fee": {
    components: [row("equity", 37.5), row("sba", 62.5, { ...SBA, sbaFeePercentage: 3 })],
    offerUsd: 8_000_000,
    deal: rich,
    title: "Against the SBA's rules",
  },
  "25 years on a little real estate": {
    components: [row("equity", 45), row("sba", 55, { ...SBA, term: 300, sbaFeePercentage: 2.7 })],
    offerUsd: 8_000_000,
    deal: rich,
    title: "Against the SBA's rules",
  },
};

describe("a loan officer's eye", () => {
  test.each(Object.entries(SOUND))("finds nothing against: %s", (_, one) => {
    expect(assess(one)).toMatchObject({ tone: "good", findings: [] });
  });

  test.each(Object.entries(NOT_SOUND))("stops: %s", (_, { title, ...one }) => {
    expect(assess(one)).toMatchObject({ tone: "bad", title, risk: "high" });
    expect(assess(one).findings[0]?.sentence).toMatch(/\.$/);
  });
});

describe("no all-clear that is wrong", () => {
  test("a balloon in month 60 or 36 is in the verdict, not only beside it", () => {
    const balloon = (share: number, term: number): Case => ({
      components: [
        row("equity", 100 - share),
        row("seller_note", share, at({ amortization: "balloon", term })),
      ],
    });
    const late = balloon(29, 60);
    expect(VERDICT_TEXTS[literal(late).verdict]).toBe("Excellent");
    expect(assess(late)).toMatchObject({ tone: "bad", title: "Not self-funding", risk: "high" });
    expect(assess(late).coverageSentence).toMatch(/year 5: .* 0\.9\d times/);
    expect(assess(balloon(59, 36)).coverageSentence).toMatch(/year 3: .* 0\.4\d times/);
  });

  test("what falls due on day 90 to 180 and in month 6 is in the first twelve months", () => {
    const day = { components: [row("equity", 50), row("ddp", 50, termsWith("ddp", { dueDays: 180 }))] };
    expect(literal(day).coverageRatio).toBeNull();
    expect(firstTwelveMonths(literal(day))).toMatchObject({ dueUsd: 575_000, atOnceUsd: 575_000 });
    expect(firstTwelveMonths(literal(day)).coverageRatio).toBeCloseTo(330 / 575, 9);
    const note = at({ amortization: "balloon", term: 6, interestRate: 6 });
    const soon = { components: [row("equity", 80), row("seller_note", 20, note)] };
    expect(firstTwelveMonths(literal(soon)).dueUsd).toBeCloseTo(230_000 * 1.03, 6);
    expect(assess(day)).toMatchObject({ tone: "bad", title: "Not self-funding" });
    // A balloon of year 2 is not.
    const later = { components: [row("seller_note", 20, { ...note, term: 13 })] };
    expect(firstTwelveMonths(literal(later)).atOnceUsd).toBe(0);
  });

  test("an equity deal that pays the seller 10 % in cash is not self-funding without a word", () => {
    const thin = { components: [row("equity", 10), row("earnout", 90)], deal: rich };
    expect(literal(thin).verdict).toBe("self-funding equity deal");
    expect(titles(thin)).toContain("Little cash for the seller");
    const hollow = { components: [row("equity", 10), row("integrator_equity", 90)] };
    expect(assess(hollow)).toMatchObject({ tone: "bad", title: "Not fully funded", risk: "high" });
  });

  test("the risk is that of the worst year, also where the assumed cost of debt says low", () => {
    const heavy = { components: [row("equity", 40), row("seller_note", 60, at({ term: 8 }))] };
    expect(assess(heavy)).toMatchObject({ risk: "high", tone: "bad" });
  });

  test("an unknown is no pass: earnings, a debt's terms, the owner's pay in SDE", () => {
    const unknown = { ...HVAC_FUNDING, ebitdaUsd: null };
    expect(titles({ components: [row("equity", 100)], deal: unknown })).toEqual(["Coverage is not known"]);
    expect(titles({ components: [row("equity", 80), row("subject_to", 20)] })).toEqual(["Terms are missing"]);
    const debt = termsWith("subject_to", {
      monthlyPayment: 1000,
      remainingTerm: 24,
      remainingBalance: 230_000,
    });
    expect(titles({ components: [row("equity", 80), row("subject_to", 20, debt)] })).toEqual([
      "A debt is left over",
    ]);
    const sde = {
      components: SOUND["cash and a note over five years"]?.components ?? [],
      base: "sde",
    } as const;
    expect(titles({ ...sde, managerSalaryUsd: null })).toEqual(["No manager's pay"]);
    expect(titles({ ...sde, managerSalaryUsd: 60_000 })).toEqual([]);
  });

  test("collateral pledged twice, an earnout beside an SBA loan, a rate above every cap, no guarantee", () => {
    const beside = (...rows: StackComponent[]): Case => ({ components: [row("equity", 40), ...rows] });
    expect(titles(beside(row("sba", 55, SBA), row("rbf", 5)))).toContain("Collateral pledged twice");
    for (const wrong of [
      beside(row("sba", 55, SBA), row("earnout", 5)),
      beside(row("sba", 60, { ...SBA, interestRate: 12.25 })),
      beside(row("sba", 60, { ...SBA, personalGuarantee: false })),
      { components: [row("equity", 5), row("sba", 90, SBA), row("seller_note", 5)] },
    ])
      expect(titles(wrong)).toContain("Against the SBA's rules");
  });
});

test("a stack of a file is assessed over its whole life on SDE less the manager's pay it names, and on EBITDA without it", () => {
  const worstOf = (more: object) => {
    const deal = { financials: { ebitda: 330_000, sde: 345_000 } };
    const components = [
      { type: "equity", percentage: 40 },
      { type: "seller_note", percentage: 60 },
    ];
    const reading = readStackRecord({ deal, offer: 1_150_000, components, ...more });
    if (!reading.ok) throw new Error(reading.error);
    const life = analyzeStack(reading.stack, "2026-11-22").whole_life as { worst_coverage: number };
    return life.worst_coverage;
  };
  expect(worstOf({ base: "sde", managerSalary: 60_000 }) / worstOf({ base: "sde" })).toBeCloseTo(
    285 / 345,
    9,
  );
  expect(worstOf({ managerSalary: 60_000 })).toBe(worstOf({}));
});
