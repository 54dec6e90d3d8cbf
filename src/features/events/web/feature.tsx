import type { WebFeature } from "#web/feature.ts";

/** Has no page of its own: it follows what others change while any page of a member is open. */
export const eventsFeature: WebFeature = {
  name: "events",
  screens: [],
  banner: () => import("./events-banner.tsx").then(({ EventsBanner }) => ({ Banner: EventsBanner })),
};
