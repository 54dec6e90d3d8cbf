/** What features above deals may use of them on the server. */
export { isNamed } from "./create-deal.ts";
export { dealSaved } from "./deal-saved.ts";
export { findDeal } from "./deals-table.ts";
export { findSameDeals, type SameDeal, type SameDealKey } from "./find-same-deals.ts";
export { insertDeals } from "./insert-deals.ts";
export { listDealIds, listDealsById } from "./list-every-deal.ts";
