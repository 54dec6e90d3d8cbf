/** By itself, because the menu needs no more of the addresses than this. */
export const leadsPath = "/dashboard/leads";
