import type { AddBackRule } from "#calc/tables/add-back-rules.ts";
import type { Books, Period } from "./books.ts";
import type { PeriodFigures } from "./books-figures.ts";
import { countingPeriods } from "./counting-periods.ts";
import { type DerivedFigures, derivedFigures } from "./derived-figures.ts";
import { add, changeOnPct, pctOf, subtract } from "./known-figure.ts";
import { monthsIn, monthSpan, type MonthSpan, spanKey } from "./month-span.ts";
import { type LineState, readLedger, type SpanSums, sumSpans } from "./read-ledger.ts";
import { yearlyReplacementPay } from "./replacement-pay.ts";

/** A period with what was worked out of it. */
export interface PeriodState extends MonthSpan {
  readonly period: Period;
  readonly index: number;
  readonly counts: boolean;
  /** Its place among the spans of months: documents on the same months share it. */
  readonly span: number;
  readonly sums: SpanSums;
  readonly figures: PeriodFigures;
  /** The counting period of the same months a year before. */
  readonly yearBefore: Pick<Period, "label" | "basis"> | null;
}

/** Everything that the parts of the answer are read from. */
export interface BooksState {
  readonly books: Books;
  readonly periods: readonly PeriodState[];
  /** Counting years, the one that ended first first. */
  readonly years: readonly PeriodState[];
  /** Counting interims, in the order of the input. */
  readonly interims: readonly PeriodState[];
  readonly latest: PeriodState | null;
  /** The counting year that ended 12 months before the latest. */
  readonly before: PeriodState | null;
  readonly lines: readonly LineState[];
  /** The label of the first period of each span. */
  readonly labels: readonly string[];
  /** What the roles cost a year; null: no role has a pay. */
  readonly yearlyPay: number | null;
}

/** Of dates that are none, or stand the wrong way round: a span of no months, which no other period has. */
function readableSpan(period: Period, index: number): MonthSpan {
  const span = monthSpan(period);
  return monthsIn(span) >= 1 ? span : { from: -1 - index, to: -2 - index };
}

/** The counting year that ended 12 months before a year. */
export const yearBeforeOf = (years: readonly PeriodState[], year: PeriodState): PeriodState | null =>
  years.find(({ to }) => to === year.to - 12) ?? null;

/** Everything of the books that rests on no choice of a base. */
export function readBooks(books: Books, rules: readonly AddBackRule[]): BooksState {
  const { periods } = books;
  const spans = periods.map(readableSpan);
  const counts = countingPeriods(periods);
  const spanOfKey = new Map<number, number>();
  const spanOfLabel = new Map<string, number>();
  const labels: string[] = [];
  const placeOf = spans.map((span, index) => {
    const key = spanKey(span);
    const label = periods[index]?.label ?? "";
    const place = spanOfKey.get(key) ?? labels.push(label) - 1;
    spanOfKey.set(key, place);
    if (!spanOfLabel.has(label)) spanOfLabel.set(label, place);
    return place;
  });
  const lines = readLedger(books.adjustments, spanOfLabel, labels.length, rules);
  const sums = sumSpans(lines, labels.length);
  const derived = periods.map(({ lines: entered }) => derivedFigures(entered));
  const yearlyPay = yearlyReplacementPay(books.roles);
  const countingAt = new Map<number, number>();
  for (const [index, span] of spans.entries())
    if (counts[index] === true) countingAt.set(spanKey(span), index);
  const states = periods.map((period, index): PeriodState => {
    const span = spans[index] ?? readableSpan(period, index);
    const place = placeOf[index] ?? 0;
    const before = countingAt.get(spanKey({ from: span.from - 12, to: span.to - 12 })) ?? -1;
    const ownSums = sums[place] ?? NOTHING;
    const own = derived[index] ?? derivedFigures(period.lines);
    const isCounting = counts[index] === true;
    return {
      ...span,
      period,
      index,
      counts: isCounting,
      span: place,
      sums: ownSums,
      yearBefore: periods[before] ?? null,
      figures: periodFigures({
        period,
        months: monthsIn(span),
        counts: isCounting,
        derived: own,
        sums: ownSums,
        yearlyPay,
        revenueBefore: derived[before]?.revenue ?? null,
      }),
    };
  });
  const counting = states.filter((state) => state.counts);
  const years = counting
    .filter(({ period }) => period.kind === "fiscal_year")
    .toSorted((one, other) => one.to - other.to);
  const latest = years.at(-1) ?? null;
  return {
    books,
    periods: states,
    years,
    interims: counting.filter(({ period }) => period.kind === "interim"),
    latest,
    before: latest === null ? null : yearBeforeOf(years, latest),
    lines,
    labels,
    yearlyPay,
  };
}

const NOTHING: SpanSums = { claimed: 0, documented: 0, lender: 0, positive: 0, negative: 0 };

interface PeriodParts {
  readonly period: Period;
  readonly months: number;
  readonly counts: boolean;
  readonly derived: DerivedFigures;
  readonly sums: SpanSums;
  readonly yearlyPay: number | null;
  readonly revenueBefore: number | null;
}

function periodFigures(parts: PeriodParts): PeriodFigures {
  const { period, months, counts, derived, sums, yearlyPay } = parts;
  const { revenue, reportedSde } = derived;
  const replacementPay = yearlyPay === null ? null : (yearlyPay * months) / 12;
  const sde = {
    claimed: add(reportedSde, sums.claimed),
    documented: add(reportedSde, sums.documented),
    lender: add(reportedSde, sums.lender),
  };
  const pay = replacementPay ?? 0;
  return {
    label: period.label,
    basis: period.basis,
    months,
    counts,
    revenue,
    grossProfit: derived.grossProfit,
    computedNetIncome: derived.computedNetIncome,
    netIncomeUsed: derived.netIncomeUsed,
    unexplained: derived.unexplained,
    reportedEbitda: derived.reportedEbitda,
    notStated: derived.notStated,
    reportedSde,
    adjustments: { claimed: sums.claimed, documented: sums.documented, lender: sums.lender },
    sde,
    adjustedEbitda: {
      claimed: subtract(sde.claimed, pay),
      documented: subtract(sde.documented, pay),
      lender: subtract(sde.lender, pay),
    },
    replacementPay,
    grossMarginPct: pctOf(derived.grossProfit, revenue),
    ebitdaMarginPct: pctOf(derived.reportedEbitda, revenue),
    revenueChangePct: changeOnPct(revenue, parts.revenueBefore),
  };
}
