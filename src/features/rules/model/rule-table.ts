import { z } from "zod";
import { isDay } from "#kit/day.ts";

/** A row as it is stored and travels: what its table's schema takes. */
export type RuleRow = Readonly<Record<string, unknown>>;

/**
 * How a column is written and read: `lines` is a list of texts, one a line; `value` is a figure, a yes or no, or a
 * record or list of these, whose shape the row itself has.
 */
export type ColumnKind = "text" | "long-text" | "number" | "day" | "choice" | "yes-no" | "lines" | "value";

/** A figure or text of a value: what it is called and measured in. */
export interface RulePart {
  readonly label: string;
  /** Stands behind the number: "%", "months". */
  readonly unit?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** May be left empty: none is asked for. Of a list: it may have no lines. */
  readonly isOptional?: true;
  /** What the lines of a list are called that has always as many. */
  readonly lines?: readonly string[];
}

/** By the name of the part; the value as a whole has the empty one. */
export type RuleParts = Readonly<Record<string, RulePart>>;

export interface RuleColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Stands behind the number: "%", "x". */
  readonly unit?: string;
  readonly help?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** May be left empty: unknown, which is never 0. */
  readonly isOptional?: true;
  /** Says which row it is, or what the program relies on: written when a row is added, and never changed. */
  readonly isFixed?: true;
  /** One of the few that the table of the screen shows. */
  readonly isListed?: true;
  /** A new row has it from the row that it is a copy of. */
  readonly isInherited?: true;
  /** A day on which rows begin or cease to hold. */
  readonly bound?: "from" | "until";
  /** What stands in the column of a row, where its kind alone does not say it. */
  readonly say?: (row: RuleRow) => string;
  /** Of the kind `value`: what its parts are called, where their names do not say it. */
  readonly parts?: (row: RuleRow) => RuleParts;
  /** Stands in small below what the second column of the screen says: too long for a column of its own. */
  readonly isBelow?: true;
  /** Its name in a CSV file. A table whose columns all have one can be written and read as CSV. */
  readonly csv?: string;
}

/** What is wrong with one row, by its key. */
export interface RowProblem {
  readonly key: string;
  readonly column: string | null;
  readonly message: string;
}

export interface RuleTable {
  readonly id: string;
  readonly title: string;
  /** What the table is for and how far it can be trusted, in a sentence or two. */
  readonly about: string;
  /** The day on which the program's own rows were put together: 2026-11-22. */
  readonly compiled: string;
  /** "rule", "rules": as sentences name its rows. */
  readonly words: { readonly one: string; readonly many: string };
  readonly columns: readonly RuleColumn[];
  readonly schema: z.ZodType<RuleRow>;
  /** The program's own rows, in the order in which they are read. */
  readonly builtIn: readonly RuleRow[];
  /** What tells a row from the others and never changes. */
  readonly keyOf: (row: RuleRow) => string;
  /** What a person calls the row. */
  readonly titleOf: (row: RuleRow) => string;
  /** Whether rows can be added and removed; not where the program knows each by its name. */
  readonly isOpen: boolean;
  /** What the rows have to be together, each being right by itself. */
  readonly checkAll?: (rows: readonly RuleRow[]) => RowProblem[];
  /** Its rows hold from `validFrom` to `validUntil`, and those of one series never on the same day. */
  readonly dated?: {
    readonly seriesOf: (row: RuleRow) => string;
    /** What a person calls the series. */
    readonly nameOf: (row: RuleRow) => string;
  };
  /** What of a row does not go over into its copy. */
  readonly toCopy?: (row: RuleRow) => RuleRow;
}

export const MOST_ROWS = 2_000;
export const MOST_KEY = 200;

interface TableOf<Row extends object> extends Omit<
  RuleTable,
  "columns" | "schema" | "builtIn" | "keyOf" | "titleOf" | "checkAll" | "dated" | "toCopy"
> {
  readonly columns: readonly (Omit<RuleColumn, "say" | "parts"> & {
    readonly key: keyof Row & string;
    readonly say?: (row: Row) => string;
    readonly parts?: (row: Row) => RuleParts;
  })[];
  readonly schema: z.ZodType<Row>;
  readonly builtIn: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  readonly checkAll?: (rows: readonly Row[]) => RowProblem[];
  readonly dated?: { readonly seriesOf: (row: Row) => string; readonly nameOf: (row: Row) => string };
  readonly toCopy?: (row: Row) => Row;
}

/** A table whose rows are of one type, as the mechanism takes it, which asks of a row its columns alone. */
export function defineTable<Row extends object>(table: TableOf<Row>): RuleTable {
  // The mechanism hands a table none but rows that its own schema has read.
  return table as unknown as RuleTable;
}

const spoken = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);
/** Texts of a row with the sentences of their bounds. */
export const ruleText = (most = 500) => spoken(most).min(1, "Write something here.");
export const ruleNote = spoken;
export const ruleLines = (most = 60) =>
  z.array(ruleText()).max(most, `A row has at most ${most} lines here.`);
/** As in addresses: what the program and the stored work know a row by. */
export const ruleId = z
  .string()
  .trim()
  .max(60, "An id has at most 60 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "An id has small letters, digits and single dashes: owner-salary.");
export const ruleDay = z
  .string("Write a day, for instance 2026-10-01.")
  .trim()
  .refine(isDay, "Write a day of the calendar, for instance 2026-10-01.")
  .nullable();
export const ruleNumber = (least: number, most: number, sentence: string) =>
  z.number(sentence).min(least, sentence).max(most, sentence);
