import type { FundingTerms } from "./funding-terms.ts";

export type TermUnit = "usd" | "pct" | "months" | "years" | "days" | "ratio";

/** The range of a field, and how far one press of its arrows goes. */
export interface TermBound {
  readonly label: string;
  readonly min: number;
  /** Null: no upper end. "amount": the component's amount. */
  readonly max: number | "amount" | null;
  readonly step: number;
  readonly unit: TermUnit;
  /** May be left empty. */
  readonly optional?: true;
}

type NumericField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends number ? K : never }[keyof T];
export type BoundedType = Exclude<keyof FundingTerms, "investor">;

const bound = (
  label: string,
  min: number,
  max: TermBound["max"],
  step: number,
  unit: TermUnit,
): TermBound => ({
  label,
  min,
  max,
  step,
  unit,
});
const optional = (rule: TermBound): TermBound => ({ ...rule, optional: true });

const INTEREST_LABEL = "Interest rate";
const interest = (min: number, max: number, step = 0.1): TermBound =>
  bound(INTEREST_LABEL, min, max, step, "pct");
const months = (label: string, min: number, max: number, step = 1): TermBound =>
  bound(label, min, max, step, "months");

/**
 * The range and step of every number in the terms dialogs. Where the specification names no step, money goes by
 * 1,000 dollars, rates by 0.1 and months by 1 (our choice). Typed figures are brought to a step as well, but of money
 * and of interest rates, which contracts state to the dollar and to the hundredth: there a step is what the arrows do.
 *
 * Source: this product's own definition.
 */
export const TERM_BOUNDS = {
  seller_note: {
    cashAtClosing: bound("Cash at closing", 0, "amount", 1000, "usd"),
    interestRate: interest(0, 50),
    term: months("Term", 1, 360),
    balloonPayment: optional(bound("Balloon payment", 0, null, 1000, "usd")),
  },
  earnout: {
    duration: bound("Duration", 1, 4, 1, "years"),
    percentage: bound("Percentage", 10, 40, 5, "pct"),
    targetAmount: optional(bound("Target amount", 0, null, 1000, "usd")),
  },
  ddp: {
    percentage: bound("Percentage", 10, 20, 1, "pct"),
    dueDays: bound("Due in", 30, 180, 30, "days"),
  },
  subject_to: {
    monthlyPayment: bound("Monthly payment", 0, null, 50, "usd"),
    remainingBalance: optional(bound("Remaining balance", 0, null, 1000, "usd")),
    interestRate: optional(interest(0, 50)),
    remainingTerm: optional(months("Remaining term", 0, 360)),
  },
  ar_factoring: {
    arAmount: bound("Accounts receivable", 0, null, 1000, "usd"),
    percentage: bound("Advance rate", 50, 90, 5, "pct"),
  },
  rbf: {
    revenuePercentage: bound("Revenue percentage", 2, 10, 0.5, "pct"),
    cap: bound("Repayment cap", 1.2, 2, 0.1, "ratio"),
    estimatedTerm: months("Estimated term", 12, 84, 6),
    minimumPayment: optional(bound("Minimum payment", 0, null, 100, "usd")),
  },
  integrator_equity: {
    equityPercentage: bound("Equity", 5, 25, 1, "pct"),
    vestingPeriod: months("Vesting period", 0, 84, 12),
  },
  friends_family: {
    loanAmount: optional(bound("Loan amount", 0, null, 1000, "usd")),
    interestRate: interest(0, 50),
    term: months("Term", 12, 120),
    investmentAmount: optional(bound("Investment amount", 0, null, 1000, "usd")),
    equityPercentage: bound("Equity", 0.1, 49, 0.1, "pct"),
  },
  asset_based: {
    equipmentValue: bound("Collateral value", 0, null, 1000, "usd"),
    loanToValue: bound("Loan to value", 1, 100, 1, "pct"),
    term: months("Term", 12, 84),
    interestRate: interest(0, 30),
  },
  sba: {
    interestRate: interest(0, 20, 0.25),
    term: months("Term", 60, 300, 12),
    downPaymentPercentage: bound("Down payment", 10, 30, 5, "pct"),
    sbaFeePercentage: bound("Guarantee fee", 0, 5, 0.25, "pct"),
  },
  inventory_financing: {
    inventoryValue: bound("Inventory value", 0, null, 1000, "usd"),
    loanToValue: bound("Loan to value", 30, 80, 5, "pct"),
    interestRate: interest(8, 25, 0.5),
    term: months("Term", 3, 24),
    originationFee: bound("Origination fee", 1, 3, 0.25, "pct"),
  },
  inventory_consignment: {
    repaymentLength: months("Repayment length", 1, 24),
  },
  carve_out: {
    estimatedValue: optional(bound("Estimated value", 0, null, 1000, "usd")),
    ebitdaContribution: optional(bound("EBITDA contribution", 0, null, 1000, "usd")),
  },
} as const satisfies { [T in BoundedType]: { [K in NumericField<FundingTerms[T]>]?: TermBound } };

/** The bounds of one type by field, for dialogs that are drawn from data. */
export function termBoundsOf(type: BoundedType): Readonly<Record<string, TermBound>> {
  return TERM_BOUNDS[type];
}

/** The upper end of a field in numbers; null without one. */
export function highestTerm({ max }: TermBound, amountUsd: number): number | null {
  return max === "amount" ? Math.max(0, amountUsd) : max;
}

/**
 * A typed number within the range of its field; whole where the unit is counted.
 *
 * Source: this product's own definition.
 *
 * @example clampTerm(TERM_BOUNDS.seller_note.interestRate, 51, 300_000) // 50
 * @example clampTerm(TERM_BOUNDS.seller_note.cashAtClosing, 400_000, 300_000) // 300000
 * @example clampTerm(TERM_BOUNDS.seller_note.term, 0, 300_000) // 1
 */
export function clampTerm(rule: TermBound, value: number, amountUsd: number): number {
  const number = Number.isFinite(value) ? value : 0;
  const whole = isCounted(rule) ? Math.round(number) : number;
  const most = highestTerm(rule, amountUsd);
  const atMost = most === null ? whole : Math.min(most, whole);
  return Math.max(rule.min, atMost);
}

/** A typed figure is brought to a step: money and interest rates are kept as they are typed. */
export function holdsSteps({ unit, label }: TermBound): boolean {
  return unit !== "usd" && label !== INTEREST_LABEL;
}

/** Months, years and days come whole. */
export function isCounted({ unit }: TermBound): boolean {
  return unit === "months" || unit === "years" || unit === "days";
}
