import {
  ADJUSTMENT_SOURCES,
  ADJUSTMENT_STATUSES,
  BALANCE_KEYS,
  BASE_METHODS,
  type Books,
  BOOKS_BOUNDS,
  LINE_KEYS,
  PERIOD_BASES,
  PERIOD_KINDS,
  RETURN_FORMS,
} from "#calc/books/books.ts";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { isDay } from "#kit/day.ts";
import { isRecord } from "#kit/record.ts";
import { z } from "zod";
import { type BooksProblem, booksProblems } from "./books-problems.ts";

const LONGEST_LABEL = 200;
const LONGEST_TEXT = 5_000;

const AMOUNT =
  "must be a plain number of US dollars, such as 1250000 or -4000; leave it out where it is unknown";
const TOO_LARGE = "is beyond a trillion dollars either way: check its digits";

/** Signed dollars. */
export const amountSchema = z
  .number(AMOUNT)
  .min(-BOOKS_BOUNDS.amountUsd, TOO_LARGE)
  .max(BOOKS_BOUNDS.amountUsd, TOO_LARGE);
const amount = amountSchema.nullish();
/** Dollars that are spent: a sign would turn their meaning round. */
const spent = amountSchema.min(0, "cannot be below 0: write what was spent without a sign").nullish();

const pct = (from: number, to: number) =>
  z
    .number(`must be a number of percent, such as 12.5`)
    .min(from, `must be at least ${from} percent`)
    .max(to, `must be at most ${to} percent`)
    .nullish();

const oneOf = (words: readonly string[]): string => `must be one of ${words.join(", ")}`;
const label = (what: string) =>
  z
    .string(`must be a text: ${what}`)
    .max(LONGEST_LABEL, `is longer than ${LONGEST_LABEL} characters: shorten it`);
const day = z
  .string("must be a day as text, such as 2025-12-31")
  .refine(isDay, "must be a day of the calendar, such as 2025-12-31");
const flag = z.boolean("must be true or false; leave it out where it is unknown").nullish();
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, "must be a list")
    .nullish()
    .transform((items) => items ?? []);

const unknownKeys =
  (keys: readonly string[], what: string) =>
  (issue: z.core.$ZodRawIssue): string =>
    issue.code === "unrecognized_keys"
      ? `has ${Array.isArray(issue.keys) ? issue.keys.join(", ") : "a key"}, which is no ${what}; there are ${keys.join(", ")}`
      : "must be an object of named amounts";

const amountsBy = <Key extends string>(keys: readonly Key[], what: string) =>
  z
    .strictObject(Object.fromEntries(keys.map((key) => [key, amount])) as Record<Key, typeof amount>, {
      error: unknownKeys(keys, what),
    })
    .nullish()
    .transform((lines) => lines ?? {});

export const periodSchema = z.object({
  label: label("the months' name, such as FY2025"),
  startDate: day,
  endDate: day,
  kind: z.enum(PERIOD_KINDS, oneOf(PERIOD_KINDS)),
  basis: z.enum(PERIOD_BASES, oneOf(PERIOD_BASES)),
  counts: flag,
  form: z.enum(RETURN_FORMS, oneOf(RETURN_FORMS)).nullish(),
  lines: amountsBy(LINE_KEYS, "line of the books"),
  capex: spent,
  maintenanceCapex: spent,
});

export const balanceSheetSchema = z.object({
  date: day,
  lines: amountsBy(BALANCE_KEYS, "line of a balance sheet"),
});

export const adjustmentSchema = z.object({
  label: label("what it is called in the broker's list"),
  ruleId: z.string("must be the id of a rule, such as owner-vehicle").max(100).nullish(),
  source: z.enum(ADJUSTMENT_SOURCES, oneOf(ADJUSTMENT_SOURCES)).nullish(),
  status: z.enum(ADJUSTMENT_STATUSES, oneOf(ADJUSTMENT_STATUSES)).nullish(),
  reason: z
    .string("must be a text")
    .max(LONGEST_TEXT, `is longer than ${LONGEST_TEXT} characters: shorten it`)
    .nullish(),
  lenderShare: z
    .number("must be a fraction from 0 to 1, such as 0.5")
    .min(0, "is a fraction from 0 to 1, such as 0.5 for a half")
    .max(1, "is a fraction from 0 to 1, such as 0.5 for a half")
    .nullish(),
  amounts: z
    .record(z.string(), amount, "must be an object of amounts by the label of a period")
    .nullish()
    .transform((amounts) => amounts ?? {}),
});

export const roleSchema = z.object({
  title: label("the work, such as General manager"),
  annualPay: amountSchema.min(0, "cannot be below 0").nullish(),
  burdenPct: pct(0, 100),
  filledByBuyer: flag,
});

