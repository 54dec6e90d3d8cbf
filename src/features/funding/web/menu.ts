import { Layers } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";

export const fundingMenu: FeatureMenu = {
  palette: [
    {
      label: "Deal Stack Builder",
      keywords: "funding capital structure sba seller note equity loan",
      href: stackBuilderHref(),
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Deal Stack Builder",
      description:
        "Split the offer between sixteen kinds of funding and see whether the business can pay for them.",
      href: stackBuilderHref(),
      icon: Layers,
      order: 40,
      role: "viewer",
    },
  ],
};
