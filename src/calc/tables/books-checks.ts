import type { TableBasis } from "./table-basis.ts";

export const CHECK_SEVERITIES = ["high", "medium", "low"] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** A question that the books have to answer, with its thresholds as data. */
export interface BooksCheck {
  readonly id: string;
  readonly severity: CheckSeverity;
  /** Exactly at a threshold passes. The name says the unit. */
  readonly thresholds: Readonly<Record<string, number>>;
  /** When it flags, in words that name the thresholds. */
  readonly flag: string;
  readonly unknownWhen: string;
  /** What each figure of its answer is, in the order of the answer. */
  readonly figures: Readonly<Record<string, string>>;
  /** Asked of the seller where it flags. */
  readonly question: string;
}

export const BOOKS_CHECK_IDS = [
  "net-income-ties",
  "return-vs-books",
  "bank-vs-revenue",
  "three-years",
  "stale",
  "falling-revenue",
  "hockey-stick",
  "margin-jump",
  "gross-margin-swing",
  "addback-share",
  "one-time-again",
  "counted-twice",
  "ttm-adjustments",
  "owner-pay-missing",
  "no-replacement",
  "rent-to-owner",
  "capex-below-depreciation",
  "receivables-days",
  "inventory-days",
  "payables-stretch",
  "customers",
  "seasonality",
  "pay-per-head",
  "other-income",
  "deposits",
] as const;
export type BooksCheckId = (typeof BOOKS_CHECK_IDS)[number];

export const BOOKS_CHECKS_BASIS: TableBasis = {
  kind: "custom",
  compiled: "2026-11-22",
  text: "Thresholds and conditions chosen for this product; custom, no rules",
};

