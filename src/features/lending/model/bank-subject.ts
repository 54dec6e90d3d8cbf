import {
  type BankInput,
  type BooksFigures,
  type BooksRules,
  type CashFlowBase,
  type DealFigures,
  figureBooks,
  fundingDealOf,
  managerPayOf,
  seasonWeights,
  type StressBooks,
  toLendingComponent,
} from "#calc";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { type StackEdit, withOffer } from "#features/funding/model/stack-edit.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { listWords } from "#kit/list-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { buyerOfDeal, type DealLending, saidForBank } from "./deal-lending.ts";

/** Of a deal's books, what the bank reads. */
export interface BooksForBank {
  readonly base: BooksFigures["base"];
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
  const { base, trend, marginStdDevPts } = figureBooks(read.books, rules);
  const shares = stored.customers.map(({ sharePct }) => sharePct);
  const areKnown = shares.length > 0 && shares.every((share) => share !== null);
  return {
    base,
    roles: stored.roles.map(({ annualPay, filledByBuyer }) => ({ annualPay, filledByBuyer })),
    largestCustomerPct: areKnown ? Math.max(...shares.map(Number)) : null,
    seasonality: seasonWeights(read.books),
    months: base.uses.map(({ label }) => label),
    stress: {
      changeStdDevPct: trend.changeStdDevPct,
      marginStdDevPts,
      grossMarginPct: base.grossMarginPct,
      customers: stored.customers,
    },
  };
}

export interface BankParts {
  readonly figures: DealFigures;
  /** With what was changed of it and not saved. */
  readonly stack: StackEdit;
  readonly books: BooksForBank | null;
  /** Null for who may not read the buyer's profile. */
  readonly buyer: Buyer | null;
  readonly lending: DealLending;
  readonly usualSalaryUsd: number | null;
  /** The usual pay is kept from whoever reads this: that none is entered cannot be said. */
  readonly isUsualPayKept?: boolean;
  readonly today: string;
}

export interface BankSubject {
  readonly input: BankInput;
  /** What the earnings rest on, as a sentence. */
  readonly basis: string;
  /** Of each component of the input, as the stack calls it. */
  readonly names: readonly string[];
}

/** The deal's own earnings that stand in where the books say nothing: EBITDA, else SDE. */
const baseOf = ({ base }: DealLending, { ebitdaUsd, sdeUsd }: DealFigures): CashFlowBase =>
  base ?? ((ebitdaUsd ?? 0) === 0 && (sdeUsd ?? 0) !== 0 ? "sde" : "ebitda");

function sayBasis(books: BooksForBank | null, input: BankInput, isUsualPayKept: boolean): string {
  const cads = books?.base.cads ?? null;
  if (books !== null && cads !== null)
    return `Earnings rest on the books of ${listWords(books.months)}: ${formatMoney(cads)} a year can pay debt.`;
  const earned = (input.base === "sde" ? input.deal.sdeUsd : input.deal.ebitdaUsd) ?? 0;
  const name = input.base === "sde" ? "SDE" : "EBITDA";
  if (earned === 0) return "What the business earns is not known: neither books nor EBITDA nor SDE say it.";
  const pay = input.managerSalary ?? null;
  const less =
    pay === null
      ? `with no manager’s pay deducted: ${isUsualPayKept ? "what the buyer usually pays is not shared here" : "none is entered"}`
      : `less a manager’s pay of ${formatMoney(pay)}`;
  return `Earnings rest on the deal’s ${name} of ${formatMoney(earned)} as typed, ${less}. Books would say what a lender counts.`;
}

/** Everything that the bank's calculation asks, from where each part of it is entered. */
export function bankSubject(parts: BankParts): BankSubject {
  const { figures, books, buyer, lending, usualSalaryUsd, isUsualPayKept = false, today } = parts;
  const stack = lending.offer === null ? parts.stack : withOffer(parts.stack, lending.offer);
  const pay = managerPayOf({
    stackUsd: stack.managerSalaryUsd,
    dealUsd: figures.managerSalaryUsd,
    usualUsd: usualSalaryUsd,
  });
  const input: BankInput = {
    ...saidForBank(lending),
    seasonality: lending.seasonality ?? books?.seasonality ?? null,
    deal: fundingDealOf(figures),
    offer: stack.offerAmount,
    components: stack.components.map((component) => toLendingComponent(toStackComponent(component))),
    books: books === null ? null : { base: books.base },
    base: baseOf(lending, figures),
    managerSalary: pay?.usd ?? null,
    roles: books?.roles ?? [],
    largestCustomerPct: books?.largestCustomerPct ?? null,
    profile: buyer === null ? null : buyerOfDeal(buyer, lending.buyer),
    loanNumberDate: lending.loanNumberDate ?? today,
  };
  return {
    input,
    basis: sayBasis(books, input, isUsualPayKept),
    names: stack.components.map(({ name }) => name),
  };
}
