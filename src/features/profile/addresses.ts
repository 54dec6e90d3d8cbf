export const profileHref = "/dashboard/profile";
/** Who buys, for the bank. */
export const buyerHref = "/dashboard/profile/buyer";
/** One section of it: `people`, `cash`, `household` or `net-worth`. */
export const buyerSectionHref = (section: string): string => `${buyerHref}#${section}`;
export const settingsHref = "/dashboard/settings";
export const subscriptionHref = "/dashboard/subscription";
