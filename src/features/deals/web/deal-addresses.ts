/** Where the pages of one deal are. Whoever draws such a link asks first whether the page is registered. */
export const analysisHref = (dealId: string) => `/dashboard/direct-deal-analysis/${dealId}`;
export const documentsHref = (dealId: string) => `/dashboard/deal-documents/${dealId}`;
export const newDealHref = "/dashboard/deal-input";
export const editDealHref = (dealId: string) => `${newDealHref}?dealId=${dealId}`;
export const editDraftHref = (draftId: string) => `${newDealHref}?dealId=draft-${draftId}&isDraft=true`;
export const libraryHref = "/dashboard/deal-library";
export const importHref = `${libraryHref}?import=csv`;
export const explorerHref = "/dashboard/deal-explorer";
/** A saved analysis goes by its prefix. */
export const savedAnalysisHref = (analysisId: string) => `/dashboard/deal-analysis/analysis-${analysisId}`;
/** A deal that only this browser keeps: its key among them. */
export const localDealHref = (key: string) => `/dashboard/deal-analysis?local=${encodeURIComponent(key)}`;

/** So many stand side by side. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 5;
/** Deals by their id, saved analyses and drafts with their prefix. */
export const compareHref = (ids: readonly string[]) =>
  `/dashboard/deal-compare?ids=${ids.map((id) => encodeURIComponent(id)).join(",")}`;
