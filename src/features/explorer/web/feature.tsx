import type { WebFeature } from "#web/feature.ts";

/** One list over deals, saved analyses, drafts and what this browser keeps. */
export const explorerFeature: WebFeature = {
  name: "explorer",
  screens: [
    {
      path: "/dashboard/deal-explorer",
      header: "Deal Explorer",
      access: "member",
      load: () => import("./explorer-screen.tsx").then((module) => ({ Screen: module.ExplorerScreen })),
    },
  ],
};
