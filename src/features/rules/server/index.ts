/** What features above may use: the rules that hold. */
export { readRules, readRulesOnce } from "./read-rules.ts";
