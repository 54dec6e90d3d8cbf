/** Stands in the place of an id. */
export const NEW_LEAD = "new";
