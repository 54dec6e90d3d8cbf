import type { DealData } from "./deal-data.ts";
import { readGroup, type StoredGroup } from "./read-stored.ts";
import { toDealData } from "./stored-deal.ts";

/**
 * A deal out of a record of whatever program: in the shape of the screens, with the stored key names of older
 * records, or a mixture of both (analysis spec §3: older records are converted on load). What cannot be read is
 * unknown.
 */
export function readDealData(record: unknown): DealData {
  const outer = readGroup(record);
  const inner = innerRecord(outer);
  const basics = readGroup(inner["basics"]);
  const market = readGroup(inner["market"]);
  const financials = readGroup(inner["financials"]);
  const summary = readGroup(inner["summary"]);
  return toDealData({
    name: first(outer["deal_name"], outer["name"], inner["name"], summary["dealName"]),
    companyName: first(inner["company_name"], inner["companyName"], basics["businessName"]),
    description: first(inner["description"], basics["description"]),
    location: first(inner["location"], basics["location"]),
    employees: first(inner["employees"], basics["employees"]),
    financials: withStoredNames(financials, FINANCIAL_NAMES),
    assets: inner["assets"],
    liabilities: inner["liabilities"],
    tags: Array.isArray(basics["tags"]) ? basics["tags"] : inner["tags"],
    ebitdaMultiple: first(
      inner["ebitda_multiple"],
      financials["ebitda_multiple"],
      financials["ebitdaMultiple"],
    ),
    askingPrice: first(inner["asking_price"], financials["asking_price"], financials["askingPrice"]),
    industry: first(inner["industry"], basics["industry"]),
    growthRate: first(inner["growth_rate"], market["growthRatePct"]),
    competitiveLandscape: first(inner["competitive_landscape"], market["competitiveLandscape"]),
    customerConcentration: first(inner["customer_concentration"], market["customerConcentration"]),
    yearsInBusiness: first(inner["years_in_business"], basics["yearsInBusiness"]),
    summary: withStoredNames(summary, SUMMARY_NAMES),
    listing: isGroup(inner["listing"]) ? withStoredNames(readGroup(inner["listing"]), LISTING_NAMES) : null,
  });
}

/** A saved analysis or draft keeps its deal inside. */
export function innerRecord(outer: StoredGroup): StoredGroup {
  for (const name of ["deal_data", "dealData", "data"]) {
    const inner = readGroup(outer[name]);
    if (Object.keys(inner).length > 0) return inner;
  }
  return outer;
}

/** The first that says something: an empty text or null in one place does not hide a value in the next. */
function first(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null && value !== "");
}

/** Stored name to the screens' name of the same thing. */
const FINANCIAL_NAMES = {
  revenue: "annualRevenue",
  adjusted_cash_flow: "cashFlow",
  cash_flow_type: "cashFlowType",
  seller_financing_interest: "sellerFinancingInterest",
  seller_proceeds_use: "sellerProceedsUse",
  projection_notes: "projectionNotes",
  historical_performance: "historicalPerformance",
};
const LISTING_NAMES = {
  listing_id: "listingId",
  file_name: "fileName",
  imported_at: "importedAt",
  year_established: "yearEstablished",
  rent: "rentUsd",
  reason_for_selling: "reasonForSelling",
  not_included: "notIncluded",
  inventory_extra: "inventoryExtraUsd",
  real_estate_extra: "realEstateExtraUsd",
  ff_and_e_extra: "ffAndEExtraUsd",
};
const SUMMARY_NAMES = { deal_structure: "dealStructure", key_terms: "keyTerms" };

const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function withStoredNames(group: StoredGroup, names: Readonly<Record<string, string>>): StoredGroup {
  const renamed = Object.entries(names).map(([stored, shown]) => [
    stored,
    first(group[stored], group[shown]),
  ]);
  return { ...group, ...Object.fromEntries(renamed) };
}

const GROUPS = ["financials", "assets", "liabilities"] as const;
export type RecordGroupName = (typeof GROUPS)[number];

/**
 * The groups of a record that hold something which is no group of named values, nor the JSON text of one: they are
 * read as empty (stack spec §3), and the person is told which.
 */
export function listUnreadableGroups(record: StoredGroup): RecordGroupName[] {
  return GROUPS.filter((name) => {
    const value = record[name];
    if (value === undefined || value === null || value === "") return false;
    return typeof value === "string"
      ? !isJsonGroup(value)
      : typeof value !== "object" || Array.isArray(value);
  });
}

function isJsonGroup(text: string): boolean {
  if (text.trim() === "null") return true;
  // readGroup answers what it could not read with an empty group: only "{}" is empty and readable.
  return Object.keys(readGroup(text)).length > 0 || /^\s*\{\s*\}\s*$/.test(text);
}
