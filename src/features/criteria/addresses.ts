import { pageHref } from "#kit/page-address.ts";

export const criteriaHref = "/dashboard/acquisition-criteria";
export const criteriaSetPath = "/dashboard/acquisition-criteria/$id";
export const criteriaSetHref = (id: string) => pageHref(criteriaSetPath, { id });
/** Stands in the place of an id. */
export const NEW_SET = "new";
export const newCriteriaHref = criteriaSetHref(NEW_SET);
