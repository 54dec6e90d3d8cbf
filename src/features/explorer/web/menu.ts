import { Compass } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

export const explorerMenu: FeatureMenu = {
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