/** In the order of the answers. A check that neither flags nor is unknown passes. */
export const BOOKS_CHECKS: readonly (BooksCheck & { readonly id: BooksCheckId })[] = [
  {
    id: "net-income-ties",
    severity: "high",
    thresholds: { ofRevenuePct: 1, atLeastUsd: 1000 },
    flag: "In any counting year with both: |stated − computed net income| > max(ofRevenuePct % of |revenue|, atLeastUsd).",
    unknownWhen: "No counting year has both.",
    figures: {
      years: "how many counting years fail",
      largestUsd: "largest |unexplained| over the years with both",
    },
    question: "The lines do not add up to the net income stated: which line is missing or is in another one?",
  },
  {
    id: "return-vs-books",
    severity: "high",
    thresholds: { ofRevenuePct: 2 },
    flag: "For any pair of the same months, one tax_return and one audited, reviewed, compiled, internal or broker (no projection), with the return's revenue above 0: |difference of revenue| or |difference of net income used| > ofRevenuePct % of the return's revenue. A figure that one of them lacks is not compared.",
    unknownWhen: "No pair has both revenues or both net incomes.",
    figures: {
      revenuePct: "largest |difference of revenue| in percent of the return's revenue; null without a pair",
      netIncomePct: "the same of net income",
    },
    question:
      "Return and books differ for the same year: can your accountant give the reconciliation (Schedule M-1, cash to accrual)?",
  },
  {
    id: "bank-vs-revenue",
    severity: "high",
    thresholds: { pct: 5 },
    flag: "For any bank_statements period with a counting period of the same months, both revenues known and the counting one above 0: |difference| > pct % of the counting revenue.",
    unknownWhen: "No such pair.",
    figures: { revenuePct: "largest |difference| in percent of the counting revenue; null without a pair" },
    question:
      "Deposits and revenue differ: which deposits are no sales (loans, transfers, sales tax), and which sales are not deposited?",
  },
  {
    id: "three-years",
    severity: "medium",
    thresholds: { years: 3 },
    flag: "Fewer than `years` counting years.",
    unknownWhen: "Never.",
    figures: { years: "counting years" },
    question: "Please send the returns and profit and loss statements of the last three full years.",
  },
  {
    id: "stale",
    severity: "medium",
    thresholds: { days: 120 },
    flag: "The latest end of a counting period (year or interim) lies more than `days` days before today.",
    unknownWhen: "No counting period.",
    figures: { days: "days from that end to today" },
    question: "Please send the profit and loss statement and balance sheet up to last month.",
  },
  {
    id: "falling-revenue",
    severity: "high",
    thresholds: { pct: 5 },
    flag: "Revenue of the latest year against the year before, or of TTM against the latest year: change < −pct %. Only changes from a revenue above 0 are tested.",
    unknownWhen: "Neither change can be worked out.",
    figures: { yearChangePct: "latest against before", ttmChangePct: "TTM against latest" },
    question:
      "Revenue has fallen: which customers, prices or products explain it, and what has changed since?",
  },
  {
    id: "hockey-stick",
    severity: "high",
    thresholds: { ttmTimes: 1.2, yearTimes: 1.3 },
    flag: "Reported EBITDA of TTM > ttmTimes × latest year's, or latest year's > yearTimes × the mean of the two consecutive years before it. Each part is tested only where both figures are known and above 0.",
    unknownWhen: "Neither part can be tested.",
    figures: { ttmTimes: "TTM over latest", yearTimes: "latest over that mean" },
    question: "Earnings jumped just before the sale: what exactly changed, and which costs were put off?",
  },
  {
    id: "margin-jump",
    severity: "medium",
    thresholds: { points: 5 },
    flag: "Reported EBITDA margin of the latest year − that of the year before > points.",
    unknownWhen: "One of the two margins is unknown.",
    figures: { points: "change in percent points" },
    question: "The margin rose quickly: which cost fell, and does it stay down?",
  },
  {
    id: "gross-margin-swing",
    severity: "medium",
    thresholds: { points: 5 },
    flag: "|gross margin of the latest year − that of the year before| > points.",
    unknownWhen: "One of the two margins is unknown.",
    figures: { points: "change in percent points, signed" },
    question: "The gross margin moved: how are stock and direct labor counted, and did the method change?",
  },
  {
    id: "addback-share",
    severity: "high",
    thresholds: { pct: 40 },
    flag: "Σ positive claimed amounts of the base > pct % of its SDE(claimed); where SDE(claimed) is 0 or less, any positive claimed amount.",
    unknownWhen: "The base has no SDE.",
    figures: { pct: "the share in percent; null where SDE(claimed) is 0 or less" },
    question: "A large part of the earnings are add-backs: please send the proof of each.",
  },
  {
    id: "one-time-again",
    severity: "medium",
    thresholds: { years: 2 },
    flag: 'One rule of category "one-time" has amounts other than 0 in at least `years` counting years, over all its lines and whatever their status.',
    unknownWhen: "Fewer than `years` counting years.",
    figures: { rules: "how many rules" },
    question: "This is called one-time but appears in several years: what will it cost next year?",
  },
  {
    id: "counted-twice",
    severity: "high",
    thresholds: {},
    flag: "A line of rule owner-salary that is not rejected has a positive amount for the months of a counting period whose officerPay is above 0; or one of rule section-179 where its depreciation is above 0.",
    unknownWhen: "Never.",
    figures: { lines: "how many lines" },
    question:
      "Is this pay (depreciation) also inside the officer compensation (depreciation) of the statement?",
  },
  {
    id: "ttm-adjustments",
    severity: "medium",
    thresholds: {},
    flag: "A line has an amount other than 0 in at least one of the three spans of months of TTM and no amount at all in another of them.",
    unknownWhen: "There is no TTM from periods.",
    figures: { lines: "how many lines" },
    question:
      "In which months did this fall? Without that the twelve months to date may count it twice or not at all.",
  },
  {
    id: "owner-pay-missing",
    severity: "medium",
    thresholds: {},
    flag: 'officerPay of the latest year is absent or 0 and its form is neither "Schedule C" nor "1065".',
    unknownWhen: "No counting year.",
    figures: { officerPay: "as stated" },
    question: "What does the owner take out, and under which line?",
  },
  {
    id: "no-replacement",
    severity: "high",
    thresholds: {},
    flag: "No role has a pay.",
    unknownWhen: "Never.",
    figures: { roles: "roles with pay" },
    question: "Which work does the owner do in a usual week, and who else could do it?",
  },
  {
    id: "rent-to-owner",
    severity: "high",
    thresholds: {},
    flag: "rentToSeller is true and no line is under rent-above-market or rent-below-market.",
    unknownWhen: "rentToSeller is unknown.",
    figures: { rent: "rent of the latest year" },
    question:
      "You own the building: what rent will you sign for, for how long, and what do others pay nearby?",
  },
  {
    id: "capex-below-depreciation",
    severity: "medium",
    thresholds: { share: 0.5 },
    flag: "Mean capex < share × mean depreciation, both over the counting years that state both.",
    unknownWhen: "No counting year states both.",
    figures: { capex: "mean", depreciation: "mean" },
    question: "Little was bought compared with what wore out: which machines and vehicles are due?",
  },
  {
    id: "receivables-days",
    severity: "medium",
    thresholds: { days: 60, upBy: 15 },
    flag: "Days = receivables ÷ revenue × 365 of the latest balance sheet > days; or up by more than upBy on the balance sheet of the same calendar month a year before (its own balance sheet's year, 4.6).",
    unknownWhen: "The days cannot be worked out.",
    figures: { days: "latest", change: "against a year before; null without one" },
    question: "Please send the ageing of receivables.",
  },
  {
    id: "inventory-days",
    severity: "medium",
    thresholds: { upBy: 30 },
    flag: "Days = inventory ÷ costOfGoods × 365 up by more than upBy on the balance sheet of the same calendar month a year before. costOfGoods of the balance sheet's year, above 0.",
    unknownWhen: "One of the two cannot be worked out.",
    figures: { days: "latest", change: "against a year before" },
    question: "Stock grew faster than sales: what is old, and when was it last counted?",
  },
  {
    id: "payables-stretch",
    severity: "medium",
    thresholds: { upBy: 15 },
    flag: "Days = payables ÷ costOfGoods × 365, else as inventory-days.",
    unknownWhen: "One of the two cannot be worked out.",
    figures: { days: "latest", change: "against a year before" },
    question: "Suppliers are paid later than before: please send the ageing of payables.",
  },
  {
    id: "customers",
    severity: "high",
    thresholds: { largestPct: 20, topFivePct: 50 },
    flag: "Largest share > largestPct, or the five largest together > topFivePct.",
    unknownWhen:
      "No share is known; or neither holds and a row lacks its share, or fewer than five rows are there and their shares add up to less than 99.5.",
    figures: { largestPct: "largest share", topFivePct: "sum of the five largest (of those there)" },
    question: "Please list the ten largest customers with revenue of three years and contract terms.",
  },
  {
    id: "seasonality",
    severity: "low",
    thresholds: { threeMonthsPct: 40 },
    flag: "The three strongest of the latest twelve consecutive months of monthly revenue > threeMonthsPct % of their sum.",
    unknownWhen: "The twelve months up to the last row are not all known, or their sum is not above 0.",
    figures: { pct: "share of the three" },
    question: "How is cash bridged in the weak months, and how much is borrowed for it?",
  },
  {
    id: "pay-per-head",
    severity: "low",
    thresholds: { fromUsd: 25_000, toUsd: 150_000 },
    flag: "(wages + officerPay) ÷ employees of the latest year < fromUsd or > toUsd; officerPay absent as nothing.",
    unknownWhen: "wages or employees unknown, or employees 0.",
    figures: { perHead: "US dollars" },
    question:
      "How many full-time and part-time people and contractors work there, and who is paid outside the payroll?",
  },
  {
    id: "other-income",
    severity: "medium",
    thresholds: { pct: 3 },
    flag: 'In the latest year: otherIncome − |Σ negative amounts of its months under rules of category "one-time income" or "not operating"| > pct % of reported EBITDA (of 0 where EBITDA is negative). Absent otherIncome passes.',
    unknownWhen: "otherIncome is stated and EBITDA is unknown.",
    figures: { otherIncome: "as stated", subtracted: "what the ledger takes off, 0 or more" },
    question: "What is inside other income, and does it come again?",
  },
  {
    id: "deposits",
    severity: "medium",
    thresholds: { pct: 5 },
    flag: "deferredRevenue of the latest balance sheet > pct % of the revenue of its year (4.6).",
    unknownWhen: "deferredRevenue or that revenue is unknown.",
    figures: { pct: "share in percent" },
    question: "Customers have paid in advance: who does that work after closing, and with whose money?",
  },
];
