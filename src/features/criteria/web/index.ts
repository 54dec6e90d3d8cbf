/** The door of criteria for the features above them. */
export { criteriaHref, criteriaSetHref, newCriteriaHref } from "./addresses.ts";
export { CriteriaFacts } from "./criteria-facts.tsx";
export { useActiveCriteria, useCriteriaList } from "./data.ts";
