/** What features above deals may use of them on the server. */
export { isNamed } from "./create-deal.ts";
export { dealSaved } from "./deal-saved.ts";
export { markHasAnalysis, markHasLoi, storeScore } from "./mark-analyzed.ts";
export { findDeal, holdDeal, insertDeal } from "./deals-table.ts";
export { findDraft, saveDraft, type SaveDraftAnswer } from "./drafts-table.ts";
export {
  bindFilter,
  foundIds,
  orderColumn,
  RECORD_TABLES,
  type ListFilter,
  type ListOrder,
} from "./find-records.ts";
export { findDealsByWords } from "./find-deals-by-words.ts";
export { findSameDeals } from "./find-same-deals.ts";
export { insertDeals } from "./insert-deals.ts";
export { listDeals } from "./list-deals.ts";
export { DEAL_COLUMNS, toMoment } from "./list-row.ts";
export { travellingColumns } from "./travelling-columns.ts";
export { listDealIds, listDealsById } from "./list-every-deal.ts";
export { readCursor, writeCursor, type Direction, type PageCursor } from "./page-cursor.ts";
export { recordColumns } from "./record-columns.ts";
export { listRecordFacets } from "./record-counts.ts";
