import { SquarePen } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { newDealHref } from "#features/deals/addresses.ts";

export const dealsMenu: FeatureMenu = {
  dealWays: [{ label: "Type it in", href: newDealHref, icon: SquarePen, order: 3 }],
  palette: [{ label: "New Deal", keywords: "add create enter business listing", href: newDealHref }],
};
