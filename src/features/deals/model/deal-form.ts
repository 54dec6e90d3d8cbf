import { isRecord, recordOf } from "#kit/record.ts";
import { typedNumber } from "#kit/typed-number.ts";
import { z } from "zod";
import { type DealData, listingSchema } from "./deal-data.ts";
import type { DealFields } from "./fields/deal-fields.ts";
import type { FieldGroup } from "./fields/field.ts";
import { FIELDS, fieldsOf, type PlacedField } from "./fields/list-fields.ts";

/** A field that nobody types: the form carries what an import read. */
type Untyped = { edited: false };
type Texts<Group> = {
  [Key in keyof Group as Group[Key] extends Untyped | { kind: "list" } ? never : Key]: string;
};

/**
 * A deal as its form holds it: every figure is the text a person typed, so that what cannot be read yet is
 * kept too, and an empty text (unknown) stays apart from "0".
 */
export type DealForm = {
  [Group in Exclude<FieldGroup, "basics" | "listing">]: Texts<DealFields[Group]>;
} & {
  basics: Texts<DealFields["basics"]> & { tags: string[] };
  /** Of imported deals only. */
  listing: (Texts<DealFields["listing"]> & { facts: ListingFacts }) | null;
};

const isFact = ({ edited }: PlacedField): boolean => edited === false;

const { shape } = listingSchema;
type FactKey = {
  [Key in keyof typeof shape]: Key extends "figureDoubts"
    ? Key
    : Key extends keyof DealFields["listing"]
      ? DealFields["listing"][Key] extends Untyped
        ? Key
        : never
      : never;
}[keyof typeof shape];
const factKeys = [
  ...fieldsOf("listing")
    .filter(isFact)
    .map(({ key }) => key),
  "figureDoubts",
];

/** What an import read and nobody edits: shown, and kept with the deal as it was. */
export const listingFactsSchema = z.object(
  Object.fromEntries(Object.entries(shape).filter(([key]) => factKeys.includes(key))) as Pick<
    typeof shape,
    FactKey
  >,
);
export type ListingFacts = z.output<typeof listingFactsSchema>;

export function blankDealForm(): DealForm {
  return readDealForm({});
}

/** The form of a stored deal: numbers as a person would type them, unknown ones empty. */
export function formOfDeal(data: DealData): DealForm {
  const form = readDealForm(data);
  if (data.listing !== undefined && form.listing !== null)
    form.listing.facts = listingFactsSchema.parse(data.listing);
  return form;
}

/**
 * Reads a form back from a draft, whoever wrote it: what is no text or number becomes empty, what is not
 * known here is left out. It never throws, because a draft that cannot be opened is a loss.
 */
export function readDealForm(record: unknown): DealForm {
  const from = recordOf(record);
  const form: Record<string, Record<string, unknown>> = {};
  for (const field of FIELDS) {
    if (isFact(field)) continue;
    const value = recordOf(from[field.group])[field.key];
    (form[field.group] ??= {})[field.key] = field.kind === "list" ? listOfTexts(value) : textOf(value);
  }
  const listing = from["listing"];
  return {
    ...(form as unknown as DealForm),
    listing: isRecord(listing)
      ? {
          ...(form["listing"] as Texts<DealFields["listing"]>),
          facts: readListingFacts(recordOf(listing["facts"])),
        }
      : null,
  };
}

function readListingFacts(facts: Record<string, unknown>): ListingFacts {
  const read = listingFactsSchema.safeParse(facts);
  return read.success ? read.data : listingFactsSchema.parse({});
}

/** Whether a person has entered anything: an untouched form is not worth a draft. */
export function isBlankDealForm({ listing, ...groups }: DealForm): boolean {
  const values = Object.values(groups).flatMap((group) => Object.values<string | string[]>(group).flat());
  return listing === null && values.every((text) => text.trim() === "");
}

/** What a draft is called in lists. */
export function nameOfDealForm(form: DealForm): string {
  return (form.summary.dealName.trim() || form.basics.businessName.trim()).slice(0, 200);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? typedNumber(value) : "";
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}
