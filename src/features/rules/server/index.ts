/** What features above may use: the rules that hold. */
export { currentBankRules, rulesToday } from "./current-bank-rules.ts";
export { readRules, readRulesOnce } from "./read-rules.ts";
