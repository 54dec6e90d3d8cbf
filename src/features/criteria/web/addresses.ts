export const criteriaHref = "/dashboard/acquisition-criteria";
/** Stands in the place of an id. */
export const NEW_SET = "new";
export const newCriteriaHref = `${criteriaHref}/${NEW_SET}`;
export const criteriaSetHref = (id: string) => `${criteriaHref}/${id}`;
