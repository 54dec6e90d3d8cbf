/** The door of criteria for the features above them. */
export { criteriaHref, criteriaSetHref, newCriteriaHref } from "./addresses.ts";
export { CriteriaFacts } from "./criteria-facts.tsx";
export { criteriaKeys, useActiveCriteria, useCriteriaList } from "./data.ts";
