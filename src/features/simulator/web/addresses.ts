export const simulatorHref = "/dashboard/conversation-simulator";
export const practiceHref = (id: string) => `${simulatorHref}/${id}`;
