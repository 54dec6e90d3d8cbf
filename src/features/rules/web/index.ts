/** The door of the rules for the features above them. */
export { useRules } from "./data.ts";
export { useBankRules, useRulesToday } from "./use-bank-rules.ts";
export { LinkedText } from "./linked-text.tsx";
export { RulesAdmin } from "./lazy-rules-admin.tsx";
