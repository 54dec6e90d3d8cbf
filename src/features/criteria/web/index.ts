/** The door of criteria for the features above them. */
export { CriteriaFacts } from "./facts/criteria-facts.tsx";
export { useActiveCriteria, useCreateCriteria, useCriteriaList } from "./data.ts";