export const customerSchema = z.object({
  name: label("a name or a letter"),
  sharePct: pct(0, 100),
  contractUntil: day.nullish(),
  leavesWithOwner: flag,
});

export const monthlyRevenueSchema = z.object({
  month: z
    .string("must be a month as text, such as 2026-01")
    .refine((month) => isDay(`${month}-01`), "must be a month, such as 2026-01"),
  revenue: amount,
});

const statedSchema = z.object({ sde: amount, ebitda: amount, revenue: amount }, "must be an object");

/** The least and the most that revenue is expected to grow in a year, percent. */
const GROWTH = { from: -100, to: 1_000 } as const;
const MOST_EMPLOYEES = 10_000_000;

/** The books of a deal as a file or a call gives them: absent lists are empty. */
const shape = z.object(
  {
    periods: list(periodSchema),
    balanceSheets: list(balanceSheetSchema),
    adjustments: list(adjustmentSchema),
    roles: list(roleSchema),
    customers: list(customerSchema),
    monthlyRevenue: list(monthlyRevenueSchema),
    stated: statedSchema.nullish(),
    employees: z
      .number("must be a number of people")
      .min(0, "cannot be below 0")
      .max(MOST_EMPLOYEES, "is more people than any business has: check its digits")
      .nullish(),
    rentToSeller: flag,
    base: z.enum(BASE_METHODS, oneOf(BASE_METHODS)).nullish(),
    expectedGrowthPct: pct(GROWTH.from, GROWTH.to),
    today: day.nullish(),
  },
  'must be an object with "periods" and whatever else is known of the books',
);

/** Books without what JSON cannot hold: an absent key is absent. */
type BooksRecord = Books & { readonly today?: string | null };

/** As `shape`, with everything refused that contradicts itself. */
export const booksRecordSchema = shape.transform((record, context): BooksRecord => {
  const books = record as BooksRecord;
  for (const { path, message } of booksProblems(books)) {
    context.addIssue({ code: "custom", path: [...path], message, params: { isSentence: true } });
  }
  return books;
});

export type BooksReading =
  | {
      readonly ok: true;
      readonly books: Books;
      /** As the record says it; null: it does not. */
      readonly today: string | null;
      readonly warnings: readonly { readonly field: string; readonly message: string }[];
    }
  | { readonly ok: false; readonly error: string };

/** More than these are not told at once: the first ones usually bring the others. */
const MOST_TOLD = 3;

/** `periods[0].lines.revenue` */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === "number") return `${field}[${key}]`;
    return field === "" ? String(key) : `${field}.${String(key)}`;
  }, "");

function sentence({ path, message, params }: z.core.$ZodIssue & { readonly params?: unknown }): string {
  if (isRecord(params)) return message;
  const field = fieldOf(path);
  return `${field === "" ? "Books" : field} ${message}.`;
}

/**
 * All that is wrong with books as somebody types them, so that a screen can say it beside the cell: figures out of their
 * range, and what contradicts itself.
 */
export function checkBooks(books: Books): BooksProblem[] {
  const problems = booksProblems(books);
  const told = new Set(problems.map(({ path }) => path.join("/")));
  const issues = shape.safeParse(books).error?.issues ?? [];
  const outOfRange = issues
    .filter(({ path }) => !told.has(path.join("/")))
    .map((issue): BooksProblem => ({ path: issue.path.map(keyOf), message: sentence(issue) }));
  return [...problems, ...outOfRange];
}

const keyOf = (key: PropertyKey): string | number => (typeof key === "number" ? key : String(key));

const RULE_IDS = new Set(ADD_BACK_RULES.map(({ id }) => id));

/** A rule that is not there is read as none: the line stands under "other". */
function warningsOf({ adjustments }: Books): { field: string; message: string }[] {
  return adjustments.flatMap(({ ruleId, label: line }, index) => {
    if (ruleId === null || ruleId === undefined || RULE_IDS.has(ruleId)) return [];
    const field = `adjustments[${index}].ruleId`;
    return [
      { field, message: `${field} of “${line}” is “${ruleId}”, which is no rule: it is read as “other”.` },
    ];
  });
}

/**
 * The books of a file: read as they are, or refused in sentences that say what is wrong and how to fix it.
 *
 * Nothing is corrected: a return that does not add up is read as it stands.
 */
export function readBooksRecord(record: unknown): BooksReading {
  const read = booksRecordSchema.safeParse(record);
  if (!read.success) {
    const told = read.error.issues.slice(0, MOST_TOLD).map(sentence);
    const more = read.error.issues.length - told.length;
    return { ok: false, error: `${told.join(" ")}${more > 0 ? ` And ${more} more.` : ""}` };
  }
  const { today, ...books } = read.data;
  return { ok: true, books, today: today ?? null, warnings: warningsOf(books) };
}
