import { pageHref } from "#kit/page-address.ts";

export const newDealHref = "/dashboard/deal-input";
export const editDealHref = (dealId: string) => pageHref(newDealHref, {}, { dealId });
export const editDraftHref = (draftId: string) =>
  pageHref(newDealHref, {}, { dealId: `draft-${draftId}`, isDraft: "true" });
