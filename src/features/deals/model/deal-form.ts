import { ASSET_KEYS, LIABILITY_KEYS, type AssetKey, type LiabilityKey } from "#calc";
import { typedNumber } from "#kit/typed-number.ts";
import type { z } from "zod";
import { type DealData, listingSchema } from "./deal-data.ts";

/**
 * A deal as its form holds it: every figure is the text a person typed, so that what cannot be read yet is
 * kept too, and an empty text (unknown) stays apart from "0" (decision Q-A05).
 */
type Texts<Key extends string> = Record<Key, string>;

const BASICS_TEXTS = [
  "businessName",
  "industry",
  // Chosen on the analysis page, not in the form, which keeps it.
  "benchmarkIndustry",
  "location",
  "employees",
  "description",
  "yearsInBusiness",
] as const;
const FINANCIALS_TEXTS = [
  "askingPrice",
  "annualRevenue",
  "ebitda",
  "sde",
  "cashFlow",
  "cashFlowType",
  "managerSalary",
  "ebitdaMultiple",
  "sellerFinancingInterest",
  "sellerProceedsUse",
  "projectionNotes",
  "historicalPerformance",
] as const;
const MARKET_TEXTS = ["growthRatePct", "competitiveLandscape", "customerConcentration"] as const;
const SUMMARY_TEXTS = ["dealName", "dealStructure", "keyTerms", "timeline", "notes"] as const;
const LISTING_TEXTS = [
  "yearEstablished",
  "rentUsd",
  "reasonForSelling",
  "inventoryExtraUsd",
  "realEstateExtraUsd",
  "ffAndEExtraUsd",
] as const;

/** What an import read and nobody edits: shown, and kept with the deal as it was. */
export const listingFactsSchema = listingSchema.pick({
  listingId: true,
  source: true,
  contactName: true,
  contactPhone: true,
  contactEmail: true,
  url: true,
  fileName: true,
  importedAt: true,
  notIncluded: true,
  statedMultiple: true,
  doubts: true,
  figureDoubts: true,
});
export type ListingFacts = z.output<typeof listingFactsSchema>;

export interface DealForm {
  basics: Texts<(typeof BASICS_TEXTS)[number]> & { tags: string[] };
  financials: Texts<(typeof FINANCIALS_TEXTS)[number]>;
  assets: Texts<AssetKey>;
  liabilities: Texts<LiabilityKey>;
  market: Texts<(typeof MARKET_TEXTS)[number]>;
  summary: Texts<(typeof SUMMARY_TEXTS)[number]>;
  /** Of imported deals only. */
  listing: (Texts<(typeof LISTING_TEXTS)[number]> & { facts: ListingFacts }) | null;
}

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
  const group = (name: string) => recordOf(recordOf(record)[name]);
  const basics = group("basics");
  const listing = recordOf(record)["listing"];
  return {
    basics: { ...textsOf(BASICS_TEXTS, basics), tags: listOfTexts(basics["tags"]) },
    financials: textsOf(FINANCIALS_TEXTS, group("financials")),
    assets: textsOf(ASSET_KEYS, group("assets")),
    liabilities: textsOf(LIABILITY_KEYS, group("liabilities")),
    market: textsOf(MARKET_TEXTS, group("market")),
    summary: textsOf(SUMMARY_TEXTS, group("summary")),
    listing: isRecord(listing)
      ? { ...textsOf(LISTING_TEXTS, listing), facts: readListingFacts(recordOf(listing["facts"])) }
      : null,
  };
}

function readListingFacts(facts: Record<string, unknown>): ListingFacts {
  const read = listingFactsSchema.safeParse(facts);
  return read.success ? read.data : listingFactsSchema.parse({});
}

/** Whether a person has entered anything: an untouched form is not worth a draft. */
export function isBlankDealForm(form: DealForm): boolean {
  const { tags, ...basics } = form.basics;
  const groups = [basics, form.financials, form.assets, form.liabilities, form.market, form.summary];
  const anyText = groups.some((group) => Object.values(group).some((text) => text.trim() !== ""));
  return !anyText && tags.length === 0 && form.listing === null;
}

/** What a draft is called in lists. */
export function nameOfDealForm(form: DealForm): string {
  return (form.summary.dealName.trim() || form.basics.businessName.trim()).slice(0, 200);
}

function textsOf<Key extends string>(
  keys: readonly Key[],
  group: Record<string, unknown>,
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(group[key])])) as Record<Key, string>;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? typedNumber(value) : "";
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
