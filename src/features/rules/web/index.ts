/** The door of the rules for the features above them. */
export { useRules } from "./data.ts";
export { RulesAdmin } from "./lazy-rules-admin.tsx";
