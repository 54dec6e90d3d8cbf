import type { BankRule, BankRules } from "#calc/tables/bank-rule.ts";
import { type BankValueRow, combineBankRules } from "#calc/tables/bank-value-rows.ts";

/** The rules that a bank is calculated by, with the version by which work remembers them. */
export interface BankRulesOfDay {
  readonly rules: BankRules;
  readonly version: string;
}

interface TableOfDay<Row> {
  readonly rows: readonly Row[];
  readonly version: string;
}

/** The rules and their dated values stand in two tables: a change of either is another version. */
export const toBankRules = (
  rules: TableOfDay<BankRule>,
  values: TableOfDay<BankValueRow>,
): BankRulesOfDay => ({
  rules: combineBankRules(rules.rows, values.rows),
  version: `${rules.version}+${values.version}`,
});
