import { FUNDING_TYPES, type FundingType } from "#calc";

/** What providers call the types besides our own names, words joined by "_". */
const SYNONYMS: Readonly<Partial<Record<FundingType, readonly string[]>>> = {
  equity: ["buyer_equity", "buyer_cash", "cash", "down_payment", "cash_down_payment", "owner_equity"],
  sba: ["sba_loan", "sba_7a", "sba_7_a", "sba_7a_loan", "sba_7_a_loan", "sba_financing"],
  seller_note: ["seller_financing", "seller_carry", "seller_carryback", "seller_loan", "vendor_note"],
  earnout: ["earn_out"],
  ddp: ["deferred_payment", "deferred_down_payment"],
  inventory_consignment: ["consignment"],
  inventory_financing: ["inventory_loan"],
  carve_out: ["carveout"],
  subject_to: ["assumption_of_debt", "assumed_debt", "debt_assumption", "subject_to_debt"],
  ar_factoring: [
    "accounts_receivable_factoring",
    "receivables_factoring",
    "invoice_factoring",
    "factoring",
    "a_r_factoring",
  ],
  asset_based: ["asset_based_lending", "asset_based_loan", "equipment_loan", "equipment_financing", "abl"],
  rbf: ["revenue_based_financing", "revenue_based_finance"],
  investor: ["private_investor", "private_investors", "investors", "investor_equity"],
  integrator_equity: ["integrator"],
  friends_family: ["friends_and_family", "friends_and_family_money", "friends_family_loan"],
  other: ["other_funding"],
};

const BY_NAME: ReadonlyMap<string, FundingType> = new Map([
  ...FUNDING_TYPES.map((type) => [type, type] as const),
  ...FUNDING_TYPES.flatMap((type) => (SYNONYMS[type] ?? []).map((name) => [name, type] as const)),
]);

/** The type that a provider means; what nobody knows is `other`. */
export function fundingTypeNamed(name: string): FundingType {
  const words = name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return BY_NAME.get(words.join("_")) ?? "other";
}
