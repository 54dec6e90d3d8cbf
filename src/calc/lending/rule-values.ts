import { type RuleOnDay, ruleOn } from "#calc/tables/lending-rule.ts";
import type { BankRules, BankValueName, BankValueTypes } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";

/** The row of each value on the day of the loan; where none is in force, the nearest one. */
export type ValuesOnDay = { readonly [Name in BankValueName]: RuleOnDay<BankValueTypes[Name]> };

/** Whose rules hold, and on which day. */
export interface RulesOnDay {
  /** As 2026-11-22. */
  readonly today: string;
  /** Absent: the bank's rules that come with the product. */
  readonly rules?: BankRules;
}

/** The values that were asked for last: a search asks for the same ones thousands of times. */
let last: { readonly rules: BankRules; readonly day: string; readonly values: ValuesOnDay } | null = null;

/** What the rules compare with on a day (2026-11-20). */
export function valuesOnDay(rules: BankRules, day: string): ValuesOnDay {
  if (last?.rules !== rules || last.day !== day) {
    const rows = Object.entries(rules.values).map(([name, list]) => [name, ruleOn<unknown>(list, day)]);
    last = { rules, day, values: Object.fromEntries(rows) as ValuesOnDay };
  }
  return last.values;
}

/** The same, of rules that may be those of the product. */
export const valuesFor = ({ rules = BANK_RULES, today }: RulesOnDay): ValuesOnDay =>
  valuesOnDay(rules, today);

/** Of what is asked the part that says whose rules hold. */
export const dayAndRules = ({ rules, today }: RulesOnDay): RulesOnDay =>
  rules === undefined ? { today } : { today, rules };
