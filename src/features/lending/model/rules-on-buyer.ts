import { buyerGaps } from "#calc/lending/rules/buyer-gaps.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import { FACTS_OF_BUYER } from "./buyer-facts.ts";

const FACTS: ReadonlySet<string> = new Set(FACTS_OF_BUYER);

/** The rules that ask what the profile says, or what a deal says of the buyer's own money. */
export function rulesOnBuyer({ rules }: BankRules): BankRuleId[] {
  const asking = new Set(buyerGaps({}).map(({ rule }) => rule));
  return rules
    .filter(({ id, facts }) => asking.has(id) || facts.some((fact) => FACTS.has(fact)))
    .map(({ id }) => id);
}
