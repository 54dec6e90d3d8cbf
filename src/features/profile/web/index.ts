/** What the features above may use of profiles: what a person said once for all their deals. */
export { useBuyer, useBuyerProfile, useUpdateBuyer, useUpdateBuyerProfile, useUsualPay } from "./data.ts";
