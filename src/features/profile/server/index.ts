/** What the features of deals and the administrators' area may use of profiles. */
export { getBuyerProfile, updateBuyerProfile } from "./buyer-profile.ts";
export { findBuyer, updateBuyer } from "./buyer-table.ts";
export { listSubscriptions, updateSubscription } from "./subscriptions-table.ts";
