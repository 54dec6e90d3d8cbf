import type { CheckAnswer, CheckMissing } from "#calc/books/books-figures.ts";
import {
  BOOKS_CHECKS,
  type BooksCheck,
  CHECK_SEVERITIES,
  type CheckSeverity,
} from "#calc/tables/books-checks.ts";
import { formatAmount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

export const SEVERITY_WORDS: Readonly<Record<CheckSeverity, string>> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};

/** Where the fact is entered that a check lacks: a view of the books. */
export type FactPlace = "figures" | "ledger";

export interface MissingFact {
  readonly words: string;
  readonly place: FactPlace;
}

export const MISSING_WORDS: Readonly<Record<CheckMissing, MissingFact>> = {
  balanceSheet: { words: "a balance sheet", place: "figures" },
  balanceSheetYearBefore: { words: "a balance sheet of a year before", place: "figures" },
  bankStatements: {
    words: "revenue by bank statements for the months of a year that counts",
    place: "figures",
  },
  base: { words: "a base with earnings", place: "figures" },
  capexAndDepreciation: { words: "capital expenditure and depreciation of one year", place: "figures" },
  costOfGoods: { words: "the cost of goods", place: "figures" },
  countingPeriod: { words: "a period that counts", place: "figures" },
  countingYear: { words: "a full year that counts", place: "figures" },
  customerShares: { words: "the shares of the customers", place: "figures" },
  deferredRevenue: { words: "deferred revenue in the balance sheet", place: "figures" },
  ebitda: { words: "the year’s EBITDA", place: "figures" },
  employees: { words: "the number of employees", place: "figures" },
  grossMargin: { words: "the gross margins of two years", place: "figures" },
  inventory: { words: "the inventory in the balance sheet", place: "figures" },
  monthlyRevenue: { words: "revenue by month for twelve months", place: "figures" },
  netIncome: { words: "a stated net income beside its lines", place: "figures" },
  payables: { words: "the payables in the balance sheet", place: "figures" },
  receivables: { words: "the receivables in the balance sheet", place: "figures" },
  rentToSeller: { words: "whether rent is paid to the seller", place: "figures" },
  returnAndBooks: { words: "a tax return and a statement of the same months", place: "figures" },
  revenue: { words: "revenue", place: "figures" },
  ttm: { words: "the months since the latest year, and the same months a year before", place: "figures" },
  wages: { words: "wages", place: "figures" },
  yearBefore: { words: "the year before", place: "figures" },
};

type Figures = Readonly<Record<string, number | null>>;
type Limits = Readonly<Record<string, number>>;

interface Words {
  readonly title: string;
  /** What was found, with the figures of the answer. */
  readonly found: (figures: Figures, limits: Limits) => string;
  /** What passes. */
  readonly passes: (limits: Limits) => string;
}

const pct = (value: number | null | undefined) => formatPercent(value);
const usd = (value: number | null | undefined) => formatMoney(value);
const signed = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined
    ? "by an unknown number"
    : `${value < 0 ? "down" : "up"} ${formatAmount(Math.abs(value), { cents: false })} ${unit}`;
const points = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? "by an unknown amount"
    : `${value < 0 ? "down" : "up"} ${Math.abs(value).toFixed(1)} points`;
const counted = (count: number | null | undefined, one: string, many: string): string =>
  count === 1 ? `One ${one}` : `${count === 0 ? "No" : (count ?? "Some")} ${many}`;
const percent = (value: number | undefined): string => `${value ?? 0}%`;
/** Sentences of the parts that are known. */
const known = (...parts: readonly (string | null)[]): string => {
  const said = parts.filter((part) => part !== null);
  const sentence = listWords(said);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};
const part = (value: number | null | undefined, say: (value: number) => string): string | null =>
  value === null || value === undefined ? null : say(value);
const days = (value: number | null | undefined): string =>
  value === null || value === undefined ? "an unknown number of days" : `${Math.round(value)} days`;
const moved = (value: number): string => (value < 0 ? `fell ${pct(-value)}` : `rose ${pct(value)}`);

