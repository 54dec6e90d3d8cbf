import { pageHref } from "#kit/page-address.ts";

export const simulatorHref = "/dashboard/conversation-simulator";
export const practicePath = "/dashboard/conversation-simulator/$id";
export const practiceHref = (id: string) => pageHref(practicePath, { id });
/** A new conversation about this deal. */
export const practiseDealHref = (dealId: string) => pageHref(simulatorHref, {}, { dealId });
