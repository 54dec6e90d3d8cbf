/** What the documents about the months of a business are, in the order in which they count. */
export const PERIOD_BASES = [
  "tax_return",
  "audited",
  "reviewed",
  "compiled",
  "internal",
  "broker",
  "bank_statements",
] as const;
export type PeriodBasis = (typeof PERIOD_BASES)[number];

export const PERIOD_KINDS = ["fiscal_year", "interim", "projection"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export const RETURN_FORMS = ["Schedule C", "1065", "1120-S", "1120"] as const;
export type ReturnForm = (typeof RETURN_FORMS)[number];

/** Lines above operating earnings, in the order of a profit and loss statement. */
export const EXPENSE_KEYS = [
  "officerPay",
  "wages",
  "payrollTaxes",
  "benefits",
  "rent",
  "repairs",
  "utilities",
  "insurance",
  "advertising",
  "vehicles",
  "travelMeals",
  "professionalFees",
  "bankFees",
  "supplies",
  "taxesLicenses",
  "badDebts",
  "otherExpenses",
] as const;

/** All lines of a period, in the order of a profit and loss statement. */
export const LINE_KEYS = [
  "revenue",
  "costOfGoods",
  ...EXPENSE_KEYS,
  "depreciation",
  "amortization",
  "interest",
  "otherIncome",
  "otherExpense",
  "incomeTaxes",
  "netIncome",
] as const;
export type LineKey = (typeof LINE_KEYS)[number];

export const BALANCE_KEYS = [
  "cash",
  "receivables",
  "inventory",
  "prepaid",
  "otherCurrentAssets",
  "fixedAssets",
  "otherAssets",
  "payables",
  "accrued",
  "deferredRevenue",
  "currentDebt",
  "otherCurrentLiabilities",
  "longTermDebt",
  "otherLiabilities",
  "equity",
] as const;
export type BalanceKey = (typeof BALANCE_KEYS)[number];

export const ADJUSTMENT_SOURCES = ["seller", "broker", "buyer", "accountant"] as const;
export type AdjustmentSource = (typeof ADJUSTMENT_SOURCES)[number];

export const ADJUSTMENT_STATUSES = ["claimed", "documented", "accepted", "rejected"] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

export const EARNINGS_LEVELS = ["claimed", "documented", "lender"] as const;
export type EarningsLevel = (typeof EARNINGS_LEVELS)[number];

export const BASE_METHODS = [
  "latest_year",
  "ttm",
  "average3",
  "weighted321",
  "lower_of_latest_and_ttm",
] as const;
export type BaseMethod = (typeof BASE_METHODS)[number];

/** More than this is refused in words, by screen, call and command line alike. */
export const BOOKS_BOUNDS = {
  periods: 40,
  balanceSheets: 60,
  adjustments: 300,
  customers: 200,
  roles: 60,
  months: 60,
  /** Either way, in dollars. */
  amountUsd: 1e12,
} as const;

/** US dollars of the whole period; an absent line is unknown, 0 is 0. */
export type PeriodLines = { readonly [Key in LineKey]?: number | null };
export type BalanceLines = { readonly [Key in BalanceKey]?: number | null };

/** Some months of a business as one document states them. */
export interface Period {
  /** Names the span of months: two documents on the same months may share it. */
  readonly label: string;
  /** The first day of a month, as 2025-01-01. */
  readonly startDate: string;
  /** The last day of a month. */
  readonly endDate: string;
  readonly kind: PeriodKind;
  readonly basis: PeriodBasis;
  /** True: this document counts for its months. False: it never does. Absent: the order of the bases decides. */
  readonly counts?: boolean | null;
  readonly form?: ReturnForm | null;
  readonly lines: PeriodLines;
  /** Capital expenditure, 0 or more. */
  readonly capex?: number | null;
  readonly maintenanceCapex?: number | null;
}

export interface BalanceSheet {
  readonly date: string;
  readonly lines: BalanceLines;
}

/** An add-back, or by a negative amount its opposite. */
export interface Adjustment {
  readonly label: string;
  /** A row of the add-back rules; absent or unknown: `other`. */
  readonly ruleId?: string | null;
  readonly source?: AdjustmentSource | null;
  /** Absent: claimed. */
  readonly status?: AdjustmentStatus | null;
  readonly reason?: string | null;
  /** A fraction, 0 to 1, instead of the rule's. Counts where there is a reason. */
  readonly lenderShare?: number | null;
  /** Signed dollars by the label of a span of months; absent: not claimed in it. */
  readonly amounts: { readonly [label: string]: number | null | undefined };
}

/** Somebody who has to be paid after closing. */
export interface Role {
  readonly title: string;
  /** Yearly market pay; unknown deducts nothing and is named. */
  readonly annualPay?: number | null;
  /** Payroll taxes and benefits in percent of the pay; absent: 10. */
  readonly burdenPct?: number | null;
  readonly filledByBuyer?: boolean | null;
}

export interface Customer {
  readonly name: string;
  /** Percent of the latest year's revenue, 0 to 100. */
  readonly sharePct?: number | null;
  readonly contractUntil?: string | null;
  /** Null: unknown. */
  readonly leavesWithOwner?: boolean | null;
}

export interface MonthlyRevenue {
  /** As 2026-01. */
  readonly month: string;
  readonly revenue?: number | null;
}

/** What the broker says, before anybody looked. */
export interface StatedEarnings {
  readonly sde?: number | null;
  readonly ebitda?: number | null;
  readonly revenue?: number | null;
}

/** The books of a deal, as typed or read from its documents. */
export interface Books {
  readonly periods: readonly Period[];
  readonly balanceSheets: readonly BalanceSheet[];
  readonly adjustments: readonly Adjustment[];
  readonly roles: readonly Role[];
  readonly customers: readonly Customer[];
  readonly monthlyRevenue: readonly MonthlyRevenue[];
  readonly stated?: StatedEarnings | null;
  readonly employees?: number | null;
  /** Null: unknown. */
  readonly rentToSeller?: boolean | null;
  /** Absent: lower_of_latest_and_ttm. */
  readonly base?: BaseMethod | null;
  readonly expectedGrowthPct?: number | null;
}
