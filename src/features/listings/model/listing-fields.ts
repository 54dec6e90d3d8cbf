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

interface FieldDefinition {
  readonly label: string;
  readonly kind: ValueKind;
  readonly group: FieldGroup;
}

export const FIELD_GROUPS = [
  "Listing",
  "Business",
  "Price and earnings",
  "Assets",
  "Debts",
  "Outside the price",
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

const field = (group: FieldGroup, kind: ValueKind, label: string): FieldDefinition => ({
  group,
  kind,
  label,
});

/** Everything of a listing that a deal can keep, under the words the review shows. */
export const LISTING_FIELDS = {
  listingId: field("Listing", "line", "Listing ID"),
  title: field("Listing", "line", "Title"),
  source: field("Listing", "line", "Source or broker"),
  contact: field("Listing", "line", "Contact"),
  phone: field("Listing", "line", "Contact's telephone"),
  email: field("Listing", "line", "Contact's email"),
  url: field("Listing", "link", "Web address"),
  status: field("Listing", "line", "Status"),
  reasonForSelling: field("Listing", "prose", "Reason for selling"),
  tags: field("Listing", "list", "Tags"),
  notes: field("Listing", "prose", "Notes"),
  companyName: field("Business", "line", "Company name"),
  industry: field("Business", "line", "Industry"),
  location: field("Business", "line", "Location"),
  city: field("Business", "line", "City"),
  county: field("Business", "line", "County"),
  state: field("Business", "line", "State"),
  country: field("Business", "line", "Country"),
  description: field("Business", "prose", "Description"),
  yearEstablished: field("Business", "year", "Year established"),
  yearsInBusiness: field("Business", "years", "Years in business"),
  employees: field("Business", "count", "Employees"),
  competition: field("Business", "prose", "Competition"),
  customers: field("Business", "prose", "Customers"),
  askingPrice: field("Price and earnings", "money", "Asking price"),
  annualRevenue: field("Price and earnings", "money", "Annual revenue"),
  sde: field("Price and earnings", "signedMoney", "Cash flow (SDE)"),
  ebitda: field("Price and earnings", "signedMoney", "EBITDA"),
  adjustedEbitda: field("Price and earnings", "signedMoney", "Adjusted EBITDA"),
  ownerBenefit: field("Price and earnings", "signedMoney", "Owner benefit"),
  netIncome: field("Price and earnings", "signedMoney", "Net profit"),
  otherEarnings: field("Price and earnings", "signedMoney", "Other earnings figure"),
  managerSalary: field("Price and earnings", "money", "Manager's pay a year"),
  multiple: field("Price and earnings", "multiple", "Multiple"),
  growthRate: field("Price and earnings", "percent", "Growth rate"),
  growthNotes: field("Price and earnings", "prose", "Growth and expansion"),
  history: field("Price and earnings", "prose", "Past results"),
  sellerFinancing: field("Price and earnings", "line", "Seller financing"),
  cashAndEquivalents: field("Assets", "money", "Cash"),
  accountsReceivable: field("Assets", "money", "Accounts receivable"),
  inventory: field("Assets", "money", "Inventory"),
  realEstate: field("Assets", "money", "Real estate"),
  equipment: field("Assets", "money", "Equipment"),
  ffAndE: field("Assets", "money", "FF&E"),
  vehicles: field("Assets", "money", "Vehicles"),
  intellectualProperty: field("Assets", "money", "Intellectual property"),
  otherAssets: field("Assets", "money", "Other assets"),
  accountsPayable: field("Debts", "money", "Accounts payable"),
  shortTermDebt: field("Debts", "money", "Short-term debt"),
  longTermDebt: field("Debts", "money", "Long-term debt"),
  otherLiabilities: field("Debts", "money", "Other debts"),
  rent: field("Outside the price", "money", "Rent"),
  notIncluded: field("Outside the price", "list", "Not included"),
  inventoryIncluded: field("Outside the price", "yesNo", "Inventory included?"),
  realEstateIncluded: field("Outside the price", "yesNo", "Real estate included?"),
  ffAndEIncluded: field("Outside the price", "yesNo", "FF&E included?"),
} as const satisfies Record<string, FieldDefinition>;

export type ListingField = keyof typeof LISTING_FIELDS;

export const LISTING_FIELD_KEYS = Object.keys(LISTING_FIELDS) as ListingField[];

/** Several columns may be kept under these: each adds a line. Any other field has one column. */
const GATHERING: readonly ListingField[] = ["notes", "history"];

export function mayGather(key: ListingField): boolean {
  return GATHERING.includes(key);
}

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
