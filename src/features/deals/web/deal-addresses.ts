/** Where the pages of one deal are. Whoever draws such a link asks first whether the page is registered. */
export const analysisHref = (dealId: string) => `/dashboard/direct-deal-analysis/${dealId}`;
export const newDealHref = "/dashboard/deal-input";
export const editDealHref = (dealId: string) => `${newDealHref}?dealId=${dealId}`;
export const editDraftHref = (draftId: string) => `${newDealHref}?dealId=draft-${draftId}&isDraft=true`;
export const libraryHref = "/dashboard/deal-library";
export const importHref = `${libraryHref}?import=csv`;
