import { z } from "zod";
import {
  ADJUSTMENT_SOURCES,
  ADJUSTMENT_STATUSES,
  BALANCE_KEYS,
  BASE_METHODS,
  BOOKS_BOUNDS,
  LINE_KEYS,
  PERIOD_BASES,
  PERIOD_KINDS,
  RETURN_FORMS,
} from "#calc/books/books.ts";

/*
 * The books of a deal as somebody typed them. Only their shape and their size are judged here: two periods that overlap
 * while somebody types are kept, and the calculation says what is wrong with them. An unknown figure is null or absent;
 * 0 is 0.
 */

const BEYOND = "An amount is at most a trillion dollars either way. Check the number of zeros.";

/** US dollars; of a percentage, 0 to 100; of a share, 0 to 1. */
const figure = z
  .number("Enter a number.")
  .min(-BOOKS_BOUNDS.amountUsd, BEYOND)
  .max(BOOKS_BOUNDS.amountUsd, BEYOND);
const unknownFigure = figure.nullable().default(null);

const text = (most: number) => z.string().max(most, `Use at most ${most} characters.`).default("");
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().default(null);
/** A day or a month as it was typed, also while it is none. */
const typedDay = text(20);
const known = z.boolean().nullable().default(null);

/** Where a value was read: a document of the deal, or in words. */
export const sourceSchema = z.object({
  documentId: z.uuid().nullable().default(null),
  page: z.int().min(1, "Pages begin with 1.").max(100_000, "Check the page.").nullable().default(null),
  /** On the page: a line, a schedule, a cell. */
  place: text(200),
  note: text(2_000),
});
export type CellSource = z.output<typeof sourceSchema>;

const source = sourceSchema.nullable().default(null);
const id = z.uuid();
/** By the name of the field that they are the source of; of a line of the business's own, by its id. */
const sources = z.record(z.string().min(1).max(40), sourceSchema).default({});

export const MOST_LABEL_CHARACTERS = 60;
/** The label of a span of months, as the periods have it. */
const label = z
  .string()
  .min(1, "Give the months a name first.")
  .max(MOST_LABEL_CHARACTERS, `Use at most ${MOST_LABEL_CHARACTERS} characters.`)
  .refine((value) => value !== "__proto__", "Choose another name for these months.");

/** A line as the business calls it, or of a return; several may go to one key and add up there. */
export const ownLineSchema = z.object({
  id,
  name: text(200),
  /** Null: nobody has said yet where it belongs, so that it counts nowhere. */
  key: choice(LINE_KEYS),
  /** Of a return: the form, and the number of the line on it. */
  form: choice(RETURN_FORMS),
  number: text(20),
});

export const periodSchema = z.object({
  id,
  label: text(MOST_LABEL_CHARACTERS),
  startDate: typedDay,
  endDate: typedDay,
  kind: z.enum(PERIOD_KINDS).default("fiscal_year"),
  basis: z.enum(PERIOD_BASES).default("internal"),
  counts: known,
  form: choice(RETURN_FORMS),
  source,
  notes: text(5_000),
  lines: z.partialRecord(z.enum(LINE_KEYS), figure).default({}),
  /** The amounts of the business's own lines, by their ids. They add to `lines`. */
  items: z.record(id, figure).default({}),
  capex: unknownFigure,
  maintenanceCapex: unknownFigure,
  sources,
});

export const balanceSheetSchema = z.object({
  id,
  date: typedDay,
  source,
  notes: text(5_000),
  lines: z.partialRecord(z.enum(BALANCE_KEYS), figure).default({}),
  sources,
});

export const adjustmentSchema = z.object({
  id,
  label: text(200),
  ruleId: text(80),
  source: choice(ADJUSTMENT_SOURCES),
  status: choice(ADJUSTMENT_STATUSES),
  reason: text(2_000),
  lenderShare: unknownFigure,
  /** By the label of the months that they belong to. */
  amounts: z.record(label, figure).default({}),
  /** By an id that whoever adds one makes. */
  evidence: z.record(id, sourceSchema).default({}),
});

