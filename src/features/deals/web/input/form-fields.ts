import { ASSET_KEYS, LIABILITY_KEYS, type AssetKey, type LiabilityKey } from "#calc";
import type { FieldPath } from "react-hook-form";
import { CASH_FLOW_TYPES, type CashFlowType } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";

export type FieldKind =
  | "line"
  | "prose"
  | "money"
  | "signed-money"
  | "people"
  | "years"
  | "year"
  | "percent"
  | "multiple"
  | "choice"
  | "industry"
  | "tags";

export interface FormField {
  path: FieldPath<DealForm>;
  label: string;
  kind: FieldKind;
  help?: string;
  required?: boolean;
  /** Takes the whole width of its section. */
  wide?: boolean;
}

export interface FormSection {
  id: string;
  title: string;
  lead?: string;
  fields: readonly FormField[];
  /** Offers "The rest is $0" for this group (decision Q-A05). */
  restIsZero?: "assets" | "liabilities";
}

export const CASH_FLOW_WORDS: Record<CashFlowType, string> = {
  sde: "Seller's discretionary earnings (SDE)",
  owner_benefit: "Owner benefit",
  adjusted_ebitda: "Adjusted EBITDA",
  net_income: "Net income",
  other: "Something else",
};
export const CASH_FLOW_OPTIONS = [
  { value: "", label: "Not stated" },
  ...CASH_FLOW_TYPES.map((value) => ({ value, label: CASH_FLOW_WORDS[value] })),
];

const ASSET_FIELDS: Record<AssetKey, { label: string; help?: string }> = {
  cashAndEquivalents: { label: "Cash and equivalents" },
  accountsReceivable: { label: "Accounts receivable" },
  inventory: { label: "Inventory" },
  realEstate: { label: "Real estate" },
  equipment: { label: "Equipment" },
  ffAndE: { label: "FF&E", help: "Furniture, fixtures and equipment." },
  intellectualProperty: { label: "Intellectual property" },
  otherAssets: { label: "Other assets" },
  rawMaterials: { label: "Raw materials" },
  workInProcess: { label: "Work in process" },
  vehicles: { label: "Vehicles" },
  notesReceivable: { label: "Notes receivable" },
};
const LIABILITY_FIELDS: Record<LiabilityKey, { label: string; help?: string }> = {
  accountsPayable: { label: "Accounts payable" },
  shortTermDebt: { label: "Short-term debt" },
  longTermDebt: { label: "Long-term debt" },
  otherLiabilities: { label: "Other liabilities" },
};

const business: FormSection = {
  id: "business",
  title: "Business",
  fields: [
    {
      path: "summary.dealName",
      label: "Deal name",
      kind: "line",
      required: true,
      help: "What you call it, often the company's name.",
    },
    { path: "basics.businessName", label: "Company name", kind: "line", required: true },
    { path: "basics.industry", label: "Industry", kind: "industry" },
    { path: "basics.location", label: "Location", kind: "line" },
    { path: "basics.employees", label: "Employees", kind: "people", help: "Heads or full-time equivalents." },
    { path: "basics.yearsInBusiness", label: "Years in business", kind: "years" },
    { path: "basics.tags", label: "Tags", kind: "tags", wide: true },
    { path: "basics.description", label: "Description", kind: "prose", wide: true },
  ],
};

const price: FormSection = {
  id: "price",
  title: "Price and earnings",
  lead: "Leave what you do not know empty: unknown is not $0.",
  fields: [
    { path: "financials.askingPrice", label: "Asking price", kind: "money" },
    { path: "financials.annualRevenue", label: "Annual revenue", kind: "money" },
    {
      path: "financials.ebitda",
      label: "EBITDA",
      kind: "signed-money",
      help: "A year's earnings before interest, taxes, depreciation and amortization. A loss is (45,000).",
    },
    {
      path: "financials.sde",
      label: "SDE",
      kind: "signed-money",
      help: "Seller's discretionary earnings: what a listing usually calls cash flow. It is not EBITDA.",
    },
    {
      path: "financials.cashFlow",
      label: "Adjusted cash flow",
      kind: "signed-money",
      help: "As the seller states it.",
    },
    { path: "financials.cashFlowType", label: "What that cash flow is", kind: "choice" },
    {
      path: "financials.managerSalary",
      label: "Manager's pay a year",
      kind: "money",
      help: "What you would pay somebody to do the owner's work. 0 if the business runs without a manager.",
    },
    {
      path: "financials.ebitdaMultiple",
      label: "EBITDA multiple",
      kind: "multiple",
      help: "What you would pay for a dollar of EBITDA. Left empty, a new deal is stored with 3.5x.",
    },
    {
      path: "financials.sellerFinancingInterest",
      label: "Seller's interest in financing",
      kind: "line",
      help: "Would the seller carry a note, and on what terms?",
    },
    { path: "financials.sellerProceedsUse", label: "Seller's use of the proceeds", kind: "line", wide: true },
    { path: "financials.historicalPerformance", label: "Historical performance", kind: "prose", wide: true },
    { path: "financials.projectionNotes", label: "Projection notes", kind: "prose", wide: true },
  ],
};

const assets: FormSection = {
  id: "assets",
  title: "Assets",
  lead: "What changes hands with the business, at today's value.",
  restIsZero: "assets",
  fields: ASSET_KEYS.map((key) => ({ path: `assets.${key}` as const, kind: "money", ...ASSET_FIELDS[key] })),
};

const liabilities: FormSection = {
  id: "liabilities",
  title: "Liabilities",
  restIsZero: "liabilities",
  fields: LIABILITY_KEYS.map((key) => ({
    path: `liabilities.${key}` as const,
    kind: "money",
    ...LIABILITY_FIELDS[key],
  })),
};

const market: FormSection = {
  id: "market",
  title: "Market",
  fields: [
    { path: "market.growthRatePct", label: "Growth rate", kind: "percent", help: "Of revenue, a year." },
    { path: "market.competitiveLandscape", label: "Competition", kind: "prose", wide: true },
    {
      path: "market.customerConcentration",
      label: "Customer concentration",
      kind: "prose",
      wide: true,
      help: "How much of the revenue hangs on the largest customers?",
    },
  ],
};

const summary: FormSection = {
  id: "summary",
  title: "Deal summary",
  fields: [
    { path: "summary.dealStructure", label: "Deal structure", kind: "prose", wide: true },
    { path: "summary.keyTerms", label: "Key terms", kind: "prose", wide: true },
    { path: "summary.timeline", label: "Timeline", kind: "prose", wide: true },
    { path: "summary.notes", label: "Notes", kind: "prose", wide: true },
  ],
};

const listing: FormSection = {
  id: "listing",
  title: "Listing",
  lead: "As it was imported. Extras stand outside the asking price and are never counted among the assets.",
  fields: [
    { path: "listing.yearEstablished", label: "Year established", kind: "year" },
    { path: "listing.rentUsd", label: "Rent", kind: "money" },
    { path: "listing.inventoryExtraUsd", label: "Inventory, extra to the price", kind: "money" },
    { path: "listing.realEstateExtraUsd", label: "Real estate, extra to the price", kind: "money" },
    { path: "listing.ffAndEExtraUsd", label: "FF&E, extra to the price", kind: "money" },
    { path: "listing.reasonForSelling", label: "Reason for selling", kind: "prose", wide: true },
  ],
};

export const sectionsOf = (form: DealForm): readonly FormSection[] => {
  const always = [business, price, assets, liabilities, market, summary];
  return form.listing === null ? always : [...always, listing];
};
