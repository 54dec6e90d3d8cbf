import { type BuyerProfile, CASH_SOURCES, CITIZENSHIPS } from "#calc/lending/bank-input.ts";
import type { z } from "zod";
import { list, number, oneOf, pct, shortText, storedGroup, usd, yesNo } from "#contract/figure-fields.ts";

export const MOST_PEOPLE = 6;
export const MOST_LINES = 40;
export const MOST_NAME_CHARACTERS = 120;
export const MOST_KIND_CHARACTERS = 80;

export const CREDIT_BANDS = ["below_620", "620_to_659", "660_to_699", "700_to_739", "740_and_up"] as const;
export const DEBT_KINDS = ["mortgage_or_rent", "car", "student_loan", "cards", "other"] as const;
/** The lines of a personal financial statement. */
export const ASSET_KINDS = [
  "cash_and_savings",
  "securities",
  "retirement",
  "life_insurance_value",
  "home",
  "other_real_estate",
  "vehicles",
  "businesses",
  "other",
] as const;
export const LIABILITY_KINDS = [
  "mortgage",
  "other_real_estate_loan",
  "car_loan",
  "student_loan",
  "cards",
  "loans_from_people",
  "unpaid_taxes",
  "other",
] as const;

const years = number(0, 100, "Write years as a plain number from 0 to 100, or null.").nullish();

/** What is asked of an owner, here and in a file for `deal bank`. */
export const personFacts = {
  household: shortText(MOST_NAME_CHARACTERS),
  sharePct: pct(0, 100),
  fullTime: yesNo,
  citizenship: oneOf(CITIZENSHIPS),
  managementYears: years,
  industryYears: years,
  guarantees: yesNo,
};
export const cashFacts = {
  source: oneOf(CASH_SOURCES),
  amount: usd,
  borrowed: yesNo,
  monthlyPayment: usd,
};
export const householdFacts = {
  livingCostsMonthly: usd,
  otherIncomeYearly: usd,
  taxPct: pct(0, 100),
};

const personSchema = storedGroup({
  name: shortText(MOST_NAME_CHARACTERS),
  ...personFacts,
  creditBand: oneOf(CREDIT_BANDS),
  /** An empty list is none. */
  otherBusinesses: list(
    storedGroup({ sharePct: pct(0, 100), industry: shortText(MOST_KIND_CHARACTERS) }),
    MOST_LINES,
  ).nullish(),
});

/** US dollars. */
const worthSchema = storedGroup({
  assets: list(storedGroup({ kind: oneOf(ASSET_KINDS), amount: usd }), MOST_LINES).nullish(),
  debts: list(storedGroup({ kind: oneOf(LIABILITY_KINDS), amount: usd }), MOST_LINES).nullish(),
});

/** What a deal may say of the buyer in place of the profile. */
export const buyerFactsSchema = storedGroup({
  people: list(personSchema, MOST_PEOPLE).nullish(),
  cash: list(storedGroup(cashFacts), MOST_LINES).nullish(),
  personalDebts: list(storedGroup({ kind: oneOf(DEBT_KINDS), monthlyPayment: usd }), MOST_LINES).nullish(),
  ...householdFacts,
});

/** The buyer and the household, as they are stored. Absent or null is unknown, an empty list is none. */
export const buyerSchema = buyerFactsSchema.extend({
  netWorth: worthSchema.nullish().default(null),
});
export type Buyer = z.output<typeof buyerSchema>;
export type BuyerPersonFacts = NonNullable<Buyer["people"]>[number];
export type BuyerFacts = z.output<typeof buyerFactsSchema>;

/** Nothing was said yet. */
export const UNKNOWN_BUYER: Buyer = buyerSchema.parse({});

/** What the bank asks of the buyer, of what is stored. */
export function toBuyerProfile(buyer: BuyerFacts): BuyerProfile {
  const { people, cash, personalDebts, livingCostsMonthly, otherIncomeYearly, taxPct } = buyer;
  return { people, cash, personalDebts, livingCostsMonthly, otherIncomeYearly, taxPct };
}
