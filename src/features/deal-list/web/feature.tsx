import type { WebFeature } from "#web/feature.ts";
import { comparePath, explorerHref, libraryHref } from "#features/deal-list/addresses.ts";

/** The lists of deals: the library, the explorer over every source, and what was chosen in them side by side. */
export const dealListFeature: WebFeature = {
  name: "deal-list",
  screens: [
    {
      path: libraryHref,
      header: "Deal Library",
      access: "member",
      load: () => import("./library/library-screen.tsx").then((module) => ({ Screen: module.LibraryScreen })),
    },
    {
      path: explorerHref,
      header: "Deal Explorer",
      access: "member",
      role: "viewer",
      load: () =>
        import("./explorer/explorer-screen.tsx").then((module) => ({ Screen: module.ExplorerScreen })),
    },
    {
      path: comparePath,
      header: "Compare Deals",
      access: "member",
      role: "viewer",
      load: () => import("./compare/compare-screen.tsx").then((module) => ({ Screen: module.CompareScreen })),
    },
  ],
};
