import { expect, test } from "vitest";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import { applyChanges } from "#features/books/model/apply-changes.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import { EMPTY_BOOKS, type StoredBooks } from "#features/books/model/stored-books.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { type Buyer, UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";
import { type BankParts, bankSubject, readBooksForBank } from "./bank-subject.ts";
import { UNKNOWN_LENDING } from "./deal-lending.ts";

const TODAY = "2026-11-20";

const component = (componentType: string, percentage: number, terms: object | null = null) =>
  componentRecordSchema.parse({
    id: componentType,
    name: `The ${componentType}`,
    componentType,
    percentage,
    amount: percentage * 10_000,
    order: 0,
    isUsingDefaultTerms: terms === null,
    details: [],
    terms,
  });

const stack: StackEdit = {
  offerAmount: 1_000_000,
  dealTerms: defaultDealTerms(1_000_000),
  managerSalaryUsd: null,
  components: [component("equity", 20), component("sba", 80)],
};

const figures: DealFigures = { ...HVAC, ebitdaUsd: 330_000, sdeUsd: 345_000, managerSalaryUsd: 60_000 };
const parts: BankParts = {
  figures,
  stack,
  books: null,
  buyer: UNKNOWN_BUYER,
  lending: UNKNOWN_LENDING,
  usualSalaryUsd: 95_000,
  today: TODAY,
};

function workedBooks(): StoredBooks {
  const answer = applyChanges(EMPTY_BOOKS, typeWorkedBooks() as unknown as readonly BooksChange[]);
  if (!answer.ok) throw new Error(answer.message);
  return answer.books;
}

test("without books EBITDA stands in as it is entered: no pay is taken off again", () => {
  const { input, basis } = bankSubject(parts);
  expect(input).toMatchObject({ offer: 1_000_000, loanNumberDate: TODAY, figures: { cads: 330_000 } });
  expect(basis).toBe(
    "Earnings of $330,000 a year: the broker’s EBITDA, taken to be after a manager’s pay. Prime 7%, as of 21 Sep 2026.",
  );
  expect(analyzeBank(input).years[0]?.cads).toBe(330_000);
});

test("a deal that knows SDE alone rests on it, less a manager's pay", () => {
  const { input, basis } = bankSubject({ ...parts, figures: { ...figures, ebitdaUsd: null } });
  expect(input.figures?.cads).toBe(285_000);
  expect(basis).toBe(
    "Earnings of $285,000 a year: the broker’s SDE of $345,000 after $60,000 for the operator (the deal). Prime 7%, as of 21 Sep 2026.",
  );
});

test("without any earnings coverage is unknown, and it is said", () => {
  const { input, basis } = bankSubject({ ...parts, figures: { ...figures, ebitdaUsd: null, sdeUsd: null } });
  expect(basis).toBe("What the business earns is not known: enter EBITDA or SDE, or the books.");
  expect(analyzeBank(input).years[0]).toMatchObject({ cads: null, coverage: null });
});

test("books say the earnings, the pay, the largest customer and the seasons", () => {
  const books = readBooksForBank(workedBooks(), { today: "2026-11-22" });
  const { input, basis } = bankSubject({ ...parts, books });
  expect(input.figures?.cads).toBeCloseTo(139_832, 0);
  expect(basis).toMatch(/^Earnings of .+ a year by the books of .+\.$/);
  expect(input.largestCustomerPct).toBe(books?.largestCustomerPct);
  expect(input.seasonality).toEqual(books?.seasonality);
});

test("the pay of whoever runs it is the household's where the buyer does", () => {
  const books = readBooksForBank(workedBooks(), { today: "2026-11-22" });
  const buyer = { ...UNKNOWN_BUYER, people: [{ fullTime: true }] as Buyer["people"] };
  expect(bankSubject({ ...parts, books, buyer }).input.roles).toEqual([
    { annualPay: 95_000, filledByBuyer: true },
  ]);
  expect(bankSubject({ ...parts, books }).input.roles).toEqual([]);
});

test("costs that nobody typed are those that are usual at the offer", () => {
  const { input, plan } = bankSubject(parts);
  expect(plan.costs.estimated).toContain("legal");
  expect(input.closing?.costs?.legal).toBe(12_000);
  const typed = bankSubject({ ...parts, lending: { ...UNKNOWN_LENDING, costs: "typed" } });
  expect(typed.plan.costs).toMatchObject({ estimated: [], totalUsd: 0 });
  expect(typed.plan.without).toContain("costs");
});

test("books without a period say nothing", () => {
  expect(readBooksForBank(EMPTY_BOOKS, { today: TODAY })).toBeNull();
});

test("what the deal says for the bank goes before the stack and the books", () => {
  const weights = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2];
  const { input } = bankSubject({
    ...parts,
    lending: {
      ...UNKNOWN_LENDING,
      offer: 900_000,
      loanNumberDate: "2026-12-01",
      seasonality: weights,
      facts: { ...UNKNOWN_LENDING.facts, sellerKeepsPct: 0 },
    },
  });
  expect(input).toMatchObject({ offer: 900_000, loanNumberDate: "2026-12-01", seasonality: weights });
  expect(input.components.map(({ amount }) => amount)).toEqual([180_000, 720_000]);
  expect(input.facts?.sellerKeepsPct).toBe(0);
});

test("who may not read the buyer's profile is told nothing of it", () => {
  const { input } = bankSubject({ ...parts, buyer: null });
  expect(input.profile).toBeNull();
  const rules = analyzeBank(input).rules;
  expect(rules.find(({ id }) => id === "sba-citizenship")).toMatchObject({
    verdict: "unknown",
    missing: ["people.citizenship"],
  });
});

test("terms that are set count, and those that nobody set are the usual ones of the day", () => {
  const own = component("sba", 80, { ...sbaTerms, term: 84 });
  const { input, names } = bankSubject({
    ...parts,
    stack: { ...stack, components: [component("equity", 20), own] },
  });
  expect(input.components[1]?.terms?.term).toBe(84);
  expect(bankSubject(parts).input.components[1]?.terms).toMatchObject({ interestRate: 10, term: 120 });
  expect(names).toEqual(["The equity", "The sba"]);
});

const sbaTerms = {
  interestRate: 10,
  term: 120,
  amortization: "monthly",
  downPaymentPercentage: 10,
  sbaFeePercentage: 3,
  collateralType: "business_assets",
  personalGuarantee: true,
};
