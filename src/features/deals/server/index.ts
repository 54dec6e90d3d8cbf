/** What features above deals may use of them on the server. */
export { isNamed } from "./create-deal.ts";
export { dealSaved } from "./deal-saved.ts";
export { exampleMade } from "./example-made.ts";
export { markHasAnalysis, markHasLoi, storeScore } from "./mark-analyzed.ts";
export {
  findDeal,
  findDeals,
  holdDeal,
  insertDeal,
  insertDealOnce,
  lockDeal,
  removeDeals,
  updateDeal,
} from "./deals-table.ts";
export { findDraft, saveDraft, type SaveDraftAnswer } from "./drafts-table.ts";
export { bindFilter, foundIds, orderColumn, type ListFilter, type ListOrder } from "./list/find-records.ts";
export { addedRow, noteFields } from "./field-history.ts";
export { listChangedFigures, noteFigures, notedFigures, putFigures, type NewNote } from "./figure-history.ts";
export { findDealsByWords } from "./find-deals-by-words.ts";
export { findDuplicates, findDuplicatesOfIntakes } from "./duplicates/find-duplicates.ts";
export { partDuplicates } from "./duplicates/duplicate-partings-table.ts";
export { insertDeals } from "./insert-deals.ts";
export { listDeals } from "./list/list-deals.ts";
export { listFacets } from "./list/list-facets.ts";
export { DEAL_COLUMNS, toMoment } from "./list/list-row.ts";
export { travellingColumns } from "./list/travelling-columns.ts";
export { listDealIds, listDealsById } from "./list/list-every-deal.ts";
export { readCursor, writeCursor, type Direction, type PageCursor } from "./list/page-cursor.ts";
export { rangeSql } from "./list/range-sql.ts";
export { recordColumns } from "./record-columns.ts";
export {
  createFindByVerdict,
  createListAnswers,
  type FindByVerdict,
  type ListAnswers,
} from "./verdicts/find-by-verdict.ts";
export { type AnsweredDeal, type AnswerStamps, type DealAnswers } from "./verdicts/deal-answers.ts";
export { type LenderBooks } from "./verdicts/lender-books.ts";
export { DEALS, DRAFTS, SEEN_COUNTS, type RecordSource } from "./list/record-source.ts";
