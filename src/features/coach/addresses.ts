import { pageHref } from "#kit/page-address.ts";

export const coachHref = "/dashboard/ai-coach";
/** The query that names the open conversation, and the deal that a new one is to be about. */
export const CONVERSATION_PARAM = "c";
export const DEAL_PARAM = "dealId";
export const conversationHref = (id: string) => pageHref(coachHref, {}, { [CONVERSATION_PARAM]: id });
