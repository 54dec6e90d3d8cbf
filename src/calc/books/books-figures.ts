import type { AddBackVerdict } from "#calc/tables/add-back-rules.ts";
import type { BaseMethod, EarningsLevel, PeriodBasis } from "./books.ts";

/** A figure by level: what is claimed, what is documented, what a lender is likely to count. US dollars. */
export type ByLevel<Value> = Readonly<Record<EarningsLevel, Value>>;

/** What a period and a base have in common, in the published order. US dollars, percent 0 to 100; null is unknown. */
export interface EarningsFigures<Sum extends number | null> {
  readonly grossProfit: number | null;
  readonly computedNetIncome: number | null;
  /** The one stated, else the computed one. */
  readonly netIncomeUsed: number | null;
  /** Stated less computed, where both are there. */
  readonly unexplained: number | null;
  readonly reportedEbitda: number | null;
  readonly reportedSde: number | null;
  readonly adjustments: ByLevel<Sum>;
  readonly sde: ByLevel<number | null>;
  readonly adjustedEbitda: ByLevel<number | null>;
  /** Null: no role has a pay, and nothing is taken off. */
  readonly replacementPay: number | null;
  readonly grossMarginPct: number | null;
  readonly ebitdaMarginPct: number | null;
}

/** What reported EBITDA adds back and a period may not state. */
export const ADDED_BACK_KEYS = ["incomeTaxes", "interest", "depreciation", "amortization"] as const;
export type AddedBackKey = (typeof ADDED_BACK_KEYS)[number];

export interface PeriodFigures extends EarningsFigures<number> {
  readonly label: string;
  readonly basis: PeriodBasis;
  readonly months: number;
  readonly counts: boolean;
  readonly revenue: number | null;
  /** EBITDA may be higher by these. */
  readonly notStated: readonly AddedBackKey[];
  /** On the counting period of the same months a year before. */
  readonly revenueChangePct: number | null;
}

/** A period that a base is made of, and how often it counts: −1 is taken off. */
export interface BaseUse {
  readonly label: string;
  readonly weight: number;
}

/** A deduction that is not known: cash available for debt service is without it. */
export type UnknownDeduction = "replacementPay" | "maintenanceCapex" | "workingCapital";

export interface BaseFigures extends EarningsFigures<number | null> {
  readonly method: BaseMethod;
  readonly uses: readonly BaseUse[];
  readonly revenue: number | null;
  readonly maintenanceCapex: number | null;
  readonly workingCapitalNeed: number | null;
  /** Cash available for debt service in a year. */
  readonly cads: number | null;
  readonly without: readonly UnknownDeduction[];
}

export interface Alternative {
  readonly revenue: number | null;
  readonly reportedEbitda: number | null;
  readonly adjustedEbitda: ByLevel<number | null>;
  readonly cads: number | null;
}
export type Alternatives = Readonly<Record<BaseMethod, Alternative | null>>;

export const BOOKS_BRIDGE_IDS = [
  "stated",
  "notInBooks",
  "mustSubtract",
  "notProved",
  "notLendable",
  "replacementPay",
  "adjustedEbitda",
  "maintenanceCapex",
  "workingCapital",
  "cads",
] as const;
export type BooksBridgeId = (typeof BOOKS_BRIDGE_IDS)[number];

/** A signed step from the broker's number to the cash that can pay debt; `adjustedEbitda` and `cads` are sums. */
export interface BooksBridgeStep {
  readonly id: BooksBridgeId;
  /** Null where it cannot be known. */
  readonly amount: number | null;
}

export const CHECK_VERDICTS = ["pass", "flag", "unknown"] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** What a check would need to answer. */
export type CheckMissing =
  | "balanceSheet"
  | "balanceSheetYearBefore"
  | "bankStatements"
  | "base"
  | "capexAndDepreciation"
  | "costOfGoods"
  | "countingPeriod"
  | "countingYear"
  | "customerShares"
  | "deferredRevenue"
  | "ebitda"
  | "employees"
  | "grossMargin"
  | "inventory"
  | "monthlyRevenue"
  | "netIncome"
  | "payables"
  | "receivables"
  | "rentToSeller"
  | "returnAndBooks"
  | "revenue"
  | "ttm"
  | "wages"
  | "yearBefore";

export interface CheckAnswer {
  /** A row of the checks, which says severity, thresholds and the question for the seller. */
  readonly id: string;
  readonly verdict: CheckVerdict;
  readonly figures: Readonly<Record<string, number | null>>;
  /** Empty unless the verdict is unknown. */
  readonly missing: readonly CheckMissing[];
}

