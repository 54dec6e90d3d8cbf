import type { WebFeature } from "#web/feature.ts";

/** Deals side by side. Reached from the selection of the library and of the explorer. */
export const compareFeature: WebFeature = {
  name: "compare",
  screens: [
    {
      path: "/dashboard/deal-compare",
      header: "Compare Deals",
      access: "member",
      load: () => import("./compare-screen.tsx").then((module) => ({ Screen: module.CompareScreen })),
    },
  ],
};
