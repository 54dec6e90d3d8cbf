import { type RuleOnDay, ruleOn } from "#calc/tables/lending-rule.ts";
import type { BankRules, BankValueName, BankValueTypes } from "#calc/tables/bank-rule.ts";

/** The row of each value on the day of the loan; where none is in force, the nearest one. */
export type ValuesOnDay = { readonly [Name in BankValueName]: RuleOnDay<BankValueTypes[Name]> };

/** What the rules compare with on a day (2026-11-20). */
export function valuesOnDay({ values }: BankRules, day: string): ValuesOnDay {
  const rows = Object.entries(values).map(([name, list]) => [name, ruleOn<unknown>(list, day)]);
  return Object.fromEntries(rows) as ValuesOnDay;
}
