import { SquarePlus } from "lucide-react";
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
  palette: [
    { label: "New Deal", keywords: "add create enter business listing", href: "/dashboard/deal-input" },
  ],
  tools: [
    {
      label: "New Deal",
      description: "Enter a business you have seen for sale.",
      href: "/dashboard/deal-input",
      icon: SquarePlus,
      order: 10,
    },
  ],
  beforeSignOut: () => import("./store-local-deals.ts"),
};
