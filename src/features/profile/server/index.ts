/** What the features of deals and the administrators' area may use of profiles. */
export { getBuyerProfile } from "./buyer-profile.ts";
export { findBuyer } from "./buyer-table.ts";
export { listSubscriptions, updateSubscription } from "./subscriptions-table.ts";
