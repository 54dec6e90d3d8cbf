/** The door of deals for the features above it. */
export { DealStatusBadge } from "./deal-status-badge.tsx";
export {
  analysisHref,
  compareHref,
  documentsHref,
  editDealHref,
  editDraftHref,
  explorerHref,
  importHref,
  LEAST_COMPARED,
  libraryHref,
  MOST_COMPARED,
  newDealHref,
  savedAnalysisHref,
} from "./deal-addresses.ts";
export { DoubtBadge, DoubtMark, OpenDoubtsNote } from "./open-doubts-note.tsx";
export { DeviceDealsOffer } from "./device-deals-offer.tsx";
export { dealDataOfForm } from "./input/deal-data-of-form.ts";
export { listInputChanges } from "./input/input-changes.ts";
export { findDeviceDeal, keepAsLocalDraft, type DeviceDeal } from "./local-deals.ts";
export { removeDeviceDeal } from "./remove-device-deal.ts";
export { ManagerPayField } from "./pay/manager-pay-field.tsx";
export { ManagerPayOffers } from "./pay/manager-pay-offers.tsx";
export { useUsualPay } from "./pay/use-usual-pay.ts";
export { VerdictBadge } from "./verdict-badge.tsx";
export { useDealSelected } from "./use-deal-selected.ts";
export { useDeviceDeals } from "./use-device-deals.ts";
export { loadFailureOf, useRetryTicks } from "./use-retry-ticks.ts";
export {
  DEAL_READ_LIMIT_MS,
  DEAL_READ_TIMEOUT,
  dealCountQuery,
  dealKeys,
  dealListOptions,
  dealQuery,
  getDeal,
  searchDeals,
  useCreateExampleDeals,
  useDeal,
  useDealCount,
  useDealFacets,
  useRecentDeals,
  useRemoveDeals,
  useUpdateDeal,
} from "./data.ts";
export { saveDealAsDraft, useDrafts, useRemoveDraft } from "./draft-data.ts";
export { ListProblem } from "./list-problem.tsx";
export { DoubtSign } from "./doubt-sign.tsx";
export { multipleWords } from "./multiple-words.ts";
export { DealPicker } from "./picker/deal-picker.tsx";
export { useDealChoices } from "./picker/use-deal-choices.ts";
