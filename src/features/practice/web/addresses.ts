export const simulatorHref = "/dashboard/conversation-simulator";
/** A new conversation about this deal. */
export const practiseDealHref = (dealId: string) => `${simulatorHref}?dealId=${dealId}`;
export const practiceHref = (id: string) => `${simulatorHref}/${id}`;
