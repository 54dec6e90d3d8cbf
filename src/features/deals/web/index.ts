/** The door of deals for the features above it. */
export { DoubtBadge, DoubtMark, OpenDoubtsNote } from "./open-doubts-note.tsx";
export { DeviceDealsOffer } from "./device-deals-offer.tsx";
export { listInputChanges } from "./input/input-changes.ts";
export { findDeviceDeal, saveAsLocalDraft, type DeviceDeal } from "./device-deals.ts";
export { removeDeviceDeal } from "./remove-device-deal.ts";
export { refreshLenderEarnings, useLenderEarnings } from "./lender/use-lender-earnings.ts";
export { ManagerPayField } from "./pay/manager-pay-field.tsx";
export { ManagerPayOffers } from "./pay/manager-pay-offers.tsx";
export { RowVerdict, useRowVerdict } from "./verdict/row-verdict-badge.tsx";
export { VerdictBadge, VerdictTitle } from "./verdict/verdict-badge.tsx";
export { useDealSelected } from "./use-deal-selected.ts";
export { useDeviceDeals } from "./use-device-deals.ts";
export { loadFailureOf, useRetryTicks } from "./use-retry-ticks.ts";
export {
  asDealRead,
  dealCountQuery,
  dealKeys,
  dealListOptions,
  dealQuery,
  getDeal,
  listMatchingDeals,
  searchDeals,
  useCreateExampleDeals,
  useDeal,
  useDealCount,
  useDealFacets,
  useRecentDeals,
  useRemoveDeals,
  useUpdateDeal,
} from "./data.ts";
export { useSaveFigures } from "./use-save-figures.ts";
export { saveDealAsDraft, useDrafts, useRemoveDraft } from "./draft-data.ts";
export { DoubtSign } from "./doubt-sign.tsx";
export { RangeFields } from "./filters/range-fields.tsx";
export { rangeWords } from "./filters/range-words.ts";
export { type RequestedChange, ChangeDialog } from "./many/change-dialog.tsx";
export { useChangeMany } from "./many/use-change-many.ts";
export { DealSequenceBar } from "./sequence/deal-sequence-bar.tsx";
export { saveSequence } from "./sequence/sequence-store.ts";
export { DealPicker } from "./picker/deal-picker.tsx";
export { useDealChoices } from "./picker/use-deal-choices.ts";
