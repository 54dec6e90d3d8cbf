import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import type { Position, Service, SummaryLine, TermLoan } from "./definition.ts";
import { loanTerms, partTerm, type PartTerm } from "./part-terms.ts";
import { type TermAmounts } from "./term-fields.ts";

/** What several types have in common: a type is made of these and of what is its own. */

export const RHYTHMS = { monthly: "Monthly", quarterly: "Quarterly", annual: "Annual" } as const;

interface LoanTerms {
  readonly interestRate: number;
  readonly term: number;
  readonly amortization?: string;
}

const EVERY: Readonly<Record<string, 1 | 3 | 12>> = { quarterly: 3, annual: 12 };

/** A loan that is repaid in equal payments. */
export function amortised(principalUsd: number, terms: LoanTerms): TermLoan {
  return {
    principalUsd: finiteUsd(Math.max(0, principalUsd)),
    annualRatePct: toNumber(terms.interestRate),
    termMonths: toNumber(terms.term),
    paymentEveryMonths: EVERY[terms.amortization ?? ""] ?? 1,
    balloonUsd: null,
  };
}

/** A loan that somebody set; nobody lends 0. */
export function givenLoan(loanAmount: number | null | undefined): number | null {
  const loan = toNumber(loanAmount);
  return loan > 0 ? loan : null;
}

/** Its lender pays out the whole loan, and no more, at closing. */
const BRINGS_ITS_LOAN = {
  closing: "cash",
  bringsItsLoan: true,
  isDebt: () => true,
} as const;

/** A bank's loan of the whole component, repaid in equal payments a month. */
export const PLAIN_LOAN = {
  ...BRINGS_ITS_LOAN,
  lends: "amount",
  inputs: ({ interestRate, term }: LoanTerms) => loanTerms({ interestRate, term }),
  loan: ({ terms: { interestRate, term }, amountUsd }: Position<LoanTerms>) =>
    amortised(amountUsd, { interestRate, term }),
} as const;

/** Shares of the collateral that are lent when nobody said more. Source: this product's own definition. */
export const DEFAULT_LOAN_SHARE_PCT = 50;

/**
 * The loan on a collateral when nobody set one: the smaller of the component and a share of the collateral's value,
 * or the component where no value is recorded.
 *
 * Units: US dollars, percent. Source: this product's own definition.
 *
 * @example loanOnCollateral(115_000, 180_000, 50) // 90000
 * @example loanOnCollateral(60_000, 85_000, 50) // 42500
 * @example loanOnCollateral(60_000, null, 50) // 60000
 */
export function loanOnCollateral(amountUsd: number, valueUsd: number | null, sharePct: number): number {
  const value = toNumber(valueUsd);
  return value > 0 ? Math.min(amountUsd, (value * sharePct) / 100) : amountUsd;
}

interface CollateralTerms extends Pick<LoanTerms, "interestRate" | "term"> {
  readonly loanToValue: number;
  readonly loanAmount?: number | null;
}

/** A loan as far as a collateral carries it, or the one that somebody set; repaid in equal payments a month. */
export const loanOn = <Terms extends CollateralTerms>(valueOf: (terms: Terms) => number) => ({
  ...BRINGS_ITS_LOAN,
  lends: "on-collateral" as const,
  loan: ({ terms, amountUsd }: Position<Terms>) =>
    amortised(givenLoan(terms.loanAmount) ?? loanOnCollateral(amountUsd, valueOf(terms), terms.loanToValue), {
      interestRate: terms.interestRate,
      term: terms.term,
    }),
  follow: (terms: Terms, { amountUsd }: TermAmounts): Terms => ({
    ...terms,
    loanAmount: loanOnCollateral(amountUsd, valueOf(terms), terms.loanToValue),
  }),
});

/** What a loan on collateral is calculated from: a loan that somebody set, or a share of the collateral's value. */
export const collateralInputs = (
  terms: CollateralTerms,
  isOwn: boolean,
  valueUsd: number | null,
): PartTerm[] => [
  ...loanTerms({ interestRate: terms.interestRate, term: terms.term }),
  partTerm(
    "loan",
    "Loan, where one is set",
    isOwn ? terms.loanAmount || null : null,
    "usd",
    "US dollars; empty follows the collateral",
  ),
  partTerm("collateral", "Collateral's value", valueUsd, "usd", "US dollars"),
  partTerm(
    "lend_share",
    "Lent on it",
    isOwn ? terms.loanToValue : DEFAULT_LOAN_SHARE_PCT,
    "pct",
    "Of the collateral's value",
  ),
];

/** The smaller of the component and a value that its terms name; the component where they name none. */
export const upTo = (amountUsd: number, valueUsd: number | null | undefined): number =>
  toNumber(valueUsd) > 0 ? Math.min(amountUsd, toNumber(valueUsd)) : amountUsd;

/** How many of the first twelve months a term fills. */
export const monthsOfFirstYear = (termMonths: number): number => Math.min(12, Math.max(0, termMonths));

/** Nothing by the month. */
export const NO_SERVICE: Service = { monthlyUsd: 0, annualUsd: 0, kind: "fixed" };

/** A yearly cost in twelve parts, which varies with the business. */
export const spread = (annualUsd: number): Service => ({
  monthlyUsd: annualUsd / 12,
  annualUsd,
  kind: "variable",
});

export const worth = (valueUsd: number | null): number => Math.max(0, toNumber(valueUsd));

/** Of whole dollars the product is exact, so that a cap of 126,000 is not 125,999.99…. */
export function shareOf(pct: number, valueUsd: number): number {
  const product = pct * valueUsd;
  return Number.isFinite(product) ? product / 100 : (valueUsd / 100) * pct;
}

/** Percentages of the value that a type may reach, and the SBA's limit. Source: this product's own definition. */
export const CAP_RULES = {
  inventoryFinancingPct: 80,
  assetBasedPct: 70,
  sbaOfOfferPct: 90,
  sbaLimitUsd: 5_000_000,
} as const;

export const wholeDollars = (usd: number): string => formatMoney(Math.floor(usd));

export const NO_INVENTORY = {
  hint: "No inventory recorded",
  warning: "No inventory value recorded - please update deal financials",
} as const;

/** The line of a summary that matters. */
export const total = (label: string, shown: string): SummaryLine => ({ label, shown, total: true });
