import type { FieldPlace as FigurePlace } from "#calc/deal/read-places.ts";
import type { z } from "zod";

/** The groups of a deal; each but basics and market is also a JSON column of the table of deals, by the same name. */
export const FIELD_GROUPS = [
  "basics",
  "financials",
  "assets",
  "liabilities",
  "market",
  "summary",
  "listing",
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** What a field holds: it decides its schema, its control, its reader and its words (see field-kinds.ts). */
export type FieldKind =
  | "line"
  | "prose"
  | "industry"
  | "link"
  | "money"
  | "signed-money"
  | "count"
  | "year"
  | "percent"
  | "multiple"
  | "choice"
  | "list"
  | "moment"
  | "doubts";

/** Where a value may stand in a record of any program: a group ("" is the record itself) and a key in it. */
export type FieldPlace = FigurePlace<FieldGroup>;

/** What people call a field, parted by commas: lower case, `and` for &, no punctuation. */
export interface FieldNames {
  /** Labels of documents, and heads of columns alike. */
  names: string;
  /** Labels of documents alone: over a column they are too little, or mean something else. */
  inDocuments?: string;
  /** Heads of columns alone: in a document they are a word among others. */
  inFiles?: string;
}

/** How a column of an imported file is taken for the field. */
export interface ImportedColumn<Key extends string = string> extends FieldNames {
  /** By what name the import, and what it remembers of columns, knows the field. */
  key: Key;
  /** In the import's own words where they differ from the form's. */
  label?: string;
  group?: ImportedGroup;
  /** Ages may also be told by a year: "since 1998". */
  kind?: "years";
}
export type ImportedGroup =
  | "Listing"
  | "Business"
  | "Price and earnings"
  | "Assets"
  | "Debts"
  | "Outside the price";

/** What the table says of a field. Everything else follows from its kind and its group. */
export interface FieldOptions {
  /** Its own column of the table of deals. */
  column?: string;
  /** Else its key in the JSON column of its group; its own key when neither is said. */
  stored?: string;
  /** The column cannot be null: a 0 in it means unknown. */
  zeroIsUnknown?: true;
  /** Where records of other programs hold it, when not just under its own and its stored name. */
  places?: readonly FieldPlace[];
  /** Stored where it is blank too; other blank texts and lists of a JSON column are left out. */
  keepsBlank?: true;
  /** What its column holds where it is blank. */
  blankColumn?: string;

  help?: string;
  /** The sentence that asks for it: the form is not saved without it. */
  required?: string;
  /** Takes the whole width of its section. */
  wide?: true;
  /** Kept by the form, but not drawn in it. */
  drawn?: false;
  /** Not typed by anybody: the form carries it as it was imported. */
  edited?: false;
  /** How exports name it; false where it stands among their figures or is said in other words. */
  exported?: string | false;
  imported?: ImportedColumn;
}

/** A field as its kind makes it. `Value` is what the deal holds: undefined is unknown. */
export interface Field<Value = unknown> extends FieldOptions {
  kind: FieldKind;
  label: string;
  schema: z.ZodType<Value>;
  /** What can be read of whatever a record holds; undefined where that is nothing. It never throws. */
  read: (value: unknown) => Value | undefined;
  /** The value of a deal that says nothing. */
  blank: Value;
  /** The most characters of a text. */
  most?: number;
  /** How a number is typed: its bounds, and the unit that may stand behind it. */
  limits?: { min: number; max?: number; unit?: string };
  choices?: readonly { value: string; label: string }[];
}

/** A line of the table with the types that its kind gives it. */
export type Made<Kind extends FieldKind, Schema extends z.ZodType, Options> = Omit<
  Field<z.output<Schema>>,
  keyof FieldOptions | "schema" | "kind"
> &
  Options & { kind: Kind; schema: Schema };
