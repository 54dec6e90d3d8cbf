import type { FieldPath } from "react-hook-form";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import type { FieldGroup } from "#features/deals/model/fields/field.ts";
import { fieldsOf, type PlacedField } from "#features/deals/model/fields/list-fields.ts";

export interface FormField extends PlacedField {
  path: FieldPath<DealForm>;
}

export interface FormSection {
  id: string;
  title: string;
  lead?: string;
  fields: readonly FormField[];
  /** Offers "The rest is $0" for this group. */
  restIsZero?: "assets" | "liabilities";
}

/** The fields of a group that are typed in the form, its long texts last. */
function typedFields(group: FieldGroup): FormField[] {
  const typed = fieldsOf(group).filter(({ edited, drawn }) => edited !== false && drawn !== false);
  const isLong = ({ kind }: PlacedField) => kind === "prose";
  return [...typed.filter((field) => !isLong(field)), ...typed.filter(isLong)] as FormField[];
}

const [dealName, ...ofSummary] = typedFields("summary");

const SECTIONS: readonly FormSection[] = [
  { id: "business", title: "Business", fields: [...(dealName ? [dealName] : []), ...typedFields("basics")] },
  {
    id: "price",
    title: "Price and earnings",
    lead: "Leave what you do not know empty: unknown is not $0.",
    fields: typedFields("financials"),
  },
  {
    id: "assets",
    title: "Assets",
    lead: "What the buyer gets with the business, at today's value.",
    restIsZero: "assets",
    fields: typedFields("assets"),
  },
  { id: "liabilities", title: "Liabilities", restIsZero: "liabilities", fields: typedFields("liabilities") },
  { id: "market", title: "Market", fields: typedFields("market") },
  { id: "summary", title: "Deal summary", fields: ofSummary },
];

const LISTING: FormSection = {
  id: "listing",
  title: "Listing",
  lead: "As imported. Extras are outside the asking price and are not counted among the assets.",
  fields: typedFields("listing"),
};

export const sectionsOf = ({ listing }: Pick<DealForm, "listing">): readonly FormSection[] =>
  listing === null ? SECTIONS : [...SECTIONS, LISTING];
