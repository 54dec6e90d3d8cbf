import { type BankInput, CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import { COST_CHOICES, OPERATORS } from "#calc/plan/plan-input.ts";
import { z } from "zod";
import { day, group, oneOf, shortText, storedGroup, usd } from "#contract/figure-fields.ts";
import {
  type Buyer,
  type BuyerFacts,
  buyerFactsSchema,
  toBuyerProfile,
} from "#features/profile/model/buyer.ts";
import { bestWishesSchema, withoutBuyersLimits } from "./best-wishes.ts";
import { dealStressSchema } from "./stress/deal-stress.ts";
import { FACTS_OF_BUYER } from "./buyer-facts.ts";
import {
  bankFacts,
  closingSums,
  earningsBase,
  exitFields,
  lineOfCreditFields,
  scenarioFields,
  seasonality,
  settingsFields,
  taxFields,
} from "./bank-schema.ts";

const MOST_CODE_CHARACTERS = 20;

const costs = storedGroup(
  Object.fromEntries(CLOSING_COSTS.map((line) => [line, usd])) as Record<
    (typeof CLOSING_COSTS)[number],
    typeof usd
  >,
);

/** What a deal says for the bank beside its figures and its stack. Null is unknown, or not said. */
export const dealLendingSchema = storedGroup({
  /** The saved stack that is assessed. */
  stackId: z.uuid().nullish(),
  /** US dollars; null: the offer of the stack. */
  offer: usd,
  /** The day whose rules hold; null: today. */
  loanNumberDate: day.nullish(),
  closingDate: day.nullish(),
  seasonality: seasonality.nullish(),
  scenario: storedGroup(scenarioFields).nullish(),
  lineOfCredit: group({ ...lineOfCreditFields, openingDraw: usd.default(null) }).nullish(),
  tax: storedGroup(taxFields).nullish(),
  exit: storedGroup(exitFields).nullish(),
  settings: storedGroup(settingsFields).nullish(),
  base: earningsBase,
  /** Who runs the business; null: by the people of the profile. */
  operator: oneOf(OPERATORS),
  /** Null: usual closing costs stand in for lines that nobody typed. */
  costs: oneOf(COST_CHOICES),
  /** What was typed for the futures of the deal. */
  stress: dealStressSchema.nullish(),
  /** What stands in this deal in place of the buyer's profile, value by value. */
  buyer: buyerFactsSchema.nullish(),
  /** What is asked of the search for the best structure. */
  best: bestWishesSchema.nullish(),
}).extend({
  closing: storedGroup({ ...closingSums, costs: costs.nullish() }).prefault({}),
  facts: storedGroup({ ...bankFacts, naics: shortText(MOST_CODE_CHARACTERS) }).prefault({}),
});
export type DealLending = z.output<typeof dealLendingSchema>;

/** Nothing was said yet. */
export const UNKNOWN_LENDING: DealLending = dealLendingSchema.parse({});

/** The buyer as this deal has them: what it says itself goes before the profile. */
export function buyerOfDeal(buyer: Buyer, ofDeal: BuyerFacts | null): NonNullable<BankInput["profile"]> {
  const said = Object.entries(ofDeal ?? {}).filter(([, value]) => value !== null);
  return toBuyerProfile({ ...buyer, ...Object.fromEntries(said) });
}

const NO_FACTS: BuyerFacts = buyerFactsSchema.parse({});

/**
 * What a deal says itself of the buyer, with a change: null takes a value back, and the profile's stands again. A deal
 * that says nothing of the buyer any more has null.
 */
export function withOwnBuyer(lending: DealLending, changed: Partial<BuyerFacts>): DealLending {
  const buyer = { ...NO_FACTS, ...lending.buyer, ...changed };
  const saysSomething = Object.values(buyer).some((value) => value !== null && value !== undefined);
  return { ...lending, buyer: saysSomething ? buyer : null };
}

/** Without what it says of the buyer's own money: as it is shown to who may not read that, and handed to others. */
export function withoutBuyer(lending: DealLending): DealLending {
  const hidden = Object.fromEntries(FACTS_OF_BUYER.map((fact) => [fact, null]));
  const best = withoutBuyersLimits(lending.best);
  return { ...lending, buyer: null, best, facts: { ...lending.facts, ...hidden } };
}

/** Of the part of the bank's input that a deal says. */
export type DealBankInput = Pick<
  BankInput,
  | "closing"
  | "facts"
  | "seasonality"
  | "scenario"
  | "lineOfCredit"
  | "tax"
  | "exit"
  | "settings"
  | "closingDate"
>;
export function dealBankInput(lending: DealLending): DealBankInput {
  const { closing, facts, seasonality: weights, scenario, lineOfCredit, tax, exit, settings } = lending;
  const { closingDate } = lending;
  return { closing, facts, seasonality: weights, scenario, lineOfCredit, tax, exit, settings, closingDate };
}
