import type { WebFeature } from "#web/feature.ts";

/** Entering and changing a deal. The library and the analysis stand above it. */
export const dealsFeature: WebFeature = {
  name: "deals",
  screens: [
    {
      path: "/dashboard/deal-input",
      header: "New Deal",
      access: "member",
      load: () => import("./deal-input-screen.tsx").then((module) => ({ Screen: module.DealInputScreen })),
    },
  ],
  beforeSignOut: () => import("./store-local-deals.ts"),
};
