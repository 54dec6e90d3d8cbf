import { type Adjustment, type Books, BOOKS_BOUNDS, type Period } from "#calc/books/books.ts";
import { countingPeriods, MONTHS_OF_KIND } from "#calc/books/counting-periods.ts";
import { monthOf } from "#calc/books/month-span.ts";
import { addDays, isDay } from "#kit/day.ts";

/** What is wrong with books that are well formed, in a sentence that says how to fix it. */
export interface BooksProblem {
  /** Where it stands: the list, the place in it, and the field where there is one. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const LENGTH_WORDS = {
  fiscal_year: "a fiscal year has exactly 12",
  interim: "an interim has 1 to 11",
  projection: "a projection has 1 to 12",
} as const;
const KIND_WORDS = {
  fiscal_year: "a fiscal year",
  interim: "an interim",
  projection: "a projection",
} as const;

const months = (count: number): string => `${count} ${count === 1 ? "month" : "months"}`;
const firstDay = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month of a day. */
function lastDay(day: string): string {
  const intoNext = addDays(firstDay(day), 31);
  return addDays(firstDay(intoNext), -1);
}

function wrongLength({ kind }: Period, count: number): string {
  const otherKind = kind === "fiscal_year" ? "an interim" : "a fiscal year";
  const canBeOther = kind === "fiscal_year" ? count < 12 : kind === "interim" && count === 12;
  return canBeOther ? `make it ${otherKind}, or correct its dates` : "correct its dates";
}

/** A period by itself: whole months, in their order, as many as its kind has. */
function problemsOfPeriod(period: Period, index: number): BooksProblem[] {
  const { label, startDate, endDate, kind } = period;
  const at = (field: string, message: string): BooksProblem[] => [
    { path: ["periods", index, field], message },
  ];
  if (label.trim() === "") return at("label", "A period has no label: name its months, such as FY2025.");
  if (!isDay(startDate) || !isDay(endDate)) {
    const [field, day] = isDay(startDate) ? ["endDate", endDate] : ["startDate", startDate];
    return at(field, `“${label}”: ${field} is “${day}”. Write a day of the calendar, such as 2025-12-31.`);
  }
  if (startDate !== firstDay(startDate)) {
    return at(
      "startDate",
      `“${label}” starts on ${startDate}. A period is made of whole months: write the first day of one, ${firstDay(startDate)}.`,
    );
  }
  if (endDate !== lastDay(endDate)) {
    return at(
      "endDate",
      `“${label}” ends on ${endDate}. A period is made of whole months: write the last day of one, ${lastDay(endDate)}.`,
    );
  }
  if (endDate < startDate) {
    return at(
      "endDate",
      `“${label}” ends on ${endDate}, before it starts on ${startDate}: correct one of the two dates.`,
    );
  }
  const count = monthOf(endDate) - monthOf(startDate) + 1;
  const allowed = MONTHS_OF_KIND[kind];
  if (count >= allowed.from && count <= allowed.to) return [];
  return at(
    "kind",
    `“${label}” is ${KIND_WORDS[kind]} of ${months(count)}; ${LENGTH_WORDS[kind]}: ${wrongLength(period, count)}.`,
  );
}

const spanOf = ({ startDate, endDate }: Period): string => `${startDate} to ${endDate}`;

/** Whatever says that it counts, of what never does or beside another one of the same months. */
function problemsOfCounting(periods: readonly Period[]): BooksProblem[] {
  const problems: BooksProblem[] = [];
  const chosen = new Map<string, string>();
  for (const [index, period] of periods.entries()) {
    if (period.counts !== true) continue;
    const add = (message: string): void => {
      problems.push({ path: ["periods", index, "counts"], message });
    };
    if (period.basis === "bank_statements") {
      add(
        `“${period.label}” of bank statements cannot count: they are compared with what counts. Take the mark off.`,
      );
    } else if (period.kind === "projection") {
      add(`“${period.label}” is a projection and cannot count: it has not happened yet. Take the mark off.`);
    } else if (chosen.has(spanOf(period))) {
      add(
        `Two documents on ${spanOf(period)} are marked to count (“${chosen.get(spanOf(period)) ?? ""}” and “${period.label}”): leave the mark on one of them.`,
      );
    } else chosen.set(spanOf(period), period.label);
  }
  return problems;
}

function problemsOfLabels(periods: readonly Period[]): BooksProblem[] {
  const spans = new Map<string, string>();
  return periods.flatMap((period, index): BooksProblem[] => {
    const other = spans.get(period.label);
    if (other === undefined) spans.set(period.label, spanOf(period));
    if (other === undefined || other === spanOf(period)) return [];
    const message = `The label “${period.label}” stands for ${other} and for ${spanOf(period)}: give one of the two another label.`;
    return [{ path: ["periods", index, "label"], message }];
  });
}

/** Two counting years that share a month: earnings would count twice. */
function problemsOfYears(periods: readonly Period[]): BooksProblem[] {
  const counts = countingPeriods(periods);
  const years = periods
    .map((period, index) => ({ period, index }))
    .filter(({ period, index }) => counts[index] === true && period.kind === "fiscal_year")
    .toSorted((one, other) => one.period.startDate.localeCompare(other.period.startDate));
  return years.flatMap(({ period, index }, place): BooksProblem[] => {
    const before = years[place - 1]?.period;
    if (before === undefined || before.endDate < period.startDate) return [];
    const message = `The fiscal years “${before.label}” (${spanOf(before)}) and “${period.label}” (${spanOf(period)}) overlap and both count: correct the dates, or mark one of them so that it does not count.`;
    return [{ path: ["periods", index, "startDate"], message }];
  });
}

function problemsOfAmounts(
  { label: line, amounts }: Adjustment,
  index: number,
  spans: ReadonlyMap<string, string>,
): BooksProblem[] {
  const stated = new Map<string, string>();
  return Object.entries(amounts).flatMap(([label, amount]): BooksProblem[] => {
    const at = (message: string): BooksProblem[] => [
      { path: ["adjustments", index, "amounts", label], message },
    ];
    const span = spans.get(label);
    if (span === undefined) {
      return at(
        `“${line}” has an amount for “${label}”, and no period has this label: use the label of a period.`,
      );
    }
    if (amount === null || amount === undefined) return [];
    const other = stated.get(span);
    stated.set(span, label);
    return other === undefined
      ? []
      : at(
          `“${line}” has two amounts for ${span} (under “${other}” and “${label}”). An amount belongs to the months, not to the document: leave one of them.`,
        );
  });
}

function problemsOfMonths({ monthlyRevenue }: Books): BooksProblem[] {
  const seen = new Set<string>();
  return monthlyRevenue.flatMap(({ month }, index): BooksProblem[] => {
    const isTwice = seen.has(month);
    seen.add(month);
    const message = `The month ${month} is there twice: leave one row of it.`;
    return isTwice ? [{ path: ["monthlyRevenue", index, "month"], message }] : [];
  });
}

const LISTS = [
  ["periods", BOOKS_BOUNDS.periods, "periods"],
  ["balanceSheets", BOOKS_BOUNDS.balanceSheets, "balance sheets"],
  ["adjustments", BOOKS_BOUNDS.adjustments, "lines of adjustments"],
  ["roles", BOOKS_BOUNDS.roles, "roles"],
  ["customers", BOOKS_BOUNDS.customers, "customers"],
  ["monthlyRevenue", BOOKS_BOUNDS.months, "months of revenue"],
] as const;

function problemsOfLengths(books: Books): BooksProblem[] {
  return LISTS.flatMap(([list, most, words]): BooksProblem[] => {
    const count = books[list].length;
    const message = `There are ${count} ${words}; the books hold at most ${most}. Leave out the oldest or smallest ones.`;
    return count > most ? [{ path: [list], message }] : [];
  });
}

/**
 * What of well-formed books contradicts itself. Periods are judged one by one first: what compares them needs dates that
 * can be read.
 */
export function booksProblems(books: Books): BooksProblem[] {
  const tooMany = problemsOfLengths(books);
  if (tooMany.length > 0) return tooMany;
  const { periods } = books;
  const own = periods.flatMap(problemsOfPeriod);
  if (own.length > 0) return own;
  const spans = new Map(periods.map((period) => [period.label, spanOf(period)]));
  return [
    ...problemsOfLabels(periods),
    ...problemsOfCounting(periods),
    ...problemsOfYears(periods),
    ...books.adjustments.flatMap((line, index) => problemsOfAmounts(line, index, spans)),
    ...problemsOfMonths(books),
  ];
}
