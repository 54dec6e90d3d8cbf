/** The door of criteria for the features above them. */
export { CriteriaFacts } from "./facts/criteria-facts.tsx";
export { useActiveCriteria, useCriteriaList } from "./data.ts";
