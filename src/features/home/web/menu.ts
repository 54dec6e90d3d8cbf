import { House } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { homeHref } from "#features/home/addresses.ts";

export const homeMenu: FeatureMenu = {
  views: [{ of: homeHref, label: "Overview", href: homeHref, order: 1 }],
  sidebar: [{ label: "Dashboard", href: homeHref, icon: House, order: 10, place: "main", access: "member" }],
};
