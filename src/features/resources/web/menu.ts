import { BookOpen } from "lucide-react";
import { guideOfFigure } from "#features/resources/model/figure-guides.ts";
import type { FeatureMenu } from "#web/feature.ts";
import { articleHref, resourcesHref } from "#features/resources/addresses.ts";

export const resourcesMenu: FeatureMenu = {
  sidebar: [
    { label: "Resources", href: resourcesHref, icon: BookOpen, order: 75, place: "bottom", access: "member" },
  ],
  palette: [
    {
      label: "Read the resources",
      keywords: "articles guides help learn sba earnout diligence valuation loi",
      href: resourcesHref,
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Resources",
      description: "Articles on each step of a purchase, with worked examples.",
      href: resourcesHref,
      icon: BookOpen,
      order: 90,
    },
  ],
  figureGuide(figureId) {
    const guide = guideOfFigure(figureId);
    return guide && { title: guide.title, href: articleHref(guide.slug) };
  },
};
