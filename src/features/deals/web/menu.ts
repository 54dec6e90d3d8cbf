import { SquarePlus } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

export const dealsMenu: FeatureMenu = {
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
};
