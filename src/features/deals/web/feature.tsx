import type { WebFeature } from "#web/feature.ts";
import { newDealHref } from "#features/deals/addresses.ts";

/** Entering and changing a deal. The library and the analysis stand above it. */
export const dealsFeature: WebFeature = {
  name: "deals",
  screens: [
    {
      path: newDealHref,
      header: "New Deal",
      access: "member",
      role: "editor",
      load: () => import("./deal-input-screen.tsx").then((module) => ({ Screen: module.DealInputScreen })),
    },
  ],
  beforeSignOut: () => import("./store-local-deals.ts"),
};
