/** What the features above may use: what happened on a deal, and its prices. */
export { ChangedDeals } from "./changed-deals.tsx";
export { DealTimeline } from "./deal-timeline.tsx";
export { PriceHistory } from "./price-history.tsx";
