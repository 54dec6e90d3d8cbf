import { pageHref } from "#kit/page-address.ts";

export const leadsPath = "/dashboard/leads";
export const newLeadHref = pageHref(leadsPath, {}, { lead: "new" });
export const importLeadsHref = pageHref(leadsPath, {}, { import: "csv" });
export const dueLeadsHref = pageHref(leadsPath, {}, { show: "due" });