const CHECK_WORDS: Readonly<Record<string, Words>> = {
  "net-income-ties": {
    title: "Net income follows from its lines",
    found: ({ years, largestUsd }) =>
      `${counted(years, "counting year does", "counting years do")} not add up to the net income stated; the largest difference is ${usd(largestUsd)}.`,
    passes: ({ ofRevenuePct, atLeastUsd }) =>
      `Up to ${percent(ofRevenuePct)} of revenue, or ${usd(atLeastUsd)}, passes.`,
  },
  "return-vs-books": {
    title: "Return and own books agree",
    found: ({ revenuePct, netIncomePct }) =>
      known(
        part(revenuePct, (value) => `revenue differs by ${pct(value)} of the return’s revenue`),
        part(netIncomePct, (value) => `net income by ${pct(value)}`),
      ),
    passes: ({ ofRevenuePct }) => `Up to ${percent(ofRevenuePct)} of the return’s revenue passes.`,
  },
  "bank-vs-revenue": {
    title: "Bank deposits and revenue agree",
    found: ({ revenuePct }) => `Bank statements and revenue differ by ${pct(revenuePct)}.`,
    passes: (limits) => `Up to ${percent(limits["pct"])} passes.`,
  },
  "three-years": {
    title: "Three full years",
    found: ({ years }) => `${counted(years, "full year counts", "full years count")}.`,
    passes: ({ years }) => `${years} or more pass.`,
  },
  stale: {
    title: "Figures are fresh",
    found: (figures) => `The latest period ended ${days(figures["days"])} ago.`,
    passes: (limits) => `Up to ${limits["days"]} days pass.`,
  },
  "falling-revenue": {
    title: "Revenue holds",
    found: ({ yearChangePct, ttmChangePct }) =>
      known(
        part(yearChangePct, (value) => `revenue ${moved(value)} in the latest year`),
        part(ttmChangePct, (value) => `${moved(value)} in the twelve months since`),
      ),
    passes: (limits) => `A fall of up to ${percent(limits["pct"])} passes.`,
  },
  "hockey-stick": {
    title: "Earnings did not jump before the sale",
    found: ({ ttmTimes, yearTimes }) =>
      known(
        part(
          ttmTimes,
          (value) => `EBITDA of the twelve months is ${formatMultiple(value, 2)} that of the latest year`,
        ),
        part(
          yearTimes,
          (value) => `that of the latest year is ${formatMultiple(value, 2)} the mean of the two before`,
        ),
      ),
    passes: ({ ttmTimes, yearTimes }) => `Up to ${ttmTimes}x and ${yearTimes}x pass.`,
  },
  "margin-jump": {
    title: "EBITDA margin rose no faster than it can",
    found: (figures) => `The reported EBITDA margin went ${points(figures["points"])} in a year.`,
    passes: (limits) => `A rise of up to ${limits["points"]} points passes.`,
  },
  "gross-margin-swing": {
    title: "Gross margin is steady",
    found: (figures) => `The gross margin went ${points(figures["points"])} in a year.`,
    passes: (limits) => `Up to ${limits["points"]} points either way pass.`,
  },
  "addback-share": {
    title: "Earnings do not rest on add-backs",
    found: (figures) =>
      figures["pct"] === null
        ? "Add-backs are claimed, and without them there are no earnings."
        : `Add-backs that are claimed make up ${pct(figures["pct"])} of the claimed SDE.`,
    passes: (limits) => `Up to ${percent(limits["pct"])} passes.`,
  },
  "one-time-again": {
    title: "One-time costs came one time",
    found: ({ rules }) =>
      `${counted(rules, "one-time cost appears", "one-time costs appear")} in several years.`,
    passes: ({ years }) => `Each in fewer than ${years} years passes.`,
  },
  "counted-twice": {
    title: "Nothing is added back twice",
    found: ({ lines }) =>
      `${counted(lines, "line repeats", "lines repeat")} what the books’ own line already adds back.`,
    passes: () => "None passes.",
  },
  "ttm-adjustments": {
    title: "Add-backs have their months",
    found: ({ lines }) =>
      `${counted(lines, "add-back has", "add-backs have")} an amount in some of the months to date and none in the others.`,
    passes: () => "None passes.",
  },
  "owner-pay-missing": {
    title: "The owner’s pay is stated",
    found: ({ officerPay }) =>
      officerPay === null || officerPay === undefined
        ? "The latest year states no officer pay."
        : `Officer pay of the latest year is ${usd(officerPay)}.`,
    passes: () => "A pay above 0 passes; owners of a Schedule C or a 1065 take draws.",
  },
  "no-replacement": {
    title: "A paid role replaces the owner",
    found: ({ roles }) => `${counted(roles, "role has", "roles have")} a pay.`,
    passes: () => "One role with a pay passes.",
  },
  "rent-to-owner": {
    title: "Rent to the seller is a market rent",
    found: ({ rent }) =>
      rent === null || rent === undefined
        ? "The latest year states no rent."
        : `Rent of the latest year is ${usd(rent)}.`,
    passes: () => "It passes without rent to the seller, or with a line for rent above or below the market.",
  },
  "capex-below-depreciation": {
    title: "Worn-out equipment is replaced",
    found: ({ capex, depreciation }) =>
      `Capital expenditure is ${usd(capex)} a year, depreciation ${usd(depreciation)}.`,
    passes: ({ share }) =>
      `Capital expenditure of ${formatPercent((share ?? 0) * 100, 0)} of depreciation passes.`,
  },
  "receivables-days": {
    title: "Customers pay on time",
    found: (figures) =>
      `Receivables are ${days(figures["days"])} of revenue${describeSince(figures["change"])}.`,
    passes: (limits) => `Up to ${limits["days"]} days, and ${limits["upBy"]} more than a year before, pass.`,
  },
  "inventory-days": {
    title: "Inventory turns over",
    found: (figures) => `Inventory lasts ${days(figures["days"])}${describeSince(figures["change"])}.`,
    passes: ({ upBy }) => `Up to ${upBy} days more than a year before pass.`,
  },
  "payables-stretch": {
    title: "Suppliers are paid as before",
    found: (figures) =>
      `Suppliers are paid after ${days(figures["days"])}${describeSince(figures["change"])}.`,
    passes: ({ upBy }) => `Up to ${upBy} days more than a year before pass.`,
  },
  customers: {
    title: "No customer is too large",
    found: ({ largestPct, topFivePct }) =>
      `The largest customer brings ${pct(largestPct)} of revenue, the largest five ${pct(topFivePct)}.`,
    passes: ({ largestPct, topFivePct }) => `Up to ${percent(largestPct)} and ${percent(topFivePct)} pass.`,
  },
  seasonality: {
    title: "Revenue comes in all year",
    found: (figures) => `The three strongest months hold ${pct(figures["pct"])} of the twelve.`,
    passes: ({ threeMonthsPct }) => `Up to ${percent(threeMonthsPct)} passes.`,
  },
  "pay-per-head": {
    title: "Pay per head is plausible",
    found: ({ perHead }) => `Wages and officer pay are ${usd(perHead)} per head.`,
    passes: ({ fromUsd, toUsd }) => `From ${usd(fromUsd)} to ${usd(toUsd)} passes.`,
  },
  "other-income": {
    title: "Earnings do not rest on other income",
    found: ({ otherIncome, subtracted }) =>
      otherIncome === null || otherIncome === undefined
        ? "The latest year states no other income."
        : `Other income of the latest year is ${usd(otherIncome)}, from which the ledger deducts ${usd(subtracted)}.`,
    passes: (limits) => `What is left up to ${percent(limits["pct"])} of reported EBITDA passes.`,
  },
  deposits: {
    title: "Customers have not paid in advance",
    found: (figures) => `Deferred revenue is ${pct(figures["pct"])} of revenue.`,
    passes: (limits) => `Up to ${percent(limits["pct"])} passes.`,
  },
};

