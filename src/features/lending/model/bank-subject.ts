import type { BooksFigures } from "#calc/books/books-figures.ts";
import { yearlyChanges } from "#calc/books/books-trend.ts";
import { type BooksRules, figureBooks } from "#calc/books/figure-books.ts";
import { seasonWeights } from "#calc/books/season-weights.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { supportUsd } from "#calc/plan/most-to-pay.ts";
import type { NamedStructure, PlanInput } from "#calc/plan/plan-input.ts";
import { PLAN_TABLES, type PlanTables } from "#calc/plan/plan-tables.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolveStructure } from "#calc/plan/resolve-plan.ts";
import type { StressBooks } from "#calc/stress/stress-typed.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import type { MarketTerms } from "#calc/tables/market-term.ts";
import { verdictBooks } from "#calc/verdict/verdict-books.ts";
import type { DoubtedFigure, VerdictBooks } from "#calc/verdict/verdict-deal.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { type StackEdit, withOffer } from "#features/funding/model/stack-edit.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { describeEarnings } from "./words/earnings-words.ts";
import { buyerOfDeal, type DealLending, dealBankInput } from "./deal-lending.ts";

/** Of a deal's books, what the bank reads. */
export interface BooksForBank {
  readonly base: BooksFigures["base"];
  readonly verdict: VerdictBooks;
  readonly roles: NonNullable<BankInput["roles"]>;
  /** Null while a customer's part of revenue is not known. */
  readonly largestCustomerPct: number | null;
  /** Revenue from January to December; null unless twelve months in a row are known. */
  readonly seasonality: readonly number[] | null;
  /** The months that the base is made of, the latest first. */
  readonly months: readonly string[];
  /** What the futures of the deal read. */
  readonly stress: StressBooks;
}

/** Null where there are no books, or where they contradict themselves. */
export function readBooksForBank(stored: StoredBooks, rules: BooksRules): BooksForBank | null {
  if (stored.periods.length === 0) return null;
  const read = readBooksRecord(toBooks(stored));
  if (!read.ok) return null;
  const figured = figureBooks(read.books, rules);
  const { base, trend, marginStdDevPts, periods } = figured;
  const shares = stored.customers.map(({ sharePct }) => sharePct);
  const areKnown = shares.length > 0 && shares.every((share) => share !== null);
  return {
    base,
    verdict: verdictBooks(figured),
    roles: stored.roles.map(({ annualPay, filledByBuyer }) => ({ annualPay, filledByBuyer })),
    largestCustomerPct: areKnown ? Math.max(...shares.map(Number)) : null,
    seasonality: seasonWeights(read.books),
    months: base.uses.map(({ label }) => label),
    stress: {
      changeStdDevPct: trend.changeStdDevPct,
      changes: yearlyChanges(periods),
      marginStdDevPts,
      grossMarginPct: base.grossMarginPct,
      customers: stored.customers,
    },
  };
}

export interface BankParts {
  readonly figures: DealFigures;
  /** With what was changed of it and not saved; null: none is chosen, and the usual structure stands in. */
  readonly stack: StackEdit | null;
  /** The other saved stacks of the deal. */
  readonly alternatives?: readonly NamedStructure[];
  readonly openDoubts?: readonly DoubtedFigure[];
  /** As administrators have made them; absent: as they come with the product. */
  readonly rules?: BankRules;
  readonly market?: MarketTerms;
  readonly costRows?: readonly ClosingCostRow[];
  readonly books: BooksForBank | null;
  /** Null for who may not read the buyer's profile. */
  readonly buyer: Buyer | null;
  readonly lending: DealLending;
  readonly usualSalaryUsd: number | null;
  /** The usual pay is kept from whoever reads this: that none is entered cannot be said. */
  readonly isUsualPayKept?: boolean;
  readonly today: string;
}

/** What the search goes by beside the deal: what is usually signed, and how high a price earnings and market support. */
export type SearchBounds = Pick<BestInput, "market" | "highestPriceUsd">;

export interface BankSubject {
  readonly plan: Plan;
  /** The plan, as the bank's calculation reads it. */
  readonly input: BankInput;
  readonly bounds: SearchBounds;
  /** What the earnings rest on, as a sentence. */
  readonly basis: string;
  /** Of each component of the input, as the stack calls it. */
  readonly names: readonly string[];
}

/** A saved stack as another way to pay. */
export const stackAsAlternative = ({
  name,
  components,
}: Pick<StackEdit, "components"> & { readonly name: string }): NamedStructure => ({
  name,
  components: components.map((component) => toLendingComponent(toStackComponent(component))),
});

type Said = PlanInput["said"];

/** What the deal says for the bank, with what the books and the profile say beside it. */
const saidOf = ({ lending, books, buyer }: BankParts): Said => ({
  ...dealBankInput(lending),
  seasonality: lending.seasonality ?? books?.seasonality ?? null,
  largestCustomerPct: books?.largestCustomerPct ?? null,
  profile: buyer === null ? null : buyerOfDeal(buyer, lending.buyer),
});

/** The chosen stack at the price of the plan. */
const stackOf = ({ stack, lending }: BankParts): StackEdit | null =>
  stack === null || lending.offer === null ? stack : withOffer(stack, lending.offer);

/** What a plan is made of, from where each part of it is entered. */
export function planInput(parts: BankParts): PlanInput {
  const { figures, books, lending, usualSalaryUsd, today, openDoubts = [], alternatives = [] } = parts;
  const stack = stackOf(parts);
  return {
    figures: {
      ...figures,
      books: books?.verdict ?? null,
      usualManagerSalaryUsd: usualSalaryUsd,
      planManagerPayUsd: stack?.managerSalaryUsd ?? null,
      openDoubts,
    },
    said: saidOf(parts),
    offerUsd: stack === null ? lending.offer : stack.offerAmount,
    day: lending.loanNumberDate ?? today,
    components: stack?.components.map((component) => toLendingComponent(toStackComponent(component))) ?? null,
    books: books === null ? null : { revenueUsd: books.base.revenue, roles: books.roles },
    operator: lending.operator,
    costs: lending.costs,
    alternatives,
  };
}

/** The tables that a plan reads, with those that an administrator may have edited. */
export const planTables = ({
  rules,
  market,
  costRows,
}: Pick<BankParts, "rules" | "market" | "costRows">): PlanTables => ({
  ...PLAN_TABLES,
  ...(rules === undefined ? {} : { rules }),
  ...(market === undefined ? {} : { market }),
  ...(costRows === undefined ? {} : { costs: costRows }),
});

/** Everything that the bank's calculation asks: the plan, of a stack or of the structure that is usual. */
export function bankSubject(parts: BankParts): BankSubject {
  const plan = resolveStructure(planInput(parts), planTables(parts));
  return {
    plan,
    input: plan.bankInput,
    bounds: {
      ...(parts.market === undefined ? {} : { market: parts.market }),
      highestPriceUsd: supportUsd(plan),
    },
    basis: describeEarnings(plan, parts),
    names:
      parts.stack?.components.map(({ name }) => name) ??
      plan.components.map(({ type }) => FUNDING_TYPE_INFO[type].name),
  };
}
