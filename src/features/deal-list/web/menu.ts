import { Compass, LibraryBig } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

export const dealListMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Deal Library",
      href: "/dashboard/deal-library",
      icon: LibraryBig,
      order: 50,
      place: "main",
      access: "member",
      activePaths: [/^\/dashboard\/(?:direct-deal-analysis|deal-analysis|deal-input|deal-documents)(?:\/|$)/],
    },
  ],
  palette: [
    {
      label: "Import CSV",
      keywords: "listings broker file spreadsheet upload",
      href: "/dashboard/deal-library?import=csv",
    },
    {
      label: "Saved analyses",
      keywords: "versions explorer kept",
      href: "/dashboard/deal-explorer?tab=analyses",
    },
    { label: "Drafts", keywords: "unfinished explorer", href: "/dashboard/deal-explorer?tab=drafts" },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Deal Library",
      description: "Every business you are looking at, side by side.",
      href: "/dashboard/deal-library",
      icon: LibraryBig,
      order: 20,
    },
    {
      label: "Deal Explorer",
      description: "Deals, saved analyses, drafts and local records in one list.",
      href: "/dashboard/deal-explorer",
      icon: Compass,
      order: 25,
    },
  ],
};
