import type { WebFeature } from "#web/feature.ts";

/** The lists of deals: the library, the explorer over every source, and what was chosen in them side by side. */
export const dealListFeature: WebFeature = {
  name: "deal-list",
  screens: [
    {
      path: "/dashboard/deal-library",
      header: "Deal Library",
      access: "member",
      load: () => import("./library/library-screen.tsx").then((module) => ({ Screen: module.LibraryScreen })),
    },
    {
      path: "/dashboard/deal-explorer",
      header: "Deal Explorer",
      access: "member",
      load: () =>
        import("./explorer/explorer-screen.tsx").then((module) => ({ Screen: module.ExplorerScreen })),
    },
    {
      path: "/dashboard/deal-compare",
      header: "Compare Deals",
      access: "member",
      load: () => import("./compare/compare-screen.tsx").then((module) => ({ Screen: module.CompareScreen })),
    },
  ],
};
