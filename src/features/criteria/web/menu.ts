import { Target } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { criteriaHref, newCriteriaHref } from "#features/criteria/addresses.ts";

export const criteriaMenu: FeatureMenu = {
  views: [{ of: criteriaHref, label: "Criteria", href: criteriaHref, order: 1 }],
  sidebar: [
    {
      label: "Acquisition Criteria",
      href: criteriaHref,
      icon: Target,
      order: 30,
      place: "main",
      access: "member",
    },
  ],
  palette: [
    {
      label: "New acquisition criteria",
      keywords: "add create set buy box target looking for",
      href: newCriteriaHref,
      role: "editor",
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Acquisition Criteria",
      description: "Say what you are looking for; deals are judged by it.",
      href: criteriaHref,
      icon: Target,
      order: 30,
    },
  ],
};
