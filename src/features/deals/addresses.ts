import { pageHref } from "#kit/page-address.ts";

/** What every list of deals is narrowed by, as its address says it. */
export const DEAL_FILTER = [
  "search",
  "industry",
  "tag",
  "price-from",
  "price-to",
  "sde-from",
  "sde-to",
] as const;

export const newDealHref = "/dashboard/deal-input";
export const editDealHref = (dealId: string) => pageHref(newDealHref, {}, { dealId });
export const editDraftHref = (draftId: string) =>
  pageHref(newDealHref, {}, { dealId: `draft-${draftId}`, isDraft: "true" });