export interface BooksTrend {
  /** A year, over the first and the last counting year that state revenue. */
  readonly revenueGrowthPct: number | null;
  /** Of the changes between consecutive counting years, in percent points. */
  readonly changeStdDevPct: number | null;
}

/** The published answer: its keys and their order are read by others and stay. */
export interface BooksAnswer {
  /** In the order of the input. */
  readonly periods: readonly PeriodFigures[];
  readonly base: BaseFigures;
  readonly alternatives: Alternatives;
  readonly bridge: readonly BooksBridgeStep[];
  /** What would be won back if every claimed line were documented; null without a base. */
  readonly winnable: number | null;
  readonly checks: readonly CheckAnswer[];
  readonly trend: BooksTrend;
}

/** Why a lender counts what it counts of a line. */
export type LenderReason =
  /** Lowers earnings: counts in full, whatever its status. */
  | "negative"
  /** The rule takes it off whatever its sign. */
  | "must-subtract"
  | "rejected"
  /** The rule counts none of it. */
  | "rule-rejects"
  /** Accepted by hand, with a reason, although the rule counts none of it. */
  | "against-the-rule"
  /** Counts from the claim on. */
  | "accepted-as-claimed"
  | "proved"
  | "not-proved"
  /** 0 was entered. */
  | "zero";

/** What an adjustment is in one span of months. */
export interface LedgerAmount {
  /** The label of the first period with these months. */
  readonly label: string;
  /** As it counts: below 0 wherever the rule subtracts. */
  readonly amount: number;
  readonly documented: number;
  readonly lenderAmount: number;
  readonly reason: LenderReason;
}

/** An adjustment as it was read, in the order of the input. */
export interface LedgerLine {
  readonly label: string;
  /** The rule that was applied: `other` where none was named or it is not there. */
  readonly ruleId: string;
  readonly verdict: AddBackVerdict;
  /** The part that a lender counts, 0 to 1: by hand where there is a reason, else the rule's. */
  readonly lenderShare: number;
  readonly isShareByHand: boolean;
  /** Of the spans of months in which it has an amount, in the order of the periods. */
  readonly amounts: readonly LedgerAmount[];
}

/** A claimed line that documents would win back. */
export interface WinnableLine {
  /** Its place in the adjustments. */
  readonly index: number;
  readonly label: string;
  readonly ruleId: string;
  /** In the base, US dollars. */
  readonly amount: number;
  /** The documents wanted. */
  readonly proof: readonly string[];
}

/** Why the chosen method has no figures, or revenue alone. */
export type NoBaseReason = "no-counting-year" | "no-ttm" | "ttm-of-revenue-alone" | "no-net-income";

/** What lies behind the base and is said beside it. */
export interface BaseDetail {
  /** The method whose figures they are: one of the two where the lower one is asked for. Null without a base. */
  readonly applied: Exclude<BaseMethod, "lower_of_latest_and_ttm"> | null;
  readonly reason: NoBaseReason | null;
  /** Places of the periods in the input, beside `uses`. */
  readonly indexes: readonly number[];
  /** How many years a mean is made of; 1 for a year, 0 for none. */
  readonly years: number;
  readonly officerPay: number | null;
  readonly positiveClaimed: number | null;
  readonly negative: number | null;
  /** Operating working capital in percent of revenue. */
  readonly workingCapitalPct: number | null;
  /** Whether maintenance capex was entered, or all capital expenditure was read as it. */
  readonly maintenanceCapexFrom: "entered" | "mean-capex" | null;
  /** Which of the broker's numbers the bridge begins at. */
  readonly stated: "sde" | "ebitda" | null;
}

/** What a screen says of a period beside its figures. */
export interface PeriodDetail {
  /** The label of the period that the change of revenue is on, and its basis where that is another one. */
  readonly comparedWith: { readonly label: string; readonly changedBasis: PeriodBasis | null } | null;
}

/** The answer, and what screens and reports say beside it. */
export interface BooksFigures extends BooksAnswer {
  readonly ledger: readonly LedgerLine[];
  /** Largest first. */
  readonly winnableLines: readonly WinnableLine[];
  readonly baseDetail: BaseDetail;
  /** In the order of the periods. */
  readonly periodDetails: readonly PeriodDetail[];
  /** Places of the roles whose pay is not known: they deduct nothing. */
  readonly rolesWithoutPay: readonly number[];
  /** Of the yearly changes of the EBITDA margin, in points; null: fewer than two changes. */
  readonly marginStdDevPts: number | null;
}
