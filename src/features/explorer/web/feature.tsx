import { Compass } from "lucide-react";
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
  palette: [
    {
      label: "Saved analyses",
      keywords: "versions explorer kept",
      href: "/dashboard/deal-explorer?tab=analyses",
    },
    { label: "Drafts", keywords: "unfinished explorer", href: "/dashboard/deal-explorer?tab=drafts" },
  ],
  tools: [
    {
      label: "Deal Explorer",
      description: "Deals, saved analyses, drafts and local records in one list.",
      href: "/dashboard/deal-explorer",
      icon: Compass,
      order: 25,
    },
  ],
};