export const roleSchema = z.object({
  id,
  title: text(200),
  annualPay: unknownFigure,
  burdenPct: unknownFigure,
  filledByBuyer: known,
  note: text(2_000),
});

export const customerSchema = z.object({
  id,
  name: text(200),
  sharePct: unknownFigure,
  contractUntil: typedDay,
  leavesWithOwner: known,
  note: text(2_000),
});

export const monthSchema = z.object({ id, month: typedDay, revenue: unknownFigure, source });

/** What is said once of the whole. */
export const factsSchema = z.object({
  /** What the broker says, before anybody looked. */
  statedSde: unknownFigure,
  statedEbitda: unknownFigure,
  statedRevenue: unknownFigure,
  employees: unknownFigure,
  rentToSeller: known,
  base: choice(BASE_METHODS),
  expectedGrowthPct: unknownFigure,
  sources,
});

const rows = <Row extends z.ZodObject>(row: Row, most: number, sentence: string) =>
  z.array(row).max(most, sentence).default([]);

const { periods, balanceSheets, adjustments, roles, customers, months } = BOOKS_BOUNDS;
export const MOST_OWN_LINES = 300;

export const MOST_ROWS = {
  ownLines: MOST_OWN_LINES,
  periods,
  balanceSheets,
  adjustments,
  roles,
  customers,
  monthlyRevenue: months,
} as const;
/** The tables of the books, in an order in which what others name comes first. */
export type BooksTable = keyof typeof MOST_ROWS;
export const BOOKS_TABLES = Object.keys(MOST_ROWS) as readonly BooksTable[] as readonly [
  BooksTable,
  ...BooksTable[],
];

const ROWS_CALLED: Readonly<Record<BooksTable, string>> = {
  ownLines: "lines of the business's own",
  periods: "periods",
  balanceSheets: "balance sheets",
  adjustments: "ledger lines",
  roles: "roles",
  customers: "customers",
  monthlyRevenue: "months",
};

/** What somebody reads who wants one more than there may be. */
export const tooManyRows = (table: BooksTable): string =>
  `The books of a deal hold at most ${MOST_ROWS[table]} ${ROWS_CALLED[table]}. Remove one first.`;

export const ROW_SCHEMAS = {
  ownLines: ownLineSchema,
  periods: periodSchema,
  balanceSheets: balanceSheetSchema,
  adjustments: adjustmentSchema,
  roles: roleSchema,
  customers: customerSchema,
  monthlyRevenue: monthSchema,
} as const satisfies Record<BooksTable, z.ZodObject>;

export const storedBooksSchema = z.object({
  ownLines: rows(ownLineSchema, MOST_ROWS.ownLines, tooManyRows("ownLines")),
  periods: rows(periodSchema, MOST_ROWS.periods, tooManyRows("periods")),
  balanceSheets: rows(balanceSheetSchema, MOST_ROWS.balanceSheets, tooManyRows("balanceSheets")),
  adjustments: rows(adjustmentSchema, MOST_ROWS.adjustments, tooManyRows("adjustments")),
  roles: rows(roleSchema, MOST_ROWS.roles, tooManyRows("roles")),
  customers: rows(customerSchema, MOST_ROWS.customers, tooManyRows("customers")),
  monthlyRevenue: rows(monthSchema, MOST_ROWS.monthlyRevenue, tooManyRows("monthlyRevenue")),
  facts: factsSchema.prefault({}),
});
export type StoredBooks = z.output<typeof storedBooksSchema>;
export type BooksRow<Table extends BooksTable = BooksTable> = StoredBooks[Table][number];

/** Of a deal whose books nobody has opened. */
export const EMPTY_BOOKS: StoredBooks = storedBooksSchema.parse({});
