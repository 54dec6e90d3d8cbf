import { describe, expect, test } from "vitest";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { supposeChanges } from "#features/coach/model/ask/what-if.ts";
import { studyBank } from "#features/coach/model/bank-study.ts";
import { type AroundDeal, type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { type BankBasis, withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import type { BooksForBank } from "#features/lending/model/bank-subject.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { type Buyer, UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { answerCoverage } from "./coverage-answer.ts";
import { answerTopic } from "./questions.ts";

const id = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-22T12:00:00Z");
const at = now.toISOString();
const data = makeDeal("Summit Air", {
  financials: { askingPrice: 1_000_000, annualRevenue: 1_850_000, ebitda: 150_000 },
});
const deal = {
  id,
  version: 1,
  status: "",
  hasAnalysis: false,
  hasLoi: false,
  unreadable: [],
  data,
  createdAt: at,
  updatedAt: at,
  createdBy: null,
  updatedBy: null,
};
const AMOUNTS = { amountUsd: 500_000, offerUsd: 1_000_000, deal: fundingDealOf(toDealFigures(data)) };
const NOTE_TERMS = { ...defaultTerms("seller_note", "unset", AMOUNTS), interestRate: 0, term: 60 };
/** At 0 % over 60 months $500,000 are $100,000 a year; the last payment takes the cents that are left, so year 5 is the worst. */
const note = (amountPct: number, more: object = {}) =>
  ({
    type: "seller_note" as FundingType,
    percentage: amountPct,
    terms: { ...NOTE_TERMS, ...more },
  }) as const;
const named = (stack: FundingStack): FundingStack => ({
  ...stack,
  components: stack.components.map((one) => ({ ...one, name: FUNDING_TYPE_INFO[one.componentType].name })),
});
const stackOf = (notePct: number, more: Parameters<typeof savedStack>[2] = {}) =>
  named(
    savedStack(1_000_000, [{ type: "equity", percentage: 100 - notePct }, note(notePct)], {
      name: "Half note",
      ...more,
    }),
  );

const basis: BankBasis = {
  books: null,
  buyer: UNKNOWN_BUYER,
  hidesBuyer: false,
  lending: UNKNOWN_LENDING,
  usualSalaryUsd: null,
  today: "2026-11-22",
  rules: BANK_RULES,
};
const books = {
  base: { revenue: 1_850_000 },
  verdict: {
    sdeUsd: 120_000,
    rolesPayUsd: 0,
    maintenanceCapexUsd: 30_000,
    workingCapitalNeedUsd: null,
    hasFiscalYear: true,
  },
  roles: [],
  largestCustomerPct: null,
  seasonality: null,
  months: ["FY2025"],
} as unknown as BooksForBank;
const buyer: Buyer = {
  ...UNKNOWN_BUYER,
  livingCostsMonthly: 4_000,
  otherIncomeYearly: 60_000,
  taxPct: 20,
  personalDebts: [{ kind: "mortgage_or_rent", monthlyPayment: 1_000 }],
  cash: [],
};

function study(bank: BankBasis | null, stacks = [stackOf(50)], ofData = data): DealStudy {
  const around: AroundDeal = {
    stacks: stacks.map((record) => ({ record, deal: { ...deal, data: ofData } })),
    usualManagerSalaryUsd: null,
    earnings: null,
    bank,
    now,
  };
  return studyDeal(id, ofData, null, { around });
}
const debt = (of: DealStudy): string => answerTopic("debt", of).text;

describe("Can this deal pay its debt?", () => {
  test("is answered from the saved stack as the bank calculates it, and from the usual structure without one", () => {
    // $500,000 over five years without interest: $100,000 a year, of which $150,000 is earned.
    const text = debt(study(basis));
    expect(text).toContain("**Yes: the worst year, year 5, is covered 1.5x.**");
    expect(text).toContain("Lowest twelve months running: 1.5x, up to month 60");
    expect(text).toContain("Earnings of $150,000 a year: the broker’s EBITDA");
    expect(text).toContain(
      `From “Half note”, as [the Bank tab](/dashboard/direct-deal-analysis/${id}?tab=bank)`,
    );
    const without = debt(study(basis, []));
    expect(without).toContain("the worst year, year 1, is covered 0.94x");
  });

  test("rests on the books where there are any: $90,000 against $100,000 is no", () => {
    const text = debt(study({ ...basis, books }));
    expect(text).toContain("**No: the worst year, year 5, is covered 0.9x.**");
    expect(text).toContain("by the books of FY2025");
    expect(text).toContain("$90,000 of it can pay debt");
    expect(text).toContain("Lender’s coverage, worst year: 0.90x, asked: at least 1.25x. Smallest fix: ");
  });

  test("between one and what lenders ask it is barely", () => {
    expect(debt(study(basis, [stackOf(60)]))).toContain("**Yes: the worst year, year 1, is covered 1.25x.**");
    expect(debt(study(basis, [stackOf(70)]))).toContain(
      "**Barely: the worst year, year 1, is covered 1.07x.**",
    );
  });

  test("of several stacks the chosen one, else the one saved last", () => {
    const older = stackOf(90, { id: "00000000-0000-4000-8000-0000000000bb", name: "Older" });
    const later = stackOf(50, { updatedAt: "2026-11-21T09:00:00.000Z" });
    expect(debt(study(basis, [older, later]))).toContain("“Half note”");
    const chosen = { ...basis, lending: { ...UNKNOWN_LENDING, stackId: older.id } };
    expect(debt(study(chosen, [older, later]))).toContain("“Older”");
  });

  test("says what is not known, and where it is entered", () => {
    const text = debt(study(basis));
    expect(text).toContain(
      "Global coverage, with your household, is not known: [your buyer’s profile](/dashboard/profile/buyer)",
    );
    expect(text).toMatch(/Not known yet, in \[the books\]\([^)]+tab=books\): /);
    const nothing = makeDeal("Summit Air", { financials: { askingPrice: 1_000_000 } });
    expect(debt(study(basis, [stackOf(50)], nothing))).toContain(
      "**Not known yet:** the earnings are missing.",
    );
    const cash = savedStack(1_000_000, [{ type: "equity", percentage: 100 }]);
    expect(debt(study(basis, [cash]))).toContain("**There is no debt to pay:**");
  });

  test("with the buyer's profile it says global coverage, and marks that the answer rests on it", () => {
    // (150,000 + 60,000 × 0.8 − 48,000 − 20 % of the profit of 150,000) ÷ (100,000 + 12,000)
    const { text, figures } = answerTopic("debt", study({ ...basis, buyer }));
    expect(text).toContain("Global coverage, with your household: 1.07x in year 5, the lowest");
    expect(figures.some(({ isOfBuyer }) => isOfBuyer === true)).toBe(true);
  });

  test("without the profile nothing of it is said, not even that it is missing", () => {
    const shared = answerTopic("debt", study(withoutProfile({ ...basis, buyer })));
    expect(shared.text).not.toMatch(/household|profile|citizenship|liquid/i);
    expect(shared.text).toContain(
      "What rests on the buyer’s own finances, such as global coverage, is left out.",
    );
    expect(shared.figures.some(({ isOfBuyer }) => isOfBuyer === true)).toBe(false);
  });

  test("an earnout beside an SBA loan fails a rule that a standby note puts right", () => {
    const stack = savedStack(1_000_000, [
      { type: "equity", percentage: 40 },
      { type: "sba", percentage: 50 },
      { type: "earnout", percentage: 10 },
    ]);
    const text = debt(study(basis, [stack]));
    expect(text).toMatch(/\*\*\d rules? fails?:\*\*/);
    expect(text).toContain(
      "No earnout beside an SBA loan: $100,000, asked: none. Smallest fix: Earnout becomes a standby note",
    );
  });
});

describe("What would have to be true for 1.25?", () => {
  test("earnings, and the smallest changes that were worked out again, each with its cost", () => {
    // $100,000 is due and $90,000 is earned: $125,000 are needed, or $360,000 of note, $72,000 a year.
    const { text, figures } = answerTopic("coverage", study({ ...basis, books }));
    expect(text).toContain("is covered 0.9x now. For 1.25x any one of these alone would do:**");
    expect(text).toContain("Cash that can pay debt up 38.9%: from $90,000 to $125,000 a year");
    expect(text).toContain(
      "Your cash up $140,000 (Seller Financing $500,000 to $360,000): costs $140,000 more of your cash at closing, and the worst year is 1.25x",
    );
    expect(text).toContain("Price down $280,000 (Offer $1,000,000 to $720,000, percentages kept)");
    expect(text).toContain("Seller Financing runs longer (60 months to 84 months): costs no cash at closing");
    expect(figures).toContainEqual(expect.objectContaining({ text: "$125,000", place: "bank", unit: "usd" }));
  });

  test("where it is there already, how far earnings may fall", () => {
    const { text } = answerTopic("coverage", study(basis));
    expect(text).toContain("is covered 1.5x already, above 1.25x.**");
    expect(text).toContain("may fall 16.7%, from $150,000 to $125,000 a year, until it is at 1.25x");
    expect(text).toContain("may fall 33.3%, from $150,000 to $100,000 a year, until it is at 1x");
  });

  test("another target is worked out as asked; terms of a loan are none of a stack", () => {
    expect(answerCoverage(study(basis), 2).text).toContain("For 2x any one of these");
    const terms = { downPaymentPct: 30, annualRatePct: 7, termYears: 10 };
    expect(answerCoverage(study(basis), 1.25, terms).text).toContain("30% down");
    expect(studyBank(supposeChanges(study(basis), { annualRatePct: 9 }))).toBeNull();
  });

  test("without a stack the loan plan answers", () => {
    expect(answerTopic("coverage", study(basis, [])).text).toContain("25% down");
  });

  test("a loss covers no debt, however small", () => {
    const loss = makeDeal("Summit Air", { financials: { askingPrice: 1_000_000, ebitda: -20_000 } });
    expect(answerTopic("coverage", study(basis, [stackOf(50)], loss)).text).toContain(
      "The business would have to earn first",
    );
  });
});

test("what if the earnings were others: they stand in place of the books'", () => {
  const supposed = supposeChanges(study({ ...basis, books }), { ebitdaUsd: 200_000 });
  expect(debt(supposed)).toContain("is covered 2x");
});

test("what if the price were another: the stack keeps its shares, whatever offer the deal names to the bank", () => {
  const offering = { ...basis, lending: { ...UNKNOWN_LENDING, offer: 900_000 } };
  expect(debt(supposeChanges(study(offering), { askingPriceUsd: 500_000 }))).toContain("is covered 3x");
});

test("every figure of the answers is held", () => {
  for (const bank of [
    basis,
    { ...basis, books },
    { ...basis, buyer },
    withoutProfile({ ...basis, books, buyer }),
  ])
    for (const guided of ["debt", "coverage"] as const) {
      const { text, figures } = answerTopic(guided, study(bank));
      expect(listUnsupported(text, figures), text).toEqual([]);
    }
});
