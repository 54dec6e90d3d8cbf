export const profileHref = "/dashboard/profile";
/** Who buys, for the bank. */
export const buyerHref = "/dashboard/profile/buyer";
export const settingsHref = "/dashboard/settings";
export const subscriptionHref = "/dashboard/subscription";
