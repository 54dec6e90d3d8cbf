import { formatFigureDay } from "#kit/day.ts";

export const CUSTOM_STACK_DESCRIPTION = "Custom funding structure created with Build Your Own";

/** Suggested, and the person may write another. */
export const customStackName = (date: Date): string => `Custom Stack - ${formatFigureDay(date)}`;

/** `type` is the recommendation's, for instance "SBA + Seller Note". */
export const dealStackName = (type: string, date: Date): string =>
  `${type} Structure - ${formatFigureDay(date)}`;

export const dealStackDescription = (type: string): string =>
  `${type} funding structure created from AI recommendation`;
