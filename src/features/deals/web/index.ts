/** The door of deals for the features above it. */
export { DealStatusBadge } from "./deal-status-badge.tsx";
export {
  analysisHref,
  editDealHref,
  editDraftHref,
  importHref,
  libraryHref,
  newDealHref,
} from "./deal-addresses.ts";
export { WorkedFigure } from "./worked-figure.tsx";
export {
  dealCountQuery,
  dealKeys,
  dealListOptions,
  type DealListQuery,
  dealQuery,
  listRecentDeals,
  useCreateExampleDeals,
  useDeal,
  useDealCount,
  useDealFacets,
  useRecentDeals,
  useRemoveDeals,
} from "./data.ts";
export { useDrafts, useRemoveDraft } from "./draft-data.ts";
