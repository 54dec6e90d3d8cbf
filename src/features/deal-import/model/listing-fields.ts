import type { DealFields } from "#features/deals/model/fields/deal-fields.ts";
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
  /** As `normaliseHeader` leaves them, parted by commas. */
  readonly heads: string;
}

const field = (group: ImportedGroup, kind: ValueKind, label: string, heads: string): FieldDefinition => ({
  group,
  kind,
  label,
  heads,
});

/**
 * What only listings say: it becomes part of a deal by a rule (listing-to-deal.ts). The heads are what brokers' sites
 * (BizBuySell, BizQuest, Axial, BusinessBroker, LoopNet, Flippa, Empire Flippers) and people's spreadsheets write.
 */
const OF_LISTINGS = {
  title: field(
    "Listing",
    "line",
    "Title",
    "listing headline, title, listing title, headline, listing name, name, deal name, deal title, deal, opportunity, opportunity name, ad title, heading, project name, teaser",
  ),
  status: field(
    "Listing",
    "line",
    "Status",
    "status, listing status, deal status, stage, availability, state of deal, pipeline stage",
  ),
  city: field(
    "Business",
    "line",
    "City",
    "city, town, location city, business city, city name, municipality",
  ),
  county: field("Business", "line", "County", "county, location county, parish, county name"),
  state: field(
    "Business",
    "line",
    "State",
    "state, st, province, location state, state province, business state, us state, state region, state code",
  ),
  country: field("Business", "line", "Country", "country, location country, nation"),
  adjustedEbitda: field(
    "Price and earnings",
    "signedMoney",
    "Adjusted EBITDA",
    "adjusted ebitda, adj ebitda, normalized ebitda, recast ebitda, ebitda adjusted, normalised ebitda",
  ),
  ownerBenefit: field(
    "Price and earnings",
    "signedMoney",
    "Owner benefit",
    "owner benefit, owners benefit, owner benefits, total owner benefit, net to owner, owners net, owner profit, owners profit, owner income, owners income, adjusted net, owner net income",
  ),
  netIncome: field(
    "Price and earnings",
    "signedMoney",
    "Net profit",
    "net profit, net income, profit, annual profit, net earnings, profit after tax, net, annual net profit, pat, ttm profit, yearly profit, pretax profit, profit before tax, ttm net profit, yearly net profit, profit ttm, annual net income",
  ),
  otherEarnings: field(
    "Price and earnings",
    "signedMoney",
    "Other earnings figure",
    "adj earnings, adjusted earnings, normalized earnings, recast earnings, recasted earnings, ebit, operating income, operating profit, noi, net operating income, contribution, gross profit, contribution margin",
  ),
  sellerFinancing: field(
    "Price and earnings",
    "line",
    "Seller financing",
    "seller financing, financing, owner financing, seller finance, financing available, seller note, terms, seller financing available, seller will finance, owner will finance, owner carry",
  ),
  inventoryIncluded: field(
    "Outside the price",
    "yesNo",
    "Inventory included?",
    "inventory included, is inventory included, stock included, inventory included in asking price, includes inventory, inventory incl",
  ),
  realEstateIncluded: field(
    "Outside the price",
    "yesNo",
    "Real estate included?",
    "real estate included, is real estate included, property included, real estate included in asking price, includes real estate, real estate incl, building included",
  ),
  ffAndEIncluded: field(
    "Outside the price",
    "yesNo",
    "FF&E included?",
    "ff and e included, ffe included, furniture fixtures and equipment included, ff and e included in asking price, includes ff and e, equipment included, assets included in price",
  ),
} satisfies Record<string, FieldDefinition>;

type DealColumn = {
  [Group in keyof DealFields]: {
    [Key in keyof DealFields[Group]]: DealFields[Group][Key] extends { imported: { key: infer Name } }
      ? Extract<Name, string>
      : never;
  }[keyof DealFields[Group]];
}[keyof DealFields];

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
              imported.heads,
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
export const headsOf = (key: ListingField): string[] => LISTING_FIELDS[key].heads.split(", ");

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
