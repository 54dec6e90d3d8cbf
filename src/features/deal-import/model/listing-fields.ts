import { type DealColumn, namesInFiles } from "#features/deals/model/fields/field-names.ts";
import type { FieldGroup, FieldKind, ImportedGroup } from "#features/deals/model/fields/field.ts";
import { FIELDS } from "#features/deals/model/fields/list-fields.ts";

/** How the text of a field is read. */
export type ValueKind =
  | "money"
  | "signedMoney"
  | "count"
  | "year"
  | "years"
  | "multiple"
  | "percent"
  | "list"
  | "yesNo"
  | "line"
  | "prose"
  | "link";

/** How a text is read for a field of a deal; others as a line. */
const VALUE_KINDS: Partial<Record<FieldKind, ValueKind>> = {
  money: "money",
  "signed-money": "signedMoney",
  count: "count",
  year: "year",
  percent: "percent",
  multiple: "multiple",
  list: "list",
  prose: "prose",
  link: "link",
};

export const IMPORTED_GROUPS: readonly ImportedGroup[] = [
  "Listing",
  "Business",
  "Price and earnings",
  "Assets",
  "Debts",
  "Outside the price",
];

interface FieldDefinition {
  readonly label: string;
  readonly kind: ValueKind;
  readonly group: ImportedGroup;
}

const field = (group: ImportedGroup, kind: ValueKind, label: string): FieldDefinition => ({
  group,
  kind,
  label,
});

/** What only listings say: it becomes part of a deal by a rule (listing-to-deal.ts). */
const OF_LISTINGS = {
  title: field("Listing", "line", "Title"),
  status: field("Listing", "line", "Status"),
  city: field("Business", "line", "City"),
  county: field("Business", "line", "County"),
  state: field("Business", "line", "State"),
  country: field("Business", "line", "Country"),
  adjustedEbitda: field("Price and earnings", "signedMoney", "Adjusted EBITDA"),
  ownerBenefit: field("Price and earnings", "signedMoney", "Owner benefit"),
  netIncome: field("Price and earnings", "signedMoney", "Net profit"),
  otherEarnings: field("Price and earnings", "signedMoney", "Other earnings figure"),
  sellerFinancing: field("Price and earnings", "line", "Seller financing"),
  inventoryIncluded: field("Outside the price", "yesNo", "Inventory included?"),
  realEstateIncluded: field("Outside the price", "yesNo", "Real estate included?"),
  ffAndEIncluded: field("Outside the price", "yesNo", "FF&E included?"),
} satisfies Record<string, FieldDefinition>;

const GROUP_OF: Record<FieldGroup, ImportedGroup> = {
  basics: "Business",
  financials: "Price and earnings",
  assets: "Assets",
  liabilities: "Debts",
  market: "Business",
  summary: "Listing",
  listing: "Listing",
};

/** The fields of a deal that a column of a file may fill (fields/deal-fields.ts of deals). */
const OF_DEALS = Object.fromEntries(
  FIELDS.flatMap(({ group, kind, label, imported }): [string, FieldDefinition][] =>
    imported === undefined
      ? []
      : [
          [
            imported.key,
            field(
              imported.group ?? GROUP_OF[group],
              imported.kind ?? VALUE_KINDS[kind] ?? "line",
              imported.label ?? label,
            ),
          ],
        ],
  ),
) as Record<DealColumn, FieldDefinition>;

/** Everything of a listing that a deal can keep, under the words the review shows. */
export const LISTING_FIELDS: Record<DealColumn | keyof typeof OF_LISTINGS, FieldDefinition> = {
  ...OF_DEALS,
  ...OF_LISTINGS,
};

export type ListingField = keyof typeof LISTING_FIELDS;

export const LISTING_FIELD_KEYS = Object.keys(LISTING_FIELDS) as ListingField[];

/** Several columns may be kept under these: each adds a line. Any other field has one column. */
const GATHERING: readonly ListingField[] = ["notes", "history"];

export function mayGather(key: ListingField): boolean {
  return GATHERING.includes(key);
}

/** What heads of columns call a field. */
export const headsOf = (key: ListingField): readonly string[] => namesInFiles(key);

export function labelOf(key: ListingField): string {
  return LISTING_FIELDS[key].label;
}

export function kindOf(key: ListingField): ValueKind {
  return LISTING_FIELDS[key].kind;
}

const NUMERIC: readonly ValueKind[] = [
  "money",
  "signedMoney",
  "count",
  "year",
  "years",
  "multiple",
  "percent",
];

export function isNumericField(key: ListingField): boolean {
  return NUMERIC.includes(kindOf(key));
}

const ASSETS: readonly ListingField[] = [
  "inventory",
  "realEstate",
  "ffAndE",
  "equipment",
  "vehicles",
  "accountsReceivable",
];

/** What a listing may say is leased, included in the price, or not. */
export function isAssetField(key: ListingField): boolean {
  return ASSETS.includes(key);
}

/** Where a "no" says that an asset stands outside the price. */
export const INCLUDED_FIELDS: Readonly<Partial<Record<ListingField, ListingField>>> = {
  inventory: "inventoryIncluded",
  realEstate: "realEstateIncluded",
  ffAndE: "ffAndEIncluded",
};

/** The fields that make a row worth keeping when it has no name. */
export const KEY_FIGURES = [
  "askingPrice",
  "annualRevenue",
  "sde",
  "ebitda",
  "adjustedEbitda",
  "ownerBenefit",
  "netIncome",
  "otherEarnings",
] as const satisfies readonly ListingField[];
