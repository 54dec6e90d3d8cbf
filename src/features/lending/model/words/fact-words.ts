import type { BankFact } from "#calc/lending/bank-input.ts";

export type FactKind = "yes_no" | "usd" | "pct" | "months" | "text" | "choice";

export interface FactWords {
  /** The question as a person answers it. */
  readonly label: string;
  readonly kind: FactKind;
  readonly help?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const yesNo = (label: string, help?: string): FactWords => ({
  label,
  kind: "yes_no",
  ...(help === undefined ? {} : { help }),
});
const usd = (label: string, help?: string): FactWords => ({
  label,
  kind: "usd",
  ...(help === undefined ? {} : { help }),
});

/** What the documents or somebody says of a deal, asked in words. */
export const FACT_WORDS: Readonly<Record<BankFact, FactWords>> = {
  naics: {
    label: "Industry code (NAICS)",
    kind: "text",
    help: "Manufacturers, 31 to 33, may pay no guaranty fee.",
  },
  otherSbaGuaranteed: usd("SBA guaranties on the owners’ other loans", "0 where there are none."),
  noteSubordinated: yesNo("Has the seller agreed to subordinate the note to the SBA loan?"),
  borrowedCashRepaidElsewhere: yesNo(
    "Is the borrowed cash repaid from other income?",
    "From a salary or a household’s income, not from the business.",
  ),
  sellerKeepsPct: {
    label: "What the seller keeps of the business",
    kind: "pct",
    help: "0 where the seller sells it all.",
  },
  purchaseKind: {
    label: "What is bought",
    kind: "choice",
    options: [
      { value: "asset", label: "Assets of the business" },
      { value: "stock", label: "Stock or shares" },
    ],
  },
  sellerGuarantees: yesNo("Does the seller guarantee the loan for two years?"),
  sellerStaysMonths: {
    label: "Months that the seller stays after closing",
    kind: "months",
    help: "0 where not at all.",
  },
  realEstateInPrice: usd("Real estate within the price", "0 where there is none."),
  changeKind: {
    label: "What kind of purchase it is",
    kind: "choice",
    options: [
      { value: "initial", label: "A first purchase" },
      { value: "expansion", label: "A business like one of your own" },
      { value: "owner_buyout", label: "A partner is bought out" },
    ],
  },
  investorsGuarantee: yesNo("Do investors with a large share sign a guaranty?"),
  appraisedRealEstate: usd("Appraised value of the real estate"),
  appraisedEquipment: usd("Appraised value of the equipment"),
  valuationOrdered: yesNo("Is an independent valuation ordered?"),
  qoeOrdered: yesNo("Is a quality-of-earnings report ordered?"),
  taxTranscripts: yesNo("Are tax transcripts ordered or here?"),
  hazardInsurance: yesNo("Is hazard insurance arranged?"),
  lifeInsurance: {
    label: "Is life insurance arranged?",
    kind: "choice",
    options: [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
      { value: "not_needed", label: "The lender needs none" },
    ],
  },
  collateralValue: usd("What a lender would count of all that is pledged"),
  personalRealEstateEquity: usd("Equity in your own real estate", "0 where there is none to pledge."),
  personalRealEstateEquityPct: {
    label: "Equity in your own real estate, percent of its value",
    kind: "pct",
    help: "Lenders do not ask for real estate with little equity.",
  },
  personalRealEstatePledged: yesNo("Is your own real estate pledged?"),
  ineligibleBusiness: yesNo(
    "Is the business of a kind that may have no SBA loan?",
    "For instance lending, gambling, or rent from real estate.",
  ),
  sizeStandardMet: yesNo("Does the business count as small by the SBA’s standard?"),
  excludedUses: yesNo(
    "Is any of the money for a use that the program excludes?",
    "For instance a payment to owners.",
  ),
  closeRelationship: yesNo("Is a buyer a relative, a partner or an employee of the seller?"),
  expansionConditions: yesNo(
    "Does the purchase meet the SBA’s conditions for an expansion?",
    "The same six-digit industry, the same owners, and both businesses borrow.",
  ),
  buyoutConditions: yesNo(
    "Does the purchase meet the SBA’s conditions for a buyout?",
    "The remaining owner certifies 24 months of active ownership, and debt is at most nine times the business’s worth.",
  ),
  entity: {
    label: "Who pays the tax on the profit",
    kind: "choice",
    options: [
      { value: "pass_through", label: "Its owners (LLC, S corporation, partnership)" },
      { value: "c_corp", label: "The business itself (C corporation)" },
    ],
  },
  sellerStaysAs: {
    label: "The seller stays as",
    kind: "choice",
    options: [
      { value: "contractor", label: "Contractor" },
      { value: "employee", label: "Employee" },
    ],
  },
  recurringRevenueMonthly: usd("Revenue a month under contract or subscription", "0 where there is none."),
  sellerWilling: yesNo("Would the seller carry a note?"),
  receivablesBought: yesNo("Are the receivables bought with the business?"),
};

export const isFact = (name: string): name is BankFact => Object.hasOwn(FACT_WORDS, name);

/** Where something is entered that is no fact of the deal. */
export type MissingPlace = "books" | "profile" | "closing" | "offer";

export interface MissingWords {
  readonly label: string;
  readonly place: MissingPlace;
}

const MISSING_WORDS: Readonly<Record<string, MissingWords>> = {
  cads: { label: "what the business earns", place: "books" },
  adjustedEbitda: { label: "EBITDA as a lender counts it", place: "books" },
  largestCustomerPct: { label: "the largest customer’s part of revenue", place: "books" },
  "profile.cash": { label: "your liquid cash", place: "profile" },
  "profile.otherIncomeYearly": { label: "other income of your household", place: "profile" },
  "profile.taxPct": { label: "the tax rate of your household", place: "profile" },
  "profile.livingCostsMonthly": { label: "what your household spends", place: "profile" },
  "profile.personalDebts": { label: "payments on your personal debts", place: "profile" },
  "people.household": { label: "who lives in one household", place: "profile" },
  "people.sharePct": { label: "every owner’s share", place: "profile" },
  "people.guarantees": { label: "who signs a guaranty", place: "profile" },
  "people.citizenship": { label: "every owner’s citizenship", place: "profile" },
  "people.otherBusinesses": { label: "owners’ other businesses", place: "profile" },
  "people.managementYears": { label: "years of managing", place: "profile" },
  "people.industryYears": { label: "years in the industry", place: "profile" },
  workingCapital: { label: "working capital", place: "closing" },
  projectCost: { label: "the price that is offered", place: "offer" },
};

/** What a rule misses and where it is entered. */
export function missingWords(name: string): MissingWords {
  if (isFact(name)) return { label: FACT_WORDS[name].label, place: "closing" };
  return MISSING_WORDS[name] ?? { label: name, place: "closing" };
}
