import { BANK_RULES, type BankRules } from "#calc";

/** The rules that hold. */
export const useBankRules = (): BankRules => BANK_RULES;
