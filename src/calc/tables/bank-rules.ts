import { BANK_RULE_LIST } from "./bank-rule-list.ts";
import { BANK_VALUES } from "./bank-rule-values.ts";
import type { BankRules } from "./bank-rule.ts";

/** The rules as they come with the product; who edits them hands others to the calculation. */
export const BANK_RULES: BankRules = { values: BANK_VALUES, rules: BANK_RULE_LIST };

/** The day on which the rules and their values were put together. */
export const BANK_RULES_COMPILED = "2026-11-22";
