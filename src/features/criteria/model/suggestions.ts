import { INDUSTRIES } from "#calc/tables/industries.ts";
import type { CriteriaListKey } from "./criteria.ts";

/**
 * The words that buyers, brokers and lenders use. They are offered, never demanded: a list takes any words, and a
 * judge of a deal must be ready for others.
 */
const ACQUISITION_TYPES = [
  "Asset purchase",
  "Stock purchase",
  "Majority stake",
  "Minority stake",
  "Partner buyout",
  "Management buyout",
  "Merger",
  "Franchise resale",
  "Add-on to a business I own",
] as const;

const BUSINESS_MODELS = [
  "B2B",
  "B2C",
  "Recurring revenue",
  "Subscription",
  "Contract-based",
  "Project-based",
  "Local services",
  "Professional services",
  "Retail",
  "E-commerce",
  "SaaS",
  "Manufacturing",
  "Wholesale and distribution",
  "Franchise",
  "Asset-light",
] as const;

const MATURITY_STAGES = ["Startup", "Early stage", "Growth", "Established", "Mature", "Turnaround"] as const;

const FUNDING_METHODS = [
  "Cash",
  "SBA 7(a) loan",
  "SBA 504 loan",
  "Bank loan",
  "Seller financing",
  "Earnout",
  "Investor equity",
  "Asset-based lending",
  "Revenue-based financing",
  "Invoice factoring",
  "Retirement funds (ROBS)",
  "Friends and family",
] as const;

const BUSINESS_NEEDS = [
  "Owner retiring",
  "Succession",
  "Sales and marketing",
  "Systems and processes",
  "Technology",
  "Management team",
  "Pricing",
  "Cost control",
  "Growth capital",
  "New locations",
] as const;

export const REVENUE_STABILITIES = [
  "Contracted or recurring",
  "Stable year after year",
  "Growing every year",
  "Seasonal is fine",
  "Variable is fine",
] as const;

const REGIONS = [
  "United States",
  "Northeast",
  "Mid-Atlantic",
  "Southeast",
  "Midwest",
  "Southwest",
  "Mountain West",
  "West Coast",
  "Canada",
  "Remote or relocatable",
] as const;

const STATES =
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming".split(
    ",",
  );

/** What each list offers while it is filled in. */
export const LIST_SUGGESTIONS: Readonly<Record<CriteriaListKey, readonly string[]>> = {
  industryPreferences: [...new Set(INDUSTRIES.map(({ industryName }) => industryName))],
  geographicPreferences: [...REGIONS, ...STATES],
  businessNeeds: BUSINESS_NEEDS,
  businessModelPreferences: BUSINESS_MODELS,
  acquisitionTypes: ACQUISITION_TYPES,
  fundingMethods: FUNDING_METHODS,
  businessMaturityStages: MATURITY_STAGES,
};
