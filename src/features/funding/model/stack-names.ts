/** A short date as in "11/20/2026" (decision Q-S44), of the day where the caller is. */
const shortDate = (date: Date): string => date.toLocaleDateString("en-US");

export const CUSTOM_STACK_DESCRIPTION = "Custom funding structure created with Build Your Own";

/** Suggested, and the person may write another (stack spec §3). */
export const customStackName = (date: Date): string => `Custom Stack - ${shortDate(date)}`;

/** `type` is the recommendation's, for instance "SBA + Seller Note". */
export const dealStackName = (type: string, date: Date): string => `${type} Structure - ${shortDate(date)}`;

export const dealStackDescription = (type: string): string =>
  `${type} funding structure created from AI recommendation`;
