export const profileHref = "/dashboard/profile";
export const settingsHref = "/dashboard/settings";
export const subscriptionHref = "/dashboard/subscription";