const describeSince = (change: number | null | undefined): string =>
  change === null || change === undefined ? "" : `, ${signed(change, "days")} on a year before`;

/** A check as it is read. */
export interface SpokenCheck {
  readonly answer: CheckAnswer;
  readonly check: BooksCheck;
  readonly title: string;
  /** What was found; of one that cannot be answered, what is missing. */
  readonly sentence: string;
  /** What passes, with the thresholds. */
  readonly threshold: string;
  readonly missing: readonly MissingFact[];
}

/** `checks`: the rows that the answers were made by. */
export function speakCheck(
  answer: CheckAnswer,
  checks: readonly BooksCheck[] = BOOKS_CHECKS,
): SpokenCheck | null {
  const check = checks.find(({ id }) => id === answer.id);
  const words = CHECK_WORDS[answer.id];
  if (check === undefined || words === undefined) return null;
  const missing = answer.missing.map((name) => MISSING_WORDS[name]);
  return {
    answer,
    check,
    title: words.title,
    sentence:
      answer.verdict === "unknown"
        ? `To answer, enter ${listWords(missing.map((fact) => fact.words))}.`
        : words.found(answer.figures, check.thresholds),
    threshold: words.passes(check.thresholds),
    missing,
  };
}

const RANK: Readonly<Record<CheckSeverity, number>> = Object.fromEntries(
  CHECK_SEVERITIES.map((severity, index) => [severity, index]),
) as Record<CheckSeverity, number>;

export interface SortedChecks {
  readonly flags: readonly SpokenCheck[];
  readonly unknown: readonly SpokenCheck[];
  readonly passes: readonly SpokenCheck[];
}

/** Flags first, each group by severity, and within one in the order of the data. */
export function sortChecks(answers: readonly CheckAnswer[], checks?: readonly BooksCheck[]): SortedChecks {
  const spoken = answers
    .map((answer) => speakCheck(answer, checks))
    .filter((check) => check !== null)
    .toSorted((a, b) => RANK[a.check.severity] - RANK[b.check.severity]);
  const of = (verdict: CheckAnswer["verdict"]) => spoken.filter(({ answer }) => answer.verdict === verdict);
  return { flags: of("flag"), unknown: of("unknown"), passes: of("pass") };
}
