export const AMORTIZATIONS = ["monthly", "quarterly", "annual", "balloon"] as const;
export type Amortization = (typeof AMORTIZATIONS)[number];

export const STANDBYS = ["none", "full_life", "full_months", "interest_only_months"] as const;
export type Standby = (typeof STANDBYS)[number];

export const SBA_PROGRAMMES = ["7a_standard", "7a_small", "express"] as const;
export type SbaProgramme = (typeof SBA_PROGRAMMES)[number];

export const RATE_INDEXES = ["prime", "sofr30", "treasury5", "treasury10"] as const;
export const EARNOUT_METRICS = ["revenue", "ebitda", "gross_profit", "other"] as const;
export const EARNOUT_ASSUMPTIONS = ["met", "not_met", "projected"] as const;

/**
 * What the terms of any type may say of its payments; each type reads its own. Absent or null: the terms of nobody having
 * set any.
 *
 * Units: US dollars, percent a year, whole months; `duration` in years, `dueDays` in days, `cap` times the amount.
 */
export interface LendingTerms {
  readonly interestRate?: number | null;
  readonly term?: number | null;
  readonly amortization?: Amortization | null;
  /** Interest alone until this month. */
  readonly interestOnlyMonths?: number | null;
  /** Nothing is paid before this month; absent: 1. */
  readonly firstPaymentMonth?: number | null;
  readonly rateKind?: "fixed" | "variable" | null;
  readonly index?: (typeof RATE_INDEXES)[number] | null;
  readonly spreadPct?: number | null;
  /** A variable rate is looked up every so many months; absent: 3 for an SBA loan, else 12. */
  readonly resetMonths?: number | null;
  readonly loanAmount?: number | null;

  readonly cashAtClosing?: number | null;
  readonly standby?: Standby | null;
  readonly standbyMonths?: number | null;
  /** Interest of a full standby is added to the balance; absent: true. */
  readonly standbyAccrues?: boolean | null;
  /** The balance is due then, while payments amortise over the term. */
  readonly balloonMonth?: number | null;
  readonly balloonPayment?: number | null;

  readonly guarantyFeeFinanced?: boolean | null;
  readonly programme?: SbaProgramme | null;
  readonly feeBasis?: "table" | "typed" | null;
  readonly sbaFeePercentage?: number | null;
  readonly downPaymentPercentage?: number | null;

  /** Of `other`. */
  readonly kind?: "grant" | "loan" | "equity" | null;
  /** Of friends and family. */
  readonly type?: "loan" | "investment" | null;
  readonly equityPercentage?: number | null;

  readonly equipmentValue?: number | null;
  readonly inventoryValue?: number | null;
  readonly loanToValue?: number | null;
  readonly originationFee?: number | null;

  readonly duration?: number | null;
  readonly targetAmount?: number | null;
  readonly threshold?: number | null;
  readonly metric?: (typeof EARNOUT_METRICS)[number] | null;
  readonly assumed?: (typeof EARNOUT_ASSUMPTIONS)[number] | null;

  readonly dueDays?: number | null;
  readonly revenuePercentage?: number | null;
  readonly cap?: number | null;
  readonly estimatedTerm?: number | null;
  readonly minimumPayment?: number | null;
  /** The advance rate of factoring. */
  readonly percentage?: number | null;
  readonly repaymentLength?: number | null;
  readonly monthlyPayment?: number | null;
  readonly remainingBalance?: number | null;
  readonly remainingTerm?: number | null;
  readonly ebitdaContribution?: number | null;
}
